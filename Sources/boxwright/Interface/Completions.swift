/// Shell scripts that complete the commands, options and values of `boxwright`.
enum Completions {
  static func bash(_ commands: [Command]) -> String {
    """
    # Bash completion of boxwright. Load it with: source <(boxwright completions bash)
    _boxwright() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
      COMPREPLY=()
      if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "\(commands.map(\.name).joined(separator: " ")) --help --version" -- "$current"))
        return
      fi
      case "${COMP_WORDS[1]} $previous" in
    \(commands.flatMap(bashValues).joined(separator: "\n"))
      esac
      if [[ $current != -* ]]; then
        compopt -o default 2>/dev/null
        return
      fi
      case "${COMP_WORDS[1]}" in
    \(commands.map(bashOptions).joined(separator: "\n"))
      esac
    }
    complete -F _boxwright boxwright

    """
  }

  private static func bashOptions(_ command: Command) -> String {
    let names = (command.options.map(\.name) + ["help"]).map { "--" + $0 }.joined(separator: " ")
    return "    \(command.name)) COMPREPLY=($(compgen -W \"\(names)\" -- \"$current\")) ;;"
  }

  private static func bashValues(_ command: Command) -> [String] {
    command.options.compactMap { option in
      if !option.choices.isEmpty {
        let words = option.choices.joined(separator: " ")
        return
          "    \"\(command.name) --\(option.name)\") COMPREPLY=($(compgen -W \"\(words)\" -- \"$current\")); return ;;"
      }
      return option.isPath
        ? "    \"\(command.name) --\(option.name)\") compopt -o default 2>/dev/null; return ;;" : nil
    }
  }

  static func zsh(_ commands: [Command]) -> String {
    """
    #compdef boxwright
    # Zsh completion of boxwright. Load it with: source <(boxwright completions zsh)
    _boxwright() {
      local -a commands=(
    \(commands.map { "    '\($0.name):\(quoted($0.summary))'" }.joined(separator: "\n"))
      )
      if (( CURRENT == 2 )); then
        _describe command commands
        return
      fi
      case $words[2] in
    \(commands.map(zshOptions).joined(separator: "\n"))
      esac
    }
    compdef _boxwright boxwright

    """
  }

  private static func zshOptions(_ command: Command) -> String {
    var specifications = command.options.map { option in
      let action =
        option.value.map { value in
          let completion =
            option.choices.isEmpty
            ? (option.isPath ? "_files" : " ") : "(\(option.choices.joined(separator: " ")))"
          return ":\(value):\(completion)"
        } ?? ""
      let assignment = option.value == nil ? "" : "="
      return "'\(option.repeats ? "*" : "")--\(option.name)\(assignment)[\(quoted(option.summary))]\(action)'"
    }
    specifications.append("'--help[Shows the manual page.]'")
    specifications.append("'*:operand:_files'")
    return "    \(command.name)) shift words; (( CURRENT-- )); _arguments \(specifications.joined(separator: " ")) ;;"
  }

  /// Text that may stand inside single quotes and brackets of zsh's completion specifications.
  private static func quoted(_ text: String) -> String {
    text.map { "[]:'".contains($0) ? ($0 == "'" ? "" : "\\\($0)") : String($0) }.joined()
  }
}

extension Command {
  static let completions = Command(
    name: "completions",
    summary: "print a script that completes boxwright's commands and options in a shell",
    operands: "bash|zsh",
    description: ["Prints a completion script for the shell that is named."],
    options: [],
    exitStatuses: [(0, "The script was printed."), (2, "The command line was wrong.")],
    examples: [
      ("Complete in this bash:", "source <(boxwright completions bash)"),
      ("Complete in this zsh:", "source <(boxwright completions zsh)"),
    ],
    run: { arguments in
      switch arguments.operands {
      case ["bash"]: print(Completions.bash(all), terminator: "")
      case ["zsh"]: print(Completions.zsh(all), terminator: "")
      default: throw UsageError("expected 'bash' or 'zsh'")
      }
      return 0
    })
}
