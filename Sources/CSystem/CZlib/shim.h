#pragma once
#include <zlib.h>

// `deflateInit2` is a macro.

/// Begins to write the gzip format (RFC 1952).
static inline int zlib_begin_gzip(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}
