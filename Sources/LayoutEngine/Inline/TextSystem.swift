/// What the engine asks of a text engine, so that it need not know fonts.
public protocol TextSystem: AnyObject, Sendable {
}
