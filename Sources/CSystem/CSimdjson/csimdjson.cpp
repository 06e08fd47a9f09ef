#include "csimdjson.h"

#include <simdjson.h>

#include <exception>
#include <memory>
#include <vector>

using simdjson::dom::element;
using simdjson::dom::element_type;

struct csimdjson_document {
  simdjson::dom::parser parser;
  std::vector<csimdjson_event> events;
};

namespace {

/// An array or object whose content is being listed.
struct frame {
  uint32_t event;
  bool is_object;
  simdjson::dom::array::iterator item, last_item;
  simdjson::dom::object::iterator member, last_member;
};

csimdjson_event scalar(const element &value) {
  csimdjson_event event = {csimdjson_null, 0, 0, nullptr, 0};
  switch (value.type()) {
    case element_type::BOOL:
      event.kind = bool(value) ? csimdjson_true : csimdjson_false;
      break;
    case element_type::INT64:
    case element_type::UINT64:
    case element_type::DOUBLE:
      event.kind = csimdjson_number;
      event.number = value.get_double();
      break;
    case element_type::STRING: {
      std::string_view text = value;
      event = {csimdjson_string, 0, 0, text.data(), text.size()};
      break;
    }
    default:
      break;
  }
  return event;
}

class lister {
 public:
  explicit lister(std::vector<csimdjson_event> &events) : events(events) {}

  void list(const element &root) {
    add(root);
    while (!open.empty()) {
      frame &top = open.back();
      if (top.is_object ? !(top.member != top.last_member) : !(top.item != top.last_item)) {
        events[top.event].end = uint32_t(events.size());
        open.pop_back();
      } else if (top.is_object) {
        std::string_view key = top.member.key();
        uint32_t next = uint32_t(events.size()) + 1;
        events.push_back({csimdjson_string, next, 0, key.data(), key.size()});
        element value = top.member.value();
        ++top.member;
        add(value);
      } else {
        element value = *top.item;
        ++top.item;
        add(value);
      }
    }
  }

 private:
  std::vector<csimdjson_event> &events;
  std::vector<frame> open;

  void add(const element &value) {
    uint32_t index = uint32_t(events.size());
    if (value.is_object()) {
      simdjson::dom::object object = value;
      events.push_back({csimdjson_object, 0, 0, nullptr, 0});
      open.push_back({index, true, {}, {}, object.begin(), object.end()});
    } else if (value.is_array()) {
      simdjson::dom::array array = value;
      events.push_back({csimdjson_array, 0, 0, nullptr, 0});
      open.push_back({index, false, array.begin(), array.end(), {}, {}});
    } else {
      events.push_back(scalar(value));
      events.back().end = index + 1;
    }
  }
};

}  // namespace

csimdjson_document *csimdjson_parse(const uint8_t *bytes, size_t length, size_t depth) {
  try {
    auto document = std::make_unique<csimdjson_document>();
    if (document->parser.allocate(length, depth)) return nullptr;
    element root;
    if (document->parser.parse(bytes, length).get(root)) return nullptr;
    lister(document->events).list(root);
    return document.release();
  } catch (const std::exception &) {
    return nullptr;
  }
}

const csimdjson_event *csimdjson_events(const csimdjson_document *document) { return document->events.data(); }

size_t csimdjson_count(const csimdjson_document *document) { return document->events.size(); }

void csimdjson_free(csimdjson_document *document) { delete document; }
