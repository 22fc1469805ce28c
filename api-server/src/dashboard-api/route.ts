import type { TSchema } from '@sinclair/typebox'
import type { Ability, Permission } from '../domain/permissions.js'
import type { Method } from '../routes/route.js'
import type { Services, SessionCaller } from '../services/context.js'
import type { Client, NewSession } from '../services/team/sessions.js'

/** The session cookie of the request and of its answer. */
export interface SessionCookie {
  /** The secret that the request came with, known or not. */
  readonly secret: string | undefined
  begin(session: NewSession): void
  /** Lets the browser be known as one that has signed in. */
  remember(device: string): void
  end(): void
}

/** What a handler gets of a request. Path parameters are decoded; a query parameter is always a list. */
export interface OpenRequest {
  services: Services
  caller: SessionCaller | undefined
  client: Client
  cookie: SessionCookie
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, readonly string[]>>
  body: unknown
}

interface MemberRequest extends OpenRequest {
  caller: SessionCaller
}

interface Endpoint {
  method: Method
  /** Below /dashboard/api, with parameters in braces. */
  path: string
  /** Names of the query parameters. */
  query?: readonly string[]
  /** Schema of the request body, which the service applies. */
  body?: TSchema
  /** Whether it may change so much at once that it takes longer than ordinary requests. */
  isLarge?: boolean
}

/** One endpoint that needs no session. */
interface OpenRoute extends Endpoint {
  access: 'everyone'
  handle(request: OpenRequest): Promise<unknown>
}

/** One endpoint for members who are signed in, all of them or those whose role has the permission or ability. */
interface MemberRoute extends Endpoint {
  access: 'members' | Permission | Ability
  handle(request: MemberRequest): Promise<unknown>
}

/** One endpoint of the dashboard, as data. A handler that answers undefined gives 204. */
export type DashboardRoute = OpenRoute | MemberRoute
