#include "cwoff2.h"

#include <woff2/decode.h>

#include <cstdlib>
#include <cstring>
#include <exception>

namespace {

/// Memory that grows up to a limit.
class bounded_output : public woff2::WOFF2Out {
 public:
  explicit bounded_output(size_t limit) : limit_(limit) {}
  ~bounded_output() override { std::free(bytes_); }
  bounded_output(const bounded_output &) = delete;
  bounded_output &operator=(const bounded_output &) = delete;

  bool Write(const void *source, size_t count) override { return Write(source, size_, count); }

  bool Write(const void *source, size_t offset, size_t count) override {
    if (count > limit_ || offset > limit_ - count || !reserve(offset + count)) return false;
    if (offset > size_) std::memset(bytes_ + size_, 0, offset - size_);
    if (count > 0) std::memcpy(bytes_ + offset, source, count);
    if (offset + count > size_) size_ = offset + count;
    return true;
  }

  size_t Size() override { return size_; }

  uint8_t *take() {
    uint8_t *bytes = bytes_;
    bytes_ = nullptr;
    return bytes;
  }

 private:
  bool reserve(size_t count) {
    if (count <= capacity_) return true;
    size_t capacity = capacity_ * 2 > count ? capacity_ * 2 : count;
    if (capacity > limit_) capacity = limit_;
    void *bytes = std::realloc(bytes_, capacity);
    if (bytes == nullptr) return false;
    bytes_ = static_cast<uint8_t *>(bytes);
    capacity_ = capacity;
    return true;
  }

  size_t limit_;
  uint8_t *bytes_ = nullptr;
  size_t size_ = 0;
  size_t capacity_ = 0;
};

}  // namespace

uint8_t *cwoff2_decode(const uint8_t *data, size_t length, size_t limit, size_t *count) {
  *count = 0;
  try {
    bounded_output output(limit);
    if (!woff2::ConvertWOFF2ToTTF(data, length, &output)) return nullptr;
    *count = output.Size();
    return output.take();
  } catch (const std::exception &) {
    return nullptr;
  }
}

void cwoff2_free(uint8_t *bytes) { std::free(bytes); }
