import Glibc

/// A mutex with a condition to wait for.
///
/// Safety: the memory belongs to this object and moves nowhere, as pthreads ask for.
final class Lock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    pthread_cond_destroy(condition)
    mutex.deallocate()
    condition.deallocate()
  }

  func withLock<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Lets others have the lock, which is locked, until one of them signals.
  func wait() { pthread_cond_wait(condition, mutex) }

  func signal() { pthread_cond_signal(condition) }

  func broadcast() { pthread_cond_broadcast(condition) }
}
