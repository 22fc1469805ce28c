import { nearest } from '../report/nearest.js'
import { list, quote } from '../report/words.js'
import { elementsOf, isText, memberOf, membersOf } from './loose.js'
import { fieldName, type Mistake, type JsonPath } from './mistakes.js'

/**
 * What a schema cannot say of descriptors: a call or a path names a role that nothing has, so that it would never be found.
 * @param settings the whole value, which may hold other mistakes
 */
export function unknownRoles(settings: unknown): Mistake[] {
  return elementsOf(memberOf(settings, 'sdks')).flatMap((sdk, index) => inSdk(sdk, ['sdks', index]))
}

function inSdk(sdk: unknown, place: JsonPath): Mistake[] {
  const roles = membersOf(memberOf(sdk, 'roles'))
  const known = [...new Set(roles.map(([, role]) => role))].filter(isText)
  const mistakes: Mistake[] = []
  const check = (at: JsonPath, role: unknown) => {
    if (isText(role) && !known.includes(role)) mistakes.push({ place: at, problem: namesNone(at, role, known) })
  }
  for (const [at, call] of elementsOf(memberOf(sdk, 'calls')).entries()) {
    check([...place, 'calls', at, 'on'], memberOf(call, 'on'))
  }
  for (const [path] of roles) check([...place, 'roles', path], /^<([^>]*)>/.exec(path)?.[1])
  return mistakes
}

function namesNone(place: JsonPath, role: string, known: readonly string[]): string {
  const similar = nearest(role, known)
  const all = known.length === 0 ? 'there are none' : `they are ${list(known.map(quote))}`
  const hint = similar === undefined ? all : `did you mean ${quote(similar)}?`
  return `${quote(fieldName(place))} names ${quote(role)}, which is not a role of "roles"; ${hint}`
}
