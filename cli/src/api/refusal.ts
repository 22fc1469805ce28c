import { isMembers } from '../json-object.js'
import { failure, type Failure } from '../errors/failures.js'
import { sentence } from '../report/words.js'
import type { Token } from '../settings/token.js'
import type { HttpResponse } from './http.js'

export interface Request {
  url: string
  token: Token
  /** What the endpoint needs, for the message when the token lacks it. */
  permission: string
  timeoutMs: number
  /** Named in the audit log as what made the change. */
  client?: 'mcp' | undefined
  /** Why a change is made, for its entry in the audit log. */
  comment?: string | undefined
}

/** Whatever answers there may send anything. */
const MAX_MESSAGE = 1_000

const rejections = [
  'AUTHORIZATION_HEADER_MISSING',
  'AUTHORIZATION_HEADER_INVALID',
  'API_TOKEN_NOT_FOUND',
  'API_TOKEN_EXPIRED',
  'API_TOKEN_OWNER_REMOVED',
] as const

/** The failure for an answer outside 200-299. A body that is not JSON did not come from the Admin API. */
export function refusal(request: Request, answer: HttpResponse, body: unknown): Failure {
  const { status } = answer
  const { url, token, permission } = request
  const { source } = token
  const { message, code } = errorOf(body)
  if (status === 401 || (status === 403 && body !== undefined)) {
    if (code === 'INSUFFICIENT_PERMISSIONS') return failure(code, { source, permission })
    const known = rejections.find((rejection) => rejection === code)
    if (known !== undefined) return failure(known, { source, message })
    return failure('rejected', { source, message, status, code })
  }
  if (status === 429) {
    const retryAfter = retrySeconds(answer.header('retry-after'))
    return code === 'SERVICE_SUSPENDED'
      ? failure('suspended', { retryAfter })
      : failure('tooManyRequests', { message, retryAfter })
  }
  if (body === undefined && status < 500) return notJson(url, answer)
  if (status === 404) return failure('apiNotFound', { url, message, status })
  if (status === 400 || status === 409)
    return failure('refused', { message: problemsOf(body) ?? message, status, code })
  return failure('apiFailed', { url, status, message })
}

/** All of `{errors}`, each with the field concerned. */
function problemsOf(body: unknown): string | undefined {
  const { errors } = (typeof body === 'object' && body !== null ? body : {}) as { errors?: unknown }
  if (!Array.isArray(errors) || errors.length === 0) return undefined
  const problems = (errors as { name?: unknown; message?: unknown }[]).map(({ name, message }) =>
    [name, message].filter((one) => typeof one === 'string').join(': '),
  )
  return sentence(problems.join('; ').slice(0, MAX_MESSAGE))
}

export function notJson(url: string, answer: HttpResponse): Failure {
  const contentType = answer.header('content-type') ?? 'no content type'
  return failure('notJson', { url, status: answer.status, contentType })
}

/** `{error, code}`, `{error: {message}, code}` of the manifest, or the first message of `{errors}`. */
function errorOf(body: unknown): { message: string; code: string | undefined } {
  const { error, code, errors } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const first: unknown = Array.isArray(errors) ? (errors[0] as { message?: unknown } | undefined)?.message : undefined
  const own: unknown = isMembers(error) ? error['message'] : error
  const message = typeof own === 'string' ? own : typeof first === 'string' ? first : 'no further message'
  return { message: sentence(message.slice(0, MAX_MESSAGE)), code: typeof code === 'string' ? code : undefined }
}

/** Whole seconds, or the seconds until an HTTP date. */
function retrySeconds(value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  if (/^\d+$/.test(value)) return Number(value)
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000))
}
