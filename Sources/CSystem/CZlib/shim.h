#pragma once
#include <zlib.h>

// `deflateInit2` and `inflateInit2` are macros.

/// Begins to write the gzip format (RFC 1952).
static inline int zlib_begin_gzip(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}

/// Begins to write the zlib format (RFC 1950).
static inline int zlib_begin_deflate(z_stream *stream, int level) { return deflateInit(stream, level); }

/// Begins to read the zlib format (RFC 1950).
static inline int zlib_begin_inflate(z_stream *stream) { return inflateInit2(stream, 15); }

/// Begins to read the gzip format (RFC 1952).
static inline int zlib_begin_gunzip(z_stream *stream) { return inflateInit2(stream, 15 + 16); }

/// Begins to read bare deflated data (RFC 1951).
static inline int zlib_begin_inflate_raw(z_stream *stream) { return inflateInit2(stream, -15); }
