#pragma once
#include <gumbo.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/// A parsed document and the memory that it lies in.
typedef struct cgumbo_document cgumbo_document;

/// Parses UTF-8 with all memory taken from one arena of at most `memory_limit` bytes, because Gumbo itself has no limit
/// and does not survive a failed allocation.
///
/// Gives up after `nanoseconds`, if they are not negative.
///
/// Returns NULL if a limit is reached. The result refers to `bytes`, which must outlive it.
cgumbo_document *cgumbo_parse(const char *bytes, size_t length, size_t memory_limit, int64_t nanoseconds);

/// The offset of the first such byte; `length` if there is none.
static inline size_t cgumbo_find(const unsigned char *bytes, size_t length, unsigned char byte) {
  const unsigned char *found = (const unsigned char *)memchr(bytes, byte, length);
  return found ? (size_t)(found - bytes) : length;
}

/// Whether two texts of the same length are equal.
static inline int cgumbo_equal(const unsigned char *a, const unsigned char *b, size_t length) {
  return memcmp(a, b, length) == 0;
}

/// The root element, or NULL.
const GumboNode *cgumbo_root(const cgumbo_document *document);

/// The document with the parts of its document type.
const GumboDocument *cgumbo_document_type(const cgumbo_document *document);

/// Frees a document, with a cost that does not depend on its size.
void cgumbo_free(cgumbo_document *document);
