import type { TSchema } from '@sinclair/typebox'
import type { Permission } from '../domain/permissions.js'
import type { Caller, Services } from '../services/context.js'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A request as a handler sees it. Path parameters are decoded; a query parameter is always a list. */
export interface RouteRequest {
  services: Services
  caller: Caller
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, readonly string[]>>
  body: unknown
}

export interface QueryParameter {
  name: string
  description: string
  required?: boolean
  schema: TSchema
}

/** One endpoint, as data: requests are served from it and the OpenAPI document is built from it. */
export interface Route {
  method: Method
  /** Below /v1, with parameters in braces. */
  path: string
  /** The operation's name in the OpenAPI document. */
  operation: string
  summary: string
  description?: string
  permission: Permission
  /**
   * The path names no project, but its record may belong to one. The permission in any project is enough to get to the service, which checks it
   * in the record's own project (`requireWhere`).
   */
  inSomeProject?: true
  query?: readonly QueryParameter[]
  /** Schema of the request body; its domain rules are applied by the service. */
  body?: TSchema
  /** The body may be missing. */
  bodyOptional?: boolean
  /** How many JSON values the body may hold, if that is more than usual. */
  bodyValues?: number
  /** The body's media type, if that is not `application/json`. */
  mediaType?: 'application/json-patch+json'
  /** Whether it takes `If-Match`; by default, PUT, PATCH and DELETE do. */
  conditional?: boolean
  /** An example of the body. */
  example?: unknown
  /** Schema of the 200 body; without one the answer is 204. */
  response?: TSchema
  /** The 204 carries the entity tag of what was written. */
  tagged?: boolean
  /** A read that shows what applications report: it changes too often to be kept. */
  reported?: boolean
  /** What a 409 of the endpoint means; absent if it has none. */
  conflict?: 'segment-in-use' | 'approval' | 'planned-change'
  /** Statuses beside those of every endpoint. */
  also?: readonly 412[]
  handle(request: RouteRequest): Promise<unknown>
}

/** What services begin with: what they use, who asks, and the ids of the path. */
export function place<C extends Caller, Names extends readonly string[]>(
  { services, caller, params }: { services: Services; caller: C; params: RouteRequest['params'] },
  ...names: Names
): [services: Services, caller: C, ...ids: { [Index in keyof Names]: string }] {
  const ids = names.map((name) => {
    const id = params[name]
    if (id === undefined) throw new Error(`The route has no path parameter ${name}`)
    return id
  })
  return [services, caller, ...(ids as { [Index in keyof Names]: string })]
}

/** As `place`, with the ids by name: for services that take more than two, which are easily confused. */
export function namedPlace<C extends Caller, Name extends string>(
  request: { services: Services; caller: C; params: RouteRequest['params'] },
  ...names: Name[]
): [services: Services, caller: C, ids: Record<Name, string>] {
  const [services, caller, ...ids] = place(request, ...names)
  return [services, caller, Object.fromEntries(names.map((name, at) => [name, ids[at]])) as Record<Name, string>]
}

/** The last value of a query parameter; an empty one counts as not sent. */
export function lastOf(query: RouteRequest['query'], name: string): string | undefined {
  return query[name]?.at(-1) || undefined
}
