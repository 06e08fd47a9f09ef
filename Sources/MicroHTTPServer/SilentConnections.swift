/// The connections whose client it is to send something, in the order in which something was last heard of them.
///
/// All operations take constant time.
///
/// Safety: used by the event thread alone.
final class SilentConnections: @unchecked Sendable {
  /// The place of a connection in the list.
  ///
  /// Safety: belongs to the list, and is touched by it alone.
  final class Neighbours: @unchecked Sendable {
    fileprivate var isMember = false
    fileprivate var older: ConnectionRecord?
    fileprivate var newer: ConnectionRecord?
  }

  /// The one that has been silent for the longest.
  private(set) var oldest: ConnectionRecord?
  private var newest: ConnectionRecord?

  /// Something was heard of a connection.
  func append(_ record: ConnectionRecord) {
    guard newest !== record else { return }
    remove(record)
    record.neighbours.isMember = true
    record.neighbours.older = newest
    if let newest { newest.neighbours.newer = record } else { oldest = record }
    newest = record
  }

  /// It is not the client's turn any more.
  func remove(_ record: ConnectionRecord) {
    let neighbours = record.neighbours
    guard neighbours.isMember else { return }
    if let older = neighbours.older { older.neighbours.newer = neighbours.newer } else { oldest = neighbours.newer }
    if let newer = neighbours.newer { newer.neighbours.older = neighbours.older } else { newest = neighbours.older }
    neighbours.isMember = false
    neighbours.older = nil
    neighbours.newer = nil
  }
}
