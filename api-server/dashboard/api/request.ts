/** One HTTP request to the dashboard's server: JSON, the CSRF header, ETags, and what to do when the session is over. */
import { fetchPath } from './address.js'
import { ApiError, failureOf, OFFLINE, readFailure } from './errors.js'
import { connectionLost, connectionRestored } from './connection.js'
import { credentials } from './credentials.js'
import { changePosition } from './change-position.js'

export const BASE = '/dashboard/api'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface RequestOptions {
  body?: unknown
  /** The ETag that the change is based on; if somebody else has changed it since, the write is refused with `conflict`. */
  ifMatch?: string | undefined
  /** Why the change is made; kept in the history. */
  comment?: string | undefined
  /** The ETag of what is at hand; an unchanged resource then answers `unchanged`. */
  ifNoneMatch?: string | undefined
}

interface ApiResponse<T> {
  /** Undefined for an answer without a body. */
  data: T
  etag: string | undefined
  /** The resource is still as `ifNoneMatch` says; `data` is undefined. */
  unchanged: boolean
}

/**
 * Sends a request; `path` follows `/dashboard/api`. A session that is over asks the member to sign in and then repeats
 * the request. Throws ApiError.
 */
export async function request<T>(method: Method, path: string, options: RequestOptions = {}): Promise<ApiResponse<T>> {
  try {
    return await send<T>(method, path, options)
  } catch (error) {
    if (!(await credentials.renew(failureOf(error)))) throw error
    return send<T>(method, path, options)
  }
}

/** The same without asking for a sign-in: for the session's own requests. */
export async function send<T>(method: Method, path: string, options: RequestOptions = {}): Promise<ApiResponse<T>> {
  const response = await reach(method, path, options)
  connectionRestored()
  changePosition.value ??= response.headers.get('X-Change-Position') ?? undefined
  const etag = response.headers.get('ETag') ?? undefined
  if (response.status === 304) return { data: undefined as T, etag, unchanged: true }
  const body = await readBody(response)
  if (response.ok) return { data: body as T, etag, unchanged: false }
  const failure = readFailure(response.status, body, response.headers.get('Retry-After'))
  if (failure.kind === 'offline') connectionLost()
  throw new ApiError(failure)
}

async function reach(method: Method, path: string, options: RequestOptions): Promise<Response> {
  const { body, ifMatch, ifNoneMatch, comment } = options
  const headers = new Headers({ Accept: 'application/json' })
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (ifMatch !== undefined) headers.set('If-Match', ifMatch)
  if (ifNoneMatch !== undefined) headers.set('If-None-Match', ifNoneMatch)
  // Headers hold Latin-1 alone; anything else is percent-encoded (RFC 8187).
  if (comment) headers.set('X-Change-Comment', `UTF-8''${encodeURIComponent(comment)}`)
  if (method !== 'GET') headers.set('X-CSRF-Token', credentials.csrfToken())
  try {
    // `no-store`: the page keeps its own copies with their ETags, and a browser would hide the 304 from it.
    return await fetchPath(BASE + path, {
      method,
      headers,
      cache: 'no-store',
      credentials: 'same-origin',
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  } catch {
    connectionLost()
    throw new ApiError(OFFLINE)
  }
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  try {
    return await response.json()
  } catch {
    return undefined
  }
}
