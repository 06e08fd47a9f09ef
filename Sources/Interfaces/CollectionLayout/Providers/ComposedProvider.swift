import Foundation
import LayoutEngine
import LayoutViews

/// Sections: each is a provider of its own, and as large as its content.
open class ComposedProvider: LayoutableProvider {
  /// A name by which a layout around the provider knows it. Default: none.
  public var identifier: String?
  /// The sections, in order.
  public var sections: [any Provider]
  /// Places the items.
  public var layout: Layout

  /// Sections that a layout places.
  public init(identifier: String? = nil, layout: Layout = FlowLayout(), sections: [any Provider] = []) {
    self.identifier = identifier
    self.layout = layout
    self.sections = sections
  }

  /// How many items there are.
  open var numberOfItems: Int { sections.count }
  /// The name of an item, which layouts know it by.
  open func identifier(at index: Int) -> String { sections[index].identifier ?? "\(index)" }
  /// Makes the view of an item; `nil` for a section.
  open func view(at index: Int) -> LayoutView? { nil }
  /// The provider that an item is; `nil` for a view.
  open func section(at index: Int) -> (any Provider)? { sections[index] }

  /// What the layout asks about the items, for a room in px.
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
  /// The number of the section.
  public let index: Int
  /// The section itself.
  public let section: any Provider
}

/// Sections with a header each, which stays in sight while its section is: items 0, 2, 4 … are headers, the others
/// sections.
open class ComposedHeaderProvider: LayoutableProvider {
  /// A name by which a layout around the provider knows it. Default: none.
  public var identifier: String?
  /// The sections, in order.
  public var sections: [any Provider]
  /// Makes the views of the headers.
  public var headerViewSource: ViewSource<HeaderData>
  /// Tells the sizes of the headers.
  public var headerSizeSource: SizeSource<HeaderData>
  /// Whether headers stay at the top of the visible frame.
  public var isSticky = true {
    didSet { sticky.isStickyFn = isSticky ? { $0 % 2 == 0 } : { _ in false } }
  }
  private let sticky: StickyLayout

  /// Sections with headers; a layout places both.
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
  /// How many items there are.
  public var numberOfItems: Int { sections.count * 2 }

  /// The name of an item, which layouts know it by.
  public func identifier(at index: Int) -> String {
    let section = sections[index / 2].identifier ?? "\(index)"
    return index % 2 == 0 ? section + "-header" : section
  }

  /// Makes the view of an item; `nil` for a section.
  public func view(at index: Int) -> LayoutView? {
    index % 2 == 0 ? headerViewSource.view(data: header(index), index: index / 2) : nil
  }

  /// The provider that an item is; `nil` for a view.
  public func section(at index: Int) -> (any Provider)? { index % 2 == 0 ? nil : sections[index / 2] }

  private func header(_ index: Int) -> HeaderData { HeaderData(index: index / 2, section: sections[index / 2]) }

  /// What the layout asks about the items, for a room in px.
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

  /// Shows a view instead of a content that has no items; the view is made when it is needed first.
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
  /// The provider whose items are listed.
  public let provider: any Provider
  /// The sections' items, and the number of the first item of each item of the provider.
  private var sections: [FlattenedProvider?] = []
  private var firstIndices: [Int] = [0]

  /// Lists the items of a provider.
  public init(provider: any Provider) {
    self.provider = provider
    collect()
  }

  private func collect() {
    sections = (0..<provider.numberOfItems).map { provider.section(at: $0).map { FlattenedProvider(provider: $0) } }
    firstIndices = [0]
    for section in sections { firstIndices.append((firstIndices.last ?? 0) + (section?.numberOfItems ?? 1)) }
  }

  /// A name by which a layout around the provider knows it. Default: none.
  public var identifier: String? { provider.identifier }
  /// How many items there are.
  public var numberOfItems: Int { firstIndices.last ?? 0 }
  /// The size of all items together after the last layout, in px.
  public var contentSize: CGSize { provider.contentSize }

  /// Places the items in some room, in px.
  public func layout(collectionSize: CGSize) {
    provider.layout(collectionSize: collectionSize)
    collect()
  }

  /// The name of an item, which layouts know it by.
  public func identifier(at index: Int) -> String {
    let (item, inner) = place(of: index)
    let own = provider.identifier(at: item)
    return sections[item].map { own + $0.identifier(at: inner) } ?? own
  }

  /// Where an item is after the last layout, in px from the top left corner of the content.
  public func frame(at index: Int) -> CGRect {
    let (item, inner) = place(of: index)
    let frame = provider.frame(at: item)
    return sections[item].map { $0.frame(at: inner).offsetBy(dx: frame.minX, dy: frame.minY) } ?? frame
  }

  /// Makes the view of an item; `nil` for a section.
  public func view(at index: Int) -> LayoutView? {
    let (item, inner) = place(of: index)
    return sections[item].map { $0.view(at: inner) } ?? provider.view(at: item)
  }

  /// The numbers of the items that can be seen in a part of the content.
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
    let item = sections.indices.partitioningIndex { firstIndices[$0 + 1] > index }
    return (item, index - firstIndices[item])
  }
}
