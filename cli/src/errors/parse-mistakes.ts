/** An argument of a command, as oclif names it in its errors. */
interface MissingArgument {
  name: string
  description?: string
}

/**
 * Says in the words of this tool what oclif found wrong with options and arguments.
 *
 * @param message oclif's
 * @param command such as `cleanup`; empty if it is not known
 * @param missing the arguments that are missing
 */
export function parseMistake(message: string, command: string, missing: readonly MissingArgument[]): string {
  const name = ['service', command].join(' ').trim()
  if (message.startsWith('Missing ') && missing.length > 0) {
    const needed = missing.map(({ name: one, description = '' }) => `<${one}>${description && ` (${description})`}`)
    return `\`${name}\` needs ${needed.join(' and ')}.`
  }
  const [, valueless] = /^Flag (--\S+) expects a value/.exec(message) ?? []
  if (valueless !== undefined) return `${valueless} needs a value.`
  const [, repeated] = /^Flag (--\S+) can only be specified once/.exec(message) ?? []
  if (repeated !== undefined) return `${repeated} can be given only once.`
  const [, unexpected] = /^Unexpected arguments?: (.+)$/.exec(message) ?? []
  if (unexpected !== undefined) return `\`${name}\` takes no argument "${unexpected}".`
  const [, one, other] = /^ *(--[\w-]+).* cannot also be provided when using (--[\w-]+)/m.exec(message) ?? []
  if (one !== undefined) return `${other} and ${one} contradict each other.`
  const [, dependent, needed] =
    /^ *All of the following must be provided when using (--\S+): (--\S+)/m.exec(message) ?? []
  if (dependent !== undefined) return `${dependent} needs ${needed} beside it.`
  return message
}
