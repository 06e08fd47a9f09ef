import FlexLayout
import Foundation
import Testing

/// A view with a content of a size, where the documentation has labels, images and controls.
func content(_ width: CGFloat, _ height: CGFloat) -> LayoutView {
  let view = LayoutView()
  view.measure = { _ in CGSize(width: width, height: height) }
  return view
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// The first example of FlexLayout's documentation.
private final class IntroView: LayoutView {
  fileprivate let rootFlexContainer = LayoutView()
  let imageView = LayoutView(imageSize: CGSize(width: 200, height: 100))
  let segmentedControl = content(150, 28)
  let label = content(120, 20)
  let bottomLabel = content(250, 20)
  let topLayoutGuide: CGFloat = 44

  init() {
    super.init(frame: .zero)

    addSubview(rootFlexContainer)

    // Column container
    rootFlexContainer.flex.direction(.column).padding(12).define { (flex) in
      // Row container
      flex.addItem().direction(.row).define { (flex) in
        flex.addItem(imageView).width(100).aspectRatio(of: imageView)

        // Column container
        flex.addItem().direction(.column).paddingLeft(12).grow(1).define { (flex) in
          flex.addItem(segmentedControl).marginBottom(12).grow(1)
          flex.addItem(label)
        }
      }

      flex.addItem().height(1).marginTop(12).backgroundColor(.lightGray)
      flex.addItem(bottomLabel).marginTop(12)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()

    // 1) Layout the flex container.
    rootFlexContainer.pin.top().left().width(100%).marginTop(topLayoutGuide)

    // 2) Then let the flexbox container layout itself. Here the container's height will be adjusted automatically.
    rootFlexContainer.flex.layout(mode: .adjustHeight)
  }
}

/// The second example.
private final class EpisodeView: LayoutView {
  let contentView = ScrollView()
  let rootFlexContainer = LayoutView()
  let episodeImageView = LayoutView(imageSize: CGSize(width: 320, height: 180))
  let summaryPopularityLabel = content(60, 20)
  let yearLabel = content(40, 20)
  let ratingLabel = content(50, 20)
  let lengthLabel = content(60, 20)
  let episodeIdLabel = content(50, 22)
  let episodeTitleLabel = content(120, 22)
  let descriptionLabel = LayoutView()
  let castLabel = content(200, 18)
  let creatorsLabel = content(180, 18)
  let addActionView = content(60, 50)
  let shareActionView = content(60, 50)
  let episodesTabView = content(90, 30)
  let moreTabView = content(110, 30)
  let showsTableView = LayoutView()

  init() {
    super.init(frame: .zero)
    addSubview(contentView)
    contentView.addSubview(rootFlexContainer)
    let padding: CGFloat = 8
    let paddingHorizontal: CGFloat = 10
    // 500 points of text, 16 points high.
    descriptionLabel.measure = { room in
      let width = min(500, room.width)
      return CGSize(width: width, height: 16 * (500 / max(width, 1)).rounded(.up))
    }

    rootFlexContainer.flex.define { (flex) in
      // Image
      flex.addItem(episodeImageView).grow(1).backgroundColor(.gray)

      // Summary row
      flex.addItem().direction(.row).padding(padding).define { (flex) in
        flex.addItem(summaryPopularityLabel).grow(1)

        flex.addItem().direction(.row).justifyContent(.spaceBetween).grow(2).define { (flex) in
          flex.addItem(yearLabel)
          flex.addItem(ratingLabel)
          flex.addItem(lengthLabel)
        }

        flex.addItem().width(100).height(1).grow(1)
      }

      // Title row
      flex.addItem().direction(.row).padding(padding).define { (flex) in
        flex.addItem(episodeIdLabel)
        flex.addItem(episodeTitleLabel).marginLeft(20)
      }

      // Description section
      flex.addItem().paddingHorizontal(paddingHorizontal).define { (flex) in
        flex.addItem(descriptionLabel)
        flex.addItem(castLabel)
        flex.addItem(creatorsLabel)
      }

      // Action row
      flex.addItem().direction(.row).padding(padding).define { (flex) in
        flex.addItem(addActionView)
        flex.addItem(shareActionView)
      }

      // Tabs row
      flex.addItem().direction(.row).padding(padding).define { (flex) in
        flex.addItem(episodesTabView)
        flex.addItem(moreTabView)
      }

      // Shows TableView
      flex.addItem(showsTableView).grow(1)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()

    // 1) Layout the contentView & rootFlexContainer using PinLayout
    contentView.pin.top().bottom().left().right()
    rootFlexContainer.pin.top().left().right()

    // 2) Let the flexbox container layout itself and adjust the height
    rootFlexContainer.flex.layout(mode: .adjustHeight)

    // 3) Adjust the scrollview contentSize
    contentView.contentSize = rootFlexContainer.frame.size
  }
}

/// The two examples that FlexLayout's documentation begins with, with `LayoutView` for its views.
@Suite struct IntroductionExamples {
  @Test("the first example: an image and a column side by side, a line, and a label")
  func introduction() {
    let view = IntroView()
    view.frame.size = CGSize(width: 320, height: 480)
    view.layoutIfNeeded()
    // The row is 320 - 2 × 12 = 296 wide, and as high as its column: 28 + 12 + 20 = 60. The image keeps its ratio:
    // 100 × 100 / 200 = 50. The column takes what the image leaves, 196, of which 12 are padding.
    #expect(view.imageView.frame == rect(0, 0, 100, 50))
    #expect(view.imageView.superview?.frame == rect(12, 12, 296, 60))
    #expect(view.label.superview?.frame == rect(100, 0, 196, 60))
    #expect(view.segmentedControl.frame == rect(12, 0, 184, 28))
    #expect(view.label.frame == rect(12, 40, 184, 20))
    // 12 + 60 + 12 = 84; 84 + 1 + 12 = 97; 97 + 20 + 12 = 129.
    #expect(view.rootFlexContainer.subviews[1].frame == rect(12, 84, 296, 1))
    #expect(view.rootFlexContainer.subviews[1].backgroundColor == .lightGray)
    #expect(view.bottomLabel.frame == rect(12, 97, 296, 20))
    #expect(view.rootFlexContainer.frame == rect(0, 44, 320, 129))
  }

  @Test("the second example: the screen of an episode")
  func episode() {
    let view = EpisodeView()
    view.frame.size = CGSize(width: 320, height: 480)
    view.layoutIfNeeded()
    #expect(view.episodeImageView.frame == rect(0, 0, 320, 180))
    // Of 320 - 16 = 304 the items take 60 + 150 + 100 = 310, and do not shrink.
    #expect(view.summaryPopularityLabel.frame == rect(8, 8, 60, 20))
    #expect(view.yearLabel.superview?.frame == rect(68, 8, 150, 20))
    #expect([view.yearLabel, view.ratingLabel, view.lengthLabel].map(\.frame.minX) == [0, 40, 90])
    // The title begins after 8 + 50 + 20.
    #expect(view.episodeTitleLabel.frame == rect(78, 8, 120, 22))
    // 500 points of text in lines of 300 are two lines.
    #expect(view.descriptionLabel.frame == rect(10, 0, 300, 32))
    #expect(view.castLabel.frame == rect(10, 32, 300, 18))
    #expect(view.shareActionView.frame == rect(68, 8, 60, 50))
    // 180 + 36 + 38 + 68 + 66 + 46 = 434.
    #expect(view.showsTableView.frame == rect(0, 434, 320, 0))
    #expect(view.rootFlexContainer.frame.height == 434)
    #expect(view.contentView.frame == rect(0, 0, 320, 480))
    #expect(view.contentView.contentSize == CGSize(width: 320, height: 434))
  }
}
