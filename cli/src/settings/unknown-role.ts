import { nearest } from '../report/nearest.js'
import { list, quote } from '../report/words.js'
import type { SdkChoice } from '../scan/chosen-sdks.js'

interface RoleProblem {
  path: (string | number)[]
  problem: string
}

/** What a schema cannot say of descriptors: a call or a path names a role that nothing has, so that it would never be found. */
export function unknownRole(sdks: readonly SdkChoice[]): RoleProblem | undefined {
  for (const [index, sdk] of sdks.entries()) {
    if (typeof sdk === 'string') continue
    const { roles, calls } = sdk
    const known = [...new Set(Object.values(roles))]
    for (const [at, { on }] of calls.entries()) {
      if (on !== undefined && !known.includes(on)) {
        return {
          path: ['sdks', index, 'calls', at, 'on'],
          problem: namesNone(`sdks[${index}].calls[${at}].on`, on, known),
        }
      }
    }
    for (const path of Object.keys(roles)) {
      const role = /^<([^>]*)>/.exec(path)?.[1]
      if (role !== undefined && !known.includes(role)) {
        return { path: ['sdks', index, 'roles', path], problem: namesNone(`sdks[${index}].roles.${path}`, role, known) }
      }
    }
  }
  return undefined
}

function namesNone(place: string, role: string, known: readonly string[]): string {
  const similar = nearest(role, [...known])
  const all = known.length === 0 ? 'there are none' : `they are ${list(known.map(quote))}`
  const hint = similar === undefined ? all : `did you mean ${quote(similar)}?`
  return `${quote(place)} names ${quote(role)}, which is no role of "roles"; ${hint}`
}
