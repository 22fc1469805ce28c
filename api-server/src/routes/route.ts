import type { TSchema } from '@sinclair/typebox'
import type { Permission } from '../domain/permissions.js'
import type { Caller, Services } from '../services/context.js'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a handler gets of a request. Path parameters are decoded; a query parameter is always a list. */
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
   * The path names no project, but what it leads to may belong to one. Whoever has the permission in some project gets as far as the
   * service, which asks for it where the record belongs (`requireWhere`).
   */
  inSomeProject?: true
  query?: readonly QueryParameter[]
  /** Schema of the request body; its domain rules are applied by the service. */
  body?: TSchema
  /** A request without a body is fine too. */
  bodyOptional?: boolean
  /** How many JSON values the body may hold, if that is more than usual. */
  bodyValues?: number
  /** The body's media type, if that is not `application/json`. */
  mediaType?: 'application/json-patch+json'
  /** Whether it takes `If-Match`; where nothing is said, PUT, PATCH and DELETE do. */
  conditional?: boolean
  /** An example of the body. */
  example?: unknown
  /** Schema of the 200 body; without one the answer is 204. */
  response?: TSchema
  /** The 204 carries the entity tag of what was written. */
  tagged?: boolean
  /** A read that shows what applications report: it changes too often to be kept. */
  reported?: boolean
  /** What a 409 of the endpoint says; without it the endpoint gives none. */
  conflict?: 'segment-in-use' | 'approval' | 'planned-change'
  /** Statuses beside those that every endpoint can give. */
  also?: readonly 412[]
  handle(request: RouteRequest): Promise<unknown>
}

/** A path parameter that the route's path has. */
export function param({ params }: RouteRequest, name: string): string {
  const value = params[name]
  if (value === undefined) throw new Error(`The route has no path parameter ${name}`)
  return value
}

/** What was sent last under the name of a query parameter; an empty one counts as not sent. */
export function lastOf(query: RouteRequest['query'], name: string): string | undefined {
  return query[name]?.at(-1) || undefined
}
