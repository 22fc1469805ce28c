import { failure } from '../errors/failures.js'
import type { ProjectConfig } from '../scan/result.js'

export interface Project {
  id: string
  name: string
  slug: string
}

type Members = Record<string, unknown>

/** @throws Failure `unexpectedAnswer` when the body is not a list of projects */
export function readProjects(body: unknown, url: string): Project[] {
  return items(body, url, 'project').map((item) => ({
    id: text(item, 'id', url),
    name: text(item, 'name', url),
    slug: text(item, 'slug', url),
  }))
}

/** @throws Failure `unexpectedAnswer` when the body is not a list of configs */
export function readConfigs(body: unknown, url: string): ProjectConfig[] {
  return items(body, url, 'config').map((item) => ({
    key: text(item, 'key', url),
    type: text(item, 'type', url),
    typeOptions: isMembers(item.typeOptions) ? item.typeOptions : null,
    // Both are true unless the project says otherwise.
    client: item.client !== false,
    server: item.server !== false,
    deprecatedKeys: (Array.isArray(item.deprecatedKeys) ? item.deprecatedKeys : [])
      .filter(isMembers)
      .map((old) => ({ key: text(old, 'key', url) })),
  }))
}

function items(body: unknown, url: string, what: string): Members[] {
  if (!Array.isArray(body)) throw failure('unexpectedAnswer', { url, problem: `it is not a list of ${what}s` })
  return body.map((item: unknown, index) => {
    if (isMembers(item)) return item
    throw failure('unexpectedAnswer', { url, problem: `${what} ${index + 1} is not an object` })
  })
}

function text(item: Members, member: string, url: string): string {
  const value = item[member]
  if (typeof value === 'string') return value
  throw failure('unexpectedAnswer', { url, problem: `a member "${member}" is missing or not a string` })
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
