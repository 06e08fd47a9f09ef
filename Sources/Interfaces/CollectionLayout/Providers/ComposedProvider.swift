import Foundation
import LayoutViews

/// Sections: each is a provider of its own, and as large as its content.
open class ComposedProvider: LayoutableProvider {
  public var identifier: String?
  public var sections: [any Provider]
  public var layout: Layout

  public init(identifier: String? = nil, layout: Layout = FlowLayout(), sections: [any Provider] = []) {
    self.identifier = identifier
    self.layout = layout
    self.sections = sections
  }

  open var numberOfItems: Int { sections.count }
  open func identifier(at index: Int) -> String { sections[index].identifier ?? "\(index)" }
  open func view(at index: Int) -> LayoutView? { nil }
  open func section(at index: Int) -> (any Provider)? { sections[index] }

  open func layoutContext(collectionSize: CGSize) -> any LayoutContext {
    let sections = sections
    return ItemContext(
      collectionSize: collectionSize, numberOfItems: sections.count,
      identifiers: sections.indices.map(identifier(at:))
    ) { index, room in
      sections[index].layout(collectionSize: room)
      return sections[index].contentSize
    }
  }
}

/// What a header stands for.
public struct HeaderData {
  public let index: Int
  public let section: any Provider
}

/// Sections with a header each, which stays in sight while its section is: items 0, 2, 4 … are headers, the others
/// sections.
open class ComposedHeaderProvider: LayoutableProvider {
  public var identifier: String?
  public var sections: [any Provider]
  public var headerViewSource: ViewSource<HeaderData>
  public var headerSizeSource: SizeSource<HeaderData>
  /// Whether headers stay at the top of the visible frame.
  public var isSticky = true {
    didSet { sticky.isStickyFn = isSticky ? { $0 % 2 == 0 } : { _ in false } }
  }
  private let sticky: StickyLayout

  public init(
    identifier: String? = nil, layout: Layout = FlowLayout(), headerViewSource: ViewSource<HeaderData>,
    headerSizeSource: SizeSource<HeaderData>, sections: [any Provider] = []
  ) {
    self.identifier = identifier
    self.sections = sections
    self.headerViewSource = headerViewSource
    self.headerSizeSource = headerSizeSource
    sticky = StickyLayout(rootLayout: layout)
  }

  /// The layout given, with what stays in sight.
  public var layout: Layout { sticky }
  public var numberOfItems: Int { sections.count * 2 }

  public func identifier(at index: Int) -> String {
    let section = sections[index / 2].identifier ?? "\(index)"
    return index % 2 == 0 ? section + "-header" : section
  }

  public func view(at index: Int) -> LayoutView? {
    index % 2 == 0 ? headerViewSource.view(data: header(index), index: index / 2) : nil
  }

  public func section(at index: Int) -> (any Provider)? { index % 2 == 0 ? nil : sections[index / 2] }

  private func header(_ index: Int) -> HeaderData { HeaderData(index: index / 2, section: sections[index / 2]) }

  public func layoutContext(collectionSize: CGSize) -> any LayoutContext {
    ItemContext(
      collectionSize: collectionSize, numberOfItems: numberOfItems,
      identifiers: (0..<numberOfItems).map(identifier(at:))
    ) { index, room in
      let data = self.header(index)
      if index % 2 == 0 { return self.headerSizeSource.size(at: index / 2, data: data, collectionSize: room) }
      data.section.layout(collectionSize: room)
      return data.section.contentSize
    }
  }
}

/// A provider that shows a view instead of its content if that is empty.
public final class EmptyStateProvider: ComposedProvider {
  private let emptyStateView: () -> LayoutView
  private let content: any Provider
  private lazy var emptyState = SimpleViewProvider(
    identifier: "emptyStateView", views: [emptyStateView()], sizeStrategy: (.fill, .fill))

  public init(
    identifier: String? = nil, emptyStateView: @autoclosure @escaping () -> LayoutView, content: any Provider
  ) {
    self.emptyStateView = emptyStateView
    self.content = content
    super.init(identifier: identifier, layout: RowLayout("emptyStateView").transposed(), sections: [content])
  }

  /// Chooses between the content and the view, each time that the items are laid out.
  public override func layoutContext(collectionSize: CGSize) -> any LayoutContext {
    sections = content.numberOfItems == 0 ? [emptyState] : [content]
    return super.layoutContext(collectionSize: collectionSize)
  }
}

/// All items of a provider and of the sections in it, as one list.
public final class FlattenedProvider: Provider {
  public let provider: any Provider
  /// The sections' items, and the number of the first item of each item of the provider.
  private var sections: [FlattenedProvider?] = []
  private var firstIndices: [Int] = [0]

  public init(provider: any Provider) {
    self.provider = provider
    collect()
  }

  private func collect() {
    sections = (0..<provider.numberOfItems).map { provider.section(at: $0).map { FlattenedProvider(provider: $0) } }
    firstIndices = [0]
    for section in sections { firstIndices.append((firstIndices.last ?? 0) + (section?.numberOfItems ?? 1)) }
  }

  public var identifier: String? { provider.identifier }
  public var numberOfItems: Int { firstIndices.last ?? 0 }
  public var contentSize: CGSize { provider.contentSize }

  public func layout(collectionSize: CGSize) {
    provider.layout(collectionSize: collectionSize)
    collect()
  }

  public func identifier(at index: Int) -> String {
    let (item, inner) = place(of: index)
    let own = provider.identifier(at: item)
    return sections[item].map { own + $0.identifier(at: inner) } ?? own
  }

  public func frame(at index: Int) -> CGRect {
    let (item, inner) = place(of: index)
    let frame = provider.frame(at: item)
    return sections[item].map { $0.frame(at: inner).offsetBy(dx: frame.minX, dy: frame.minY) } ?? frame
  }

  public func view(at index: Int) -> LayoutView? {
    let (item, inner) = place(of: index)
    return sections[item].map { $0.view(at: inner) } ?? provider.view(at: item)
  }

  public func visibleIndexes(visibleFrame: CGRect) -> [Int] {
    provider.visibleIndexes(visibleFrame: visibleFrame).flatMap { item in
      guard let section = sections[item] else { return [firstIndices[item]] }
      let frame = provider.frame(at: item)
      let visible = visibleFrame.intersection(frame).offsetBy(dx: -frame.minX, dy: -frame.minY)
      return section.visibleIndexes(visibleFrame: visible).map { firstIndices[item] + $0 }
    }
  }

  /// The item of the provider, and the item in its section.
  private func place(of index: Int) -> (item: Int, inner: Int) {
    var low = 0
    var high = sections.count
    while low < high {
      let middle = (low + high) / 2
      if firstIndices[middle + 1] <= index { low = middle + 1 } else { high = middle }
    }
    return (low, index - firstIndices[low])
  }
}
