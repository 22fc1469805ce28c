/**
 * What a shell runs to complete our commands. Each script asks the tool for candidates, one per line with a description after a tab, and
 * offers files if there are none. Libraries for this put the words of the line into `eval`, or switch file names off.
 */

/** Both names of the tool. Where the first is a system command, that one keeps its own completion. */
const NAMES = ['service', 'service-configs'] as const

export const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const
type Shell = (typeof SHELLS)[number]

/** How to switch it on, as the first lines of the script say. */
const USE: Readonly<Record<Shell, string>> = {
  bash: "echo 'source <(service-configs completion bash)' >> ~/.bashrc",
  zsh: "echo 'source <(service-configs completion zsh)' >> ~/.zshrc, after compinit",
  fish: 'service-configs completion fish > ~/.config/fish/completions/service-configs.fish',
  powershell: "Add-Content $PROFILE 'service-configs completion powershell | Out-String | Invoke-Expression'",
}

export function completionScript(shell: Shell): string {
  return `# Completion of ${NAMES.join(' and ')} for ${shell}. To use it in every new shell:\n#   ${USE[shell]}\n${SCRIPTS[shell]}`
}

/** bash takes `--format=json` apart at the sign; the tool puts it together again. */
const BASH = `_service_configs_complete() {
  local current="\${COMP_WORDS[COMP_CWORD]}" value rest
  [[ $current == = ]] && current=
  COMPREPLY=()
  while IFS=$'\\t' read -r value rest; do
    COMPREPLY+=("$value")
  done < <("\${COMP_WORDS[0]}" complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _service_configs_complete service-configs
[[ $(type -P service) == */sbin/service ]] || complete -o default -F _service_configs_complete service
`

const ZSH = `_service_configs_complete() {
  local line
  local -a found
  for line in "\${(@f)$("\${words[1]}" complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    [[ -n $line ]] && found+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
  done
  if (( \${#found} )); then
    _describe 'service-configs' found
  else
    _files
  fi
}
compdef _service_configs_complete service-configs
[[ \${commands[service]} == */sbin/service ]] || compdef _service_configs_complete service
`

const FISH = `function __service_configs_complete
  set -l words (commandline -opc)
  set -l current (commandline -ct)
  set -l found ($words[1] complete -- $words[2..-1] "$current" 2>/dev/null)
  if test (count $found) -gt 0
    printf '%s\\n' $found
  else
    __fish_complete_path "$current"
  end
end
complete -c service-configs -f -a '(__service_configs_complete)'
string match -q '*/sbin/service' (command -s service); or complete -c service -f -a '(__service_configs_complete)'
`

/** PowerShell 5 loses an empty argument on its way to a program, so a space is passed instead. */
const POWERSHELL = `Register-ArgumentCompleter -Native -CommandName ${NAMES.join(', ')} -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $words = @($commandAst.CommandElements | ForEach-Object { $_.Extent.Text })
  $program = $words[0]
  $words = @($words | Select-Object -Skip 1)
  if ($wordToComplete -eq '') { $words += ' ' }
  & $program complete '--' @words 2>$null | ForEach-Object {
    $value, $description = $_ -split "\`t", 2
    if (-not $description) { $description = $value }
    [System.Management.Automation.CompletionResult]::new($value, $value, 'ParameterValue', $description)
  }
}
`

const SCRIPTS: Readonly<Record<Shell, string>> = { bash: BASH, zsh: ZSH, fish: FISH, powershell: POWERSHELL }
