#pragma once
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

enum csimdjson_kind {
  csimdjson_null,
  csimdjson_false,
  csimdjson_true,
  csimdjson_number,
  csimdjson_string,
  csimdjson_array,
  csimdjson_object,
};

/// A value, or the key of a member of an object, in document order. The values of an array and the alternating keys and
/// values of an object follow it.
typedef struct {
  /// A `csimdjson_kind`.
  uint32_t kind;
  /// The index after the last event of the value.
  uint32_t end;
  /// The value of a number.
  double number;
  /// The UTF-8 of a string, not terminated.
  const char *text;
  size_t length;
} csimdjson_event;

/// Whether two texts of the same length are equal.
static inline int csimdjson_equal(const char *a, const char *b, size_t length) { return memcmp(a, b, length) == 0; }

typedef struct csimdjson_document csimdjson_document;

/// Parses JSON in UTF-8 into a flat list of events.
///
/// Returns NULL if the text is not JSON, is nested more than `depth` levels deep or memory is short.
csimdjson_document *csimdjson_parse(const uint8_t *bytes, size_t length, size_t depth);

const csimdjson_event *csimdjson_events(const csimdjson_document *document);
size_t csimdjson_count(const csimdjson_document *document);
void csimdjson_free(csimdjson_document *document);

#ifdef __cplusplus
}
#endif
