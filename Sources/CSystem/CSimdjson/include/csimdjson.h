#pragma once
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Whether two texts of the same length are equal.
static inline int csimdjson_equal(const uint8_t *a, const uint8_t *b, size_t length) {
  return memcmp(a, b, length) == 0;
}

/// Whether a JSON text contains the escape of NUL, `\u0000`.
static inline int csimdjson_escapes_null(const uint8_t *bytes, size_t length) {
  const uint8_t *end = bytes + length;
  while (bytes < end && (bytes = (const uint8_t *)memchr(bytes, '\\', (size_t)(end - bytes)))) {
    if (end - bytes >= 6 && memcmp(bytes, "\\u0000", 6) == 0) return 1;
    bytes++;
  }
  return 0;
}

typedef struct csimdjson_document csimdjson_document;

/// Parses JSON in UTF-8.
///
/// Returns NULL if the text is not JSON, is nested more than `depth` levels deep or memory is short.
csimdjson_document *csimdjson_parse(const uint8_t *bytes, size_t length, size_t depth);

/// The values in document order, as simdjson keeps them: a word for each value, key and closing bracket, with the kind in
/// the highest byte and what belongs to it below; numbers take a second word. The first word is that of the root, whose
/// value follows.
///
/// https://github.com/simdjson/simdjson/blob/v3.0.1/doc/tape.md
const uint64_t *csimdjson_tape(const csimdjson_document *document);

/// The strings that words refer to: four bytes of length, then so many bytes of UTF-8. They lie in document order.
const uint8_t *csimdjson_strings(const csimdjson_document *document);

void csimdjson_free(csimdjson_document *document);

#ifdef __cplusplus
}
#endif
