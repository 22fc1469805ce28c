import { failure } from '../errors/failures.js'
import { isMembers, type Members } from '../json-object.js'
import type { ProjectConfig } from '../scan/result.js'

export interface Project {
  id: string
  name: string
  slug: string
}

/** Thrown for an unexpected value; the problem is the end of a sentence. */
export type Refuse = (problem: string) => Error

/** Of an answer from an address. */
export function unexpectedFrom(url: string): Refuse {
  return (problem) => failure('unexpectedAnswer', { url, problem })
}

/** @throws what `refuse` makes, when the body is not a list of projects */
export function readProjects(body: unknown, refuse: Refuse): Project[] {
  return items(body, refuse, 'project').map(({ members, name }) => ({
    id: text(members, 'id', name, refuse),
    name: text(members, 'name', name, refuse),
    slug: text(members, 'slug', name, refuse),
  }))
}

/** @throws what `refuse` makes, when the body is not a list of configs */
export function readConfigs(body: unknown, refuse: Refuse): ProjectConfig[] {
  return items(body, refuse, 'config').map(({ members, name }) => ({
    key: text(members, 'key', name, refuse),
    type: text(members, 'type', name, refuse),
    typeOptions: isMembers(members.typeOptions) ? members.typeOptions : null,
    // Both are true unless the project says otherwise.
    client: members.client !== false,
    server: members.server !== false,
    deprecatedKeys: (Array.isArray(members.deprecatedKeys) ? members.deprecatedKeys : [])
      .filter(isMembers)
      .map((old) => ({ key: text(old, 'key', `an old key of ${name}`, refuse) })),
  }))
}

export interface CodeUploadAnswer {
  stored: boolean
  /** The commit whose references are kept now. */
  commit: string
  referenceCount: number
}

/** @throws what `refuse` makes, when the body is not the answer to an upload */
export function readCodeUpload(body: unknown, refuse: Refuse): CodeUploadAnswer {
  const { stored, commit, referenceCount } = isMembers(body) ? body : {}
  if (typeof stored === 'boolean' && typeof commit === 'string' && typeof referenceCount === 'number')
    return { stored, commit, referenceCount }
  throw refuse('it does not say what was stored')
}

/** @returns each with its name in a sentence */
function items(body: unknown, refuse: Refuse, what: string): { members: Members; name: string }[] {
  if (!Array.isArray(body)) throw refuse(`it is not a list of ${what}s`)
  return body.map((item: unknown, index) => {
    const name = `${what} ${index + 1}`
    if (isMembers(item)) return { members: item, name }
    throw refuse(`${name} is not an object`)
  })
}

function text(item: Members, member: string, name: string, refuse: Refuse): string {
  const value = item[member]
  if (typeof value === 'string') return value
  throw refuse(`${name} has no text as its "${member}"`)
}
