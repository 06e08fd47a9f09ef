@main
struct Boxwright {
  static func main() {}
}
