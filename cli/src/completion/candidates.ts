/** The next words of a command line, from the descriptions of the commands alone: no request is made. */

export interface Candidate {
  value: string
  description: string
}

interface CompletedFlag {
  type: 'boolean' | 'option'
  char?: string | undefined
  description?: string | undefined
  hidden?: boolean | undefined
  multiple?: boolean | undefined
}

export interface CompletedCommand {
  /** Its words, such as `plugins install`. */
  name: string
  summary: string
  flags: Readonly<Record<string, CompletedFlag>>
}

/** The candidates for the value of an option or an argument of a command. Empty if the shell should offer files. */
type Values = (command: string, option: string | undefined) => Promise<readonly Candidate[]>

/**
 * @param words those after the program's name; the last is the one to complete, and may be empty
 * @returns nothing if the shell should offer files
 */
export async function candidates(
  words: readonly string[],
  commands: readonly CompletedCommand[],
  values: Values,
): Promise<Candidate[]> {
  const current = words.at(-1) ?? ''
  const before = words.slice(0, -1)
  const command = commandOf(before, commands)
  const waiting = command && optionBefore(before, command)
  if (waiting !== undefined) return startingWith(await values(command?.name ?? '', waiting), current)
  const [, option, value] = /^--([\w-]+)=(.*)$/.exec(current) ?? []
  if (option !== undefined && value !== undefined) {
    const found = startingWith(await values(command?.name ?? '', option), value)
    return found.map((one) => ({ ...one, value: `--${option}=${one.value}` }))
  }
  if (current.startsWith('-')) return startingWith(options(command, before), current)
  const further = nextWords(command?.name ?? '', before, commands)
  const own = command ? await values(command.name, undefined) : []
  return startingWith([...further, ...own], current)
}

/** The longest name that the words begin with. */
function commandOf(words: readonly string[], commands: readonly CompletedCommand[]): CompletedCommand | undefined {
  const fits = ({ name }: CompletedCommand) => name.split(' ').every((word, index) => words[index] === word)
  return commands.filter(fits).sort((a, b) => b.name.length - a.name.length)[0]
}

/** The option that the word to complete is the value of. */
function optionBefore(before: readonly string[], { flags }: CompletedCommand): string | undefined {
  const last = before.at(-1) ?? ''
  const found = Object.entries(flags).find(([name, { char }]) => last === `--${name}` || last === `-${char ?? ''}`)
  return found?.[1].type === 'option' ? found[0] : undefined
}

function options(command: CompletedCommand | undefined, before: readonly string[]): Candidate[] {
  const flags = command?.flags ?? { help: { type: 'boolean' as const, description: 'show help' } }
  return Object.entries(flags).flatMap(([name, { hidden, multiple, description = '' }]) => {
    const isGiven = before.some((word) => word === `--${name}` || word.startsWith(`--${name}=`))
    return hidden === true || (isGiven && multiple !== true) ? [] : [{ value: `--${name}`, description }]
  })
}

/** Words that extend the name that is already there. */
function nextWords(name: string, before: readonly string[], commands: readonly CompletedCommand[]): Candidate[] {
  const depth = name === '' ? 0 : name.split(' ').length
  // After an argument of its own, a command is not the beginning of another.
  if (before.length > depth) return []
  const prefix = name === '' ? '' : `${name} `
  return commands.flatMap(({ name: other, summary }) => {
    const rest = other.startsWith(prefix) ? other.slice(prefix.length) : ''
    return rest === '' || rest.includes(' ') ? [] : [{ value: rest, description: summary }]
  })
}

function startingWith(all: readonly Candidate[], current: string): Candidate[] {
  return all.filter(({ value }) => value.startsWith(current))
}
