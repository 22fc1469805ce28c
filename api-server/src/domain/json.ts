import type { Problem } from './errors.js'

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `configs[2].tagIds` as people read it: `Tag ids`. An id is no name: a member called by one is read as what holds it. */
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
  return parent === '' ? name : `${parent}.${name}`
}

/** One answer lists at most so many problems: a large body can hold hundreds of thousands. */
const MOST_PROBLEMS = 1000

/** Collects problems; checks add to it and go on, so that one answer names all of them. */
export class Problems {
  readonly list: Problem[] = []

  /** Adds `<Label of name> <what>`, for example `Slug must be a string`. */
  add(name: string, what: string): void {
    this.push(name === '' ? { message: `The request body ${what}` } : { name, message: `${label(name)} ${what}` })
  }

  say(name: string, message: string): void {
    this.push({ name, message })
  }

  addAll(others: Problems): void {
    for (const problem of others.list) this.push(problem)
  }

  get any(): boolean {
    return this.list.length > 0
  }

  /** Whether there is one with the member or anything in it, so that it cannot be judged further. */
  at(name: string): boolean {
    return this.list.some(
      ({ name: where = '' }) =>
        where === '' || where === name || where.startsWith(`${name}.`) || where.startsWith(`${name}[`),
    )
  }

  private push(problem: Problem): void {
    if (this.list.length < MOST_PROBLEMS) this.list.push(problem)
  }
}

/** Half of a surrogate pair, or NUL: not text that every storage and client can hold. */
const UNUSABLE = /[\0\p{Surrogate}]/u

/**
 * Problems for what no storage and client can hold as it was sent: NUL and unpaired surrogates in strings and member
 * names, and numbers that became infinite.
 */
export function checkStorable(value: unknown, name: string, problems: Problems): void {
  if (typeof value === 'string') {
    if (UNUSABLE.test(value)) problems.add(name, 'must not contain NUL or unpaired surrogates')
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value)) problems.add(name, 'must be a number that fits into 64 bits')
  } else if (Array.isArray(value)) {
    value.forEach((item, index) => checkStorable(item, `${name}[${index}]`, problems))
  } else if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) {
      if (UNUSABLE.test(key)) problems.add(name, 'must not have member names with NUL or unpaired surrogates')
      else checkStorable(item, member(name, key), problems)
    }
  }
}
