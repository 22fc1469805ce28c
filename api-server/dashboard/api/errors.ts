import type { Problem, SegmentUsage } from '../../src/domain/errors.js'
import { t } from '../language/text.js'

export type { Problem, SegmentUsage }

/** Why a request did not succeed, one case per thing that a page can do about it. */
export type Failure =
  /** 400: each problem may name the field concerned, such as `rules[0].percentages`. */
  | { kind: 'invalid'; message: string; problems: readonly Problem[] }
  /** 404. */
  | { kind: 'not-found'; message: string }
  /** 412: somebody else changed the resource since it was read. */
  | { kind: 'conflict'; message: string }
  /** 409: the segment is still used by these rules. */
  | { kind: 'in-use'; message: string; usages: readonly SegmentUsage[] }
  /** 403. */
  | { kind: 'forbidden'; message: string; code: string }
  /** 401, and the member did not sign in again. */
  | { kind: 'signed-out'; message: string }
  /** 429: `retryAfter` is in seconds, if the server sends it. */
  | { kind: 'throttled'; message: string; retryAfter: number | undefined }
  /** The server does not answer, or something before it answers in its place. */
  | { kind: 'offline'; message: string }
  /** Anything else. */
  | { kind: 'failed'; message: string; status: number }

export class ApiError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message)
  }
}

/** Throws what the page itself finds, as if the server had said it. */
export function refuse(problems: readonly Problem[]): void {
  const message = problems.map((problem) => problem.message).join(' ')
  if (problems.length > 0) throw new ApiError({ kind: 'invalid', message, problems })
}

export const OFFLINE: Failure = {
  kind: 'offline',
  message: t('The server does not answer. Nothing was saved; try again when it is back.'),
}

/** What a proxy in front of a stopped server answers with. */
const GATEWAY = new Set([502, 503, 504])

/** Turns an answer that is not a success into its failure. `body` is the parsed JSON, undefined when there was none. */
export function readFailure(status: number, body: unknown, retryAfter: string | null): Failure {
  const { error, code, errors, usages } = asRecord(body)
  const message = typeof error === 'string' ? error : t('The server answered with status {status}.', { status })
  if (status === 400 && isProblems(errors)) {
    const problems = errors.map(inFields)
    return { kind: 'invalid', message: problems.map((problem) => problem.message).join(' '), problems }
  }
  if (status === 401) return { kind: 'signed-out', message: t('You are not signed in.') }
  if (status === 403) return { kind: 'forbidden', message, code: typeof code === 'string' ? code : '' }
  if (status === 404) {
    // An id says nothing to the reader.
    const isOfId = message.includes(' with the id ')
    return { kind: 'not-found', message: isOfId ? t('This does not exist. It may have been deleted.') : message }
  }
  if (status === 409 && isUsages(usages)) return { kind: 'in-use', message, usages }
  if (status === 412) return { kind: 'conflict', message }
  if (status === 429) return { kind: 'throttled', message, retryAfter: seconds(retryAfter) }
  if (status === 503 && code === 'STORAGE_UNAVAILABLE') return { kind: 'offline', message }
  if (GATEWAY.has(status)) return OFFLINE
  return { kind: 'failed', message, status }
}

/** The server's message may name members of requests; here the reader sees fields and switches. */
function inFields(problem: Problem): Problem {
  const { name, message } = problem
  if (name === 'comment' && message.includes('X-Change-Comment')) {
    return { ...problem, message: t('Write a comment first') }
  }
  if (name === 'typeOptions.schema' && message.includes('useSchema')) {
    return { ...problem, message: t('Enter a schema, or switch “Values must fit a schema” off') }
  }
  return problem
}

/** The failure behind anything thrown; what is not ours is a mistake in the page and is said as such. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) return error.failure
  return { kind: 'failed', message: error instanceof Error ? error.message : String(error), status: 0 }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function isProblems(value: unknown): value is Problem[] {
  return Array.isArray(value) && value.every((one) => typeof asRecord(one)['message'] === 'string')
}

function isUsages(value: unknown): value is SegmentUsage[] {
  return Array.isArray(value) && value.every((one) => typeof asRecord(one)['configKey'] === 'string')
}

function seconds(header: string | null): number | undefined {
  return header !== null && /^\d+$/.test(header) ? Number(header) : undefined
}
