// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// Settings of targets whose hot loops run on raw pointers: dynamic exclusivity checks only cost there.
let hot: [SwiftSetting] = strict + [.unsafeFlags(["-enforce-exclusivity=unchecked"])]

func system(_ name: String, _ pkgConfig: String?, _ package: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/CSystem/\(name)", pkgConfig: pkgConfig, providers: [.apt([package])])
}

/// A Swift front end on the engine.
func interface(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, path: "Sources/Interfaces/\(name)", swiftSettings: strict)
}

let package = Package(
  name: "boxwright",
  products: [
    .executable(name: "boxwright", targets: ["boxwright"]),
    .library(name: "LayoutEngine", targets: ["LayoutEngine"]),
    .library(name: "LayoutViews", targets: ["LayoutViews"]),
    .library(name: "CollectionLayout", targets: ["CollectionLayout"]),
    .library(name: "FlexLayout", targets: ["FlexLayout"]),
    .library(name: "StretchKit", targets: ["StretchKit"]),
    .library(name: "ViewRendering", targets: ["ViewRendering"]),
    .library(name: "FixFlex", targets: ["FixFlex"]),
  ],
  targets: [
    // C libraries from Debian: a module map each, and a shim only where Swift cannot call the library safely.
    system("CXXHash", "libxxhash", "libxxhash-dev"),
    system("CHarfBuzz", "harfbuzz", "libharfbuzz-dev"),
    system("CFontconfig", "fontconfig", "libfontconfig-dev"),
    system("CMicroHTTPD", "libmicrohttpd", "libmicrohttpd-dev"),
    system("CNettle", "nettle", "nettle-dev"),
    system("CHiredis", nil, "libhiredis-dev"),
    system("CZlib", "zlib", "zlib1g-dev"),
    .target(name: "CGumbo", path: "Sources/CSystem/CGumbo", linkerSettings: [.linkedLibrary("gumbo")]),
    .target(name: "CICU", path: "Sources/CSystem/CICU", linkerSettings: [.linkedLibrary("icuuc")]),
    .target(
      name: "CSimdjson", path: "Sources/CSystem/CSimdjson", linkerSettings: [.linkedLibrary("simdjson")]),
    .target(name: "CWOFF2", path: "Sources/CSystem/CWOFF2", linkerSettings: [.linkedLibrary("woff2dec")]),

    .target(name: "Diagnostics", swiftSettings: strict),
    .target(
      name: "LayoutEngine", dependencies: ["CXXHash"], swiftSettings: hot, linkerSettings: [.linkedLibrary("m")]),
    .target(
      name: "TextEngine", dependencies: ["LayoutEngine", "CHarfBuzz", "CICU", "CFontconfig", "CZlib", "CWOFF2"],
      swiftSettings: strict),
    .target(name: "CSS", dependencies: ["LayoutEngine", "Diagnostics"], swiftSettings: strict),
    .target(
      name: "Documents",
      dependencies: ["CSS", "TextEngine", "LayoutEngine", "Diagnostics", "CGumbo", "CSimdjson"], swiftSettings: strict),
    .target(
      name: "Rendering", dependencies: ["Documents", "CSS", "TextEngine", "LayoutEngine", "Diagnostics"],
      swiftSettings: strict),
    interface("LayoutViews", ["TextEngine", "LayoutEngine"]),
    interface("CollectionLayout", ["LayoutViews", "LayoutEngine"]),
    interface("FlexLayout", ["LayoutViews", "LayoutEngine"]),
    interface(
      "LayoutModels",
      [
        "FlexLayout", "StretchKit", "FixFlex", "CollectionLayout", "LayoutViews", "ViewRendering", "Documents", "CSS",
        "TextEngine", "LayoutEngine", "Diagnostics",
      ]),
    interface("StretchKit", ["LayoutEngine"]),
    interface("ViewRendering", ["LayoutViews", "Documents", "Rendering", "CSS", "LayoutEngine"]),
    interface("FixFlex", ["LayoutViews", "LayoutEngine"]),
    .target(name: "Mustache", swiftSettings: strict),
    .target(name: "HTTP", swiftSettings: strict),
    .target(name: "MicroHTTPServer", dependencies: ["HTTP", "CMicroHTTPD"], swiftSettings: strict),
    .target(
      name: "LayoutService",
      dependencies: [
        "HTTP", "Mustache", "LayoutModels", "Documents", "Rendering", "TextEngine", "LayoutEngine", "Diagnostics",
        "CNettle", "CZlib",
      ],
      swiftSettings: strict),
    .target(name: "RedisStore", dependencies: ["LayoutService", "CHiredis"], swiftSettings: strict),
    .executableTarget(
      name: "boxwright",
      dependencies: [
        "LayoutService", "RedisStore", "MicroHTTPServer", "HTTP", "LayoutModels", "Documents", "Rendering",
        "TextEngine",
        "LayoutEngine", "Diagnostics",
      ], swiftSettings: strict),
    .executableTarget(name: "BareServer", dependencies: ["CMicroHTTPD"], swiftSettings: strict),
    .testTarget(name: "LayoutEngineTests", dependencies: ["LayoutEngine"], swiftSettings: strict),
    .testTarget(name: "InvariantTests", dependencies: ["LayoutEngine"], swiftSettings: strict),
    .testTarget(name: "CSSTests", dependencies: ["CSS", "LayoutEngine", "Diagnostics"], swiftSettings: strict),
    .testTarget(name: "DocumentationTests", dependencies: ["CSS", "LayoutService"], swiftSettings: strict),
    .testTarget(name: "ArchitectureTests", swiftSettings: strict),
    .testTarget(name: "TextEngineTests", dependencies: ["TextEngine", "LayoutEngine"], swiftSettings: strict),
    .testTarget(
      name: "DocumentsTests", dependencies: ["Documents", "CSS", "TextEngine", "LayoutEngine", "Diagnostics"],
      swiftSettings: strict),
    .testTarget(
      name: "RenderingTests",
      dependencies: ["Rendering", "Documents", "CSS", "TextEngine", "LayoutEngine", "Diagnostics"],
      swiftSettings: strict),
    .testTarget(
      name: "ConformanceTests", dependencies: ["Documents", "Rendering"], exclude: ["ratchet"], swiftSettings: strict),
    .testTarget(
      name: "CollectionLayoutTests", dependencies: ["CollectionLayout", "LayoutViews"], swiftSettings: strict),
    .testTarget(name: "FlexLayoutTests", dependencies: ["FlexLayout", "LayoutEngine"], swiftSettings: strict),
    .testTarget(name: "StretchKitTests", dependencies: ["StretchKit"], swiftSettings: strict),
    .testTarget(name: "LayoutViewsTests", dependencies: ["LayoutViews", "ViewRendering"], swiftSettings: strict),
    .testTarget(
      name: "LayoutModelsTests",
      dependencies: ["LayoutModels", "Documents", "Rendering", "TextEngine", "LayoutEngine", "Diagnostics"],
      swiftSettings: strict),
    .testTarget(name: "FixFlexTests", dependencies: ["FixFlex", "LayoutViews"], swiftSettings: strict),
    .testTarget(name: "MustacheTests", dependencies: ["Mustache"], swiftSettings: strict),
    .testTarget(name: "HTTPTests", dependencies: ["HTTP"], swiftSettings: strict),
    .testTarget(name: "LayoutServiceTests", dependencies: ["LayoutService", "HTTP", "CZlib"], swiftSettings: strict),
    .testTarget(name: "RedisStoreTests", dependencies: ["RedisStore", "LayoutService"], swiftSettings: strict),
    .testTarget(name: "CommandTests", dependencies: ["boxwright", "HTTP"], swiftSettings: strict),
    .testTarget(
      name: "ServerTests", dependencies: ["LayoutService", "MicroHTTPServer", "HTTP", "boxwright"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

// Fuzz targets need libFuzzer's runtime, which only `make fuzz` asks for.
if Context.environment["BOXWRIGHT_FUZZ"] != nil {
  package.targets.append(
    .target(
      name: "FuzzSupport",
      dependencies: [
        "LayoutService", "HTTP", "LayoutModels", "Documents", "Rendering", "TextEngine", "LayoutEngine",
      ],
      path: "Sources/Fuzzing/FuzzSupport"
    ))
  for name in ["FuzzHTML", "FuzzCSS", "FuzzJSON", "FuzzText", "FuzzFont", "FuzzRequest"] {
    package.targets.append(
      .executableTarget(
        name: name, dependencies: ["FuzzSupport"], path: "Sources/Fuzzing/\(name)",
        swiftSettings: [.unsafeFlags(["-parse-as-library"])],
        // gold, the default, fails on this link.
        linkerSettings: [.unsafeFlags(["-use-ld=lld"])]))
    package.products.append(.executable(name: name, targets: [name]))
  }
}
