import Glibc
import HTTP

/// What the system knows about this process, under the names that Prometheus's own libraries use.
enum ProcessStatistics {
  static func write(to text: inout MetricsText) {
    var usage = rusage()
    if getrusage(RUSAGE_SELF.rawValue, &usage) == 0 {
      let user = usage.ru_utime.tv_sec * 1_000_000 + usage.ru_utime.tv_usec
      let system = usage.ru_stime.tv_sec * 1_000_000 + usage.ru_stime.tv_usec
      text.family("process_cpu_seconds_total", .counter, "Processor time.")
      text.sample("process_cpu_seconds_total", [], DurationHistogram.seconds(user + system))
    }
    if let pages = residentPages() {
      text.single("process_resident_memory_bytes", .gauge, "Memory in use.", pages * Int(sysconf(Int32(_SC_PAGESIZE))))
    }
    if let count = openDescriptors() {
      text.single("process_open_fds", .gauge, "Open files and connections.", count)
    }
    var limit = rlimit()
    if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 {
      text.single(
        "process_max_fds", .gauge, "Files and connections that may be open.", Int(clamping: limit.rlim_cur))
    }
  }

  /// The second field of `/proc/self/statm`.
  private static func residentPages() -> Int? {
    guard let bytes = FileReading.contents(of: "/proc/self/statm", limit: 4096) else { return nil }
    return String(decoding: bytes, as: UTF8.self).split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }

  private static func openDescriptors() -> Int? {
    guard let names = FileReading.names(in: "/proc/self/fd") else { return nil }
    // One of them was open only to look.
    return names.count - 1
  }
}
