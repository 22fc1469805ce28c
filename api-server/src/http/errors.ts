import {
  ApprovalRequired,
  Conflict,
  Exhausted,
  Forbidden,
  Invalid,
  NotFound,
  PreconditionFailed,
  SegmentInUse,
  SessionExpired,
} from '../domain/errors.js'
import { StorageUnavailable } from '../storage/storage.js'
import { HttpError } from './http-error.js'

export interface ErrorAnswer {
  status: number
  body: unknown
  headers?: Readonly<Record<string, string>>
}

/** How long clients should wait before they try a storage that does not answer again, in seconds. */
export const STORAGE_RETRY = '5'

/** The status and body of an error; undefined for an unexpected one. */
export function answerFor(error: unknown): ErrorAnswer | undefined {
  if (error instanceof Invalid) return { status: 400, body: { errors: error.problems } }
  if (error instanceof Forbidden) return coded(403, error.message, error.code)
  if (error instanceof SessionExpired) return coded(401, error.message, 'SESSION_EXPIRED')
  if (error instanceof NotFound) return coded(404, error.message, 'NOT_FOUND')
  if (error instanceof PreconditionFailed) return coded(412, error.message, 'PRECONDITION_FAILED')
  if (error instanceof HttpError) return { ...coded(error.status, error.message, error.code), headers: error.headers }
  if (error instanceof Conflict) return coded(409, error.message, error.code)
  if (error instanceof ApprovalRequired) return coded(409, error.message, 'APPROVAL_REQUIRED')
  if (error instanceof SegmentInUse) {
    return { status: 409, body: { error: error.message, code: 'SEGMENT_IN_USE', usages: error.usages } }
  }
  if (error instanceof Exhausted) {
    return { ...coded(429, error.message, error.code), headers: { 'Retry-After': String(error.retryAfter) } }
  }
  if (error instanceof StorageUnavailable) {
    const message = `${error.reason} Before you repeat a change, read whether it was made.`
    return { ...coded(503, message, 'STORAGE_UNAVAILABLE'), headers: { 'Retry-After': STORAGE_RETRY } }
  }
  return undefined
}

export const UNEXPECTED: ErrorAnswer = coded(
  500,
  'The server failed unexpectedly. The server log has the details under the X-Request-Id of this answer.',
  'INTERNAL_ERROR',
)

function coded(status: number, error: string, code: string): ErrorAnswer {
  return { status, body: { error, code } }
}
