#include "cgumbo.h"

#include <setjmp.h>
#include <stdlib.h>
#include <time.h>

enum { alignment = 16, block_size = 256 * 1024 };

struct block {
  struct block *previous;
  size_t capacity;
};

struct cgumbo_document {
  struct block *last;
  char *next;
  char *end;
  size_t used;
  size_t limit;
  /// On the monotonic clock, in nanoseconds.
  int64_t deadline;
  GumboOutput *output;
  jmp_buf exhausted;
};

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static void add_block(cgumbo_document *document, size_t size) {
  size_t capacity = size > block_size ? size : block_size;
  size_t header = (sizeof(struct block) + alignment - 1) / alignment * alignment;
  if (capacity > document->limit - document->used) longjmp(document->exhausted, 1);
  if (document->deadline < INT64_MAX && now() >= document->deadline) longjmp(document->exhausted, 1);
  struct block *block = malloc(header + capacity);
  if (!block) longjmp(document->exhausted, 1);
  block->previous = document->last;
  block->capacity = capacity;
  document->last = block;
  document->next = (char *)block + header;
  document->end = document->next + capacity;
  document->used += capacity;
}

static void *allocate(void *userdata, size_t size) {
  cgumbo_document *document = userdata;
  if (size > document->limit) longjmp(document->exhausted, 1);
  size = (size + alignment - 1) / alignment * alignment;
  if (size > (size_t)(document->end - document->next)) add_block(document, size);
  void *result = document->next;
  document->next += size;
  return result;
}

static void deallocate(void *userdata, void *pointer) {
  (void)userdata;
  (void)pointer;
}

cgumbo_document *cgumbo_parse(const char *bytes, size_t length, size_t memory_limit, int64_t nanoseconds) {
  cgumbo_document *document = calloc(1, sizeof *document);
  if (!document) return NULL;
  document->limit = memory_limit;
  document->deadline = nanoseconds < 0 || nanoseconds > INT64_MAX / 2 ? INT64_MAX : now() + nanoseconds;
  if (setjmp(document->exhausted)) {
    cgumbo_free(document);
    return NULL;
  }
  GumboOptions options = kGumboDefaultOptions;
  options.allocator = allocate;
  options.deallocator = deallocate;
  options.userdata = document;
  options.tab_stop = 1;
  options.max_errors = 0;
  document->output = gumbo_parse_with_options(&options, bytes, length);
  return document;
}

const GumboNode *cgumbo_root(const cgumbo_document *document) { return document->output->root; }

const GumboDocument *cgumbo_document_type(const cgumbo_document *document) {
  return &document->output->document->v.document;
}

void cgumbo_free(cgumbo_document *document) {
  struct block *block = document->last;
  while (block) {
    struct block *previous = block->previous;
    free(block);
    block = previous;
  }
  free(document);
}
