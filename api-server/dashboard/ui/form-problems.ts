/** Which field shows which of the server's messages. Pure. */
import type { Problem } from '../api/errors.js'

/**
 * The field that a problem belongs to: the one with exactly its name, or the nearest one around it (`rules[0]` or `rules`
 * for `rules[0].percentages[1].value`). Undefined when the problem names no field of this form.
 */
export function fieldOf(problem: Problem, fields: Iterable<string>): string | undefined {
  const { name } = problem
  if (name === undefined) return undefined
  let found: string | undefined
  for (const field of fields) {
    if (isAround(field, name) && field.length > (found?.length ?? -1)) found = field
  }
  return found
}

/** The messages that one field shows. */
export function messagesFor(field: string, problems: readonly Problem[], fields: Iterable<string>): string[] {
  const all = [...fields]
  return problems.filter((problem) => fieldOf(problem, all) === field).map((problem) => problem.message)
}

/** The new position of a part of a list that was at a position before; undefined if it is gone. */
export type PlaceOf = (before: number) => number | undefined

/** The name after parts of the list have moved; undefined if it was in a part that is gone. */
export function renamed(name: string, list: string, placeOf: PlaceOf): string | undefined {
  const inside = name.startsWith(`${list}[`) ? /^\[(\d+)\]/.exec(name.slice(list.length)) : null
  if (!inside) return name
  const place = placeOf(Number(inside[1]))
  return place === undefined ? undefined : `${list}[${place}]${name.slice(list.length + inside[0].length)}`
}

/** Whether a field is the named one, or has it within. */
export function isAround(field: string, name: string): boolean {
  if (!name.startsWith(field)) return false
  const next = name.charAt(field.length)
  return next === '' || next === '.' || next === '['
}
