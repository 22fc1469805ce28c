import type { Problem } from './errors.js'

/** An object of JSON: neither a list nor null. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `configs[2].tagIds` as people read it: `Tag ids`. An id is not a name: a member called by one is named after its parent. */
export function label(name: string): string {
  const last =
    name
      .replace(/\.[\da-f]{8}-[\da-f-]{27}(?=$|\[)/i, '')
      .split('.')
      .at(-1) ?? name
  const words = last.replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function member(parent: string, name: string): string {
  const short = shorten(name, LONGEST_NAME)
  return parent === '' ? short : `${parent}.${short}`
}

/** The text, or its beginning: input is only repeated as far as people read. */
export function shorten(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}

const LONGEST_NAME = 300
const LONGEST_MESSAGE = 2000

/** One answer lists at most so many problems: a large body can hold hundreds of thousands. */
export const MOST_PROBLEMS = 100

/** Comes at the end of a list that is full. */
const AND_MORE: Problem = { message: `Only the first ${MOST_PROBLEMS} problems are listed. There may be more` }

/** Collects problems; checks add to it and go on, so that one answer names all of them. */
export class Problems {
  readonly list: Problem[] = []

  /** Adds `<Label of name> <what>`, for example `Slug must be a string`. */
  add(name: string, what: string): void {
    this.push(name === '' ? { message: `The request body ${what}` } : { name, message: `${labelOf(name)} ${what}` })
  }

  say(name: string, message: string): void {
    this.push({ name, message })
  }

  addAll(others: Problems): void {
    for (const problem of others.list) if (problem !== AND_MORE) this.push(problem)
  }

  get any(): boolean {
    return this.list.length > 0
  }

  /** Whether no more are taken, so that nothing more need be judged. */
  get full(): boolean {
    return this.list.length >= MOST_PROBLEMS
  }

  /** Whether there is one with the member or anything in it, so that it cannot be judged further. */
  at(name: string): boolean {
    return this.list.some(
      ({ name: where = '' }) =>
        where === '' || where === name || where.startsWith(`${name}.`) || where.startsWith(`${name}[`),
    )
  }

  private push(problem: Problem): void {
    if (this.full) return
    const { name, message } = problem
    const where = name === undefined ? {} : { name: shorten(name, LONGEST_NAME) }
    this.list.push({ ...where, message: shorten(message, LONGEST_MESSAGE) })
    if (this.list.length === MOST_PROBLEMS) this.list.push(AND_MORE)
  }
}

function labelOf(name: string): string {
  return label(shorten(name, LONGEST_NAME))
}

const UNSTORABLE = /[\0\p{Surrogate}]/u

/** False for a text with NUL or an unpaired surrogate, which not every storage and client can hold. */
export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text)
}

/**
 * Problems for what no storage and client can hold as it was sent: NUL and unpaired surrogates in strings and member
 * names, and numbers that became infinite.
 */
export function checkStorable(value: unknown, problems: Problems): void {
  walk(value, [], problems)
}

/** `path` is built only for mistakes: most of the input is fine. */
function walk(value: unknown, path: (string | number)[], problems: Problems): void {
  if (problems.full) return
  if (typeof value === 'string') {
    if (!isStorable(value)) problems.add(pathOf(path), 'must not contain NUL or unpaired surrogates')
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value)) problems.add(pathOf(path), 'must be a number that fits into 64 bits')
  } else if (typeof value === 'object' && value !== null) {
    const isList = Array.isArray(value)
    const entries = isList ? value.entries() : Object.entries(value)
    for (const [key, item] of entries as Iterable<[string | number, unknown]>) {
      if (typeof key === 'string' && !isStorable(key)) {
        problems.add(pathOf(path), 'must not have member names with NUL or unpaired surrogates')
      } else {
        path.push(key)
        walk(item, path, problems)
        path.pop()
      }
    }
  }
}

function pathOf(keys: readonly (string | number)[]): string {
  return keys.reduce<string>((path, key) => (typeof key === 'number' ? `${path}[${key}]` : member(path, key)), '')
}
