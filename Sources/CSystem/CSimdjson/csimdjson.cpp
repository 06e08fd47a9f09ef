#include "csimdjson.h"

#include <simdjson.h>

#include <exception>
#include <memory>

struct csimdjson_document {
  simdjson::dom::parser parser;
};

csimdjson_document *csimdjson_parse(const uint8_t *bytes, size_t length, size_t depth) {
  try {
    auto document = std::make_unique<csimdjson_document>();
    if (document->parser.allocate(length, depth)) return nullptr;
    if (document->parser.parse(bytes, length).error()) return nullptr;
    return document.release();
  } catch (const std::exception &) {
    return nullptr;
  }
}

const uint64_t *csimdjson_tape(const csimdjson_document *document) { return document->parser.doc.tape.get(); }

const uint8_t *csimdjson_strings(const csimdjson_document *document) { return document->parser.doc.string_buf.get(); }

void csimdjson_free(csimdjson_document *document) { delete document; }
