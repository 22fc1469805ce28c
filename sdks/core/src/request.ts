import { limit } from './timer.js'

/** The server does not want this request, and asking again will not help: a wrong key, or a body that it does not take. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

/** No answer, or one that says to come back later. */
export class Unreachable extends Error {
  constructor(
    message: string,
    /** The server's own wish, in milliseconds. */
    readonly retryAfter?: number,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

export interface RequestOptions {
  url: string
  body: unknown
  headers?: Record<string, string>
  /** For the whole answer, in milliseconds. */
  timeout: number
  signal?: AbortSignal
}

export interface HttpResponse {
  /** 2xx or 304. */
  status: number
  headers: Headers
  /** Parsed JSON; undefined without a body. */
  body: unknown
}

/** Sends JSON by POST and reads JSON. Errors: Refused, Unreachable. */
export async function request({ url, body, headers = {}, timeout, signal }: RequestOptions): Promise<HttpResponse> {
  const bound = limit(timeout, signal)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: bound.signal,
    })
    const text = await response.text()
    judge(url, response, text)
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
  } catch (error) {
    if (error instanceof Refused || error instanceof Unreachable) throw error
    throw new Unreachable(`${url} does not answer: ${reasonOf(error)}`, undefined, { cause: error })
  } finally {
    bound.done()
  }
}

/** Errors: Refused, Unreachable. */
export function judge(url: string, { ok, status, headers }: Response, text: string): void {
  if (ok || status === 304) return
  const { said, code } = explanation(text)
  const message = `${url} answers ${status}${said === undefined ? '' : `: ${said}`}`
  // A proxy may answer 404 or 403 itself while the server behind it restarts. What is too large for it will always be.
  const isFromServer = code !== undefined || status === 413
  const isFinal = isFromServer && status >= 400 && status < 500 && status !== 408 && status !== 429
  if (isFinal) throw new Refused(status, message)
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  throw new Unreachable(message, Number.isFinite(seconds) ? seconds * 1000 : undefined)
}

/** What an answer of this service says; its errors have a code. */
function explanation(text: string): { said?: string; code?: string } {
  try {
    const { error, errorDetails, code } = JSON.parse(text) as Record<string, unknown>
    const said = [error, errorDetails].find((one) => typeof one === 'string')
    return { ...(said !== undefined && { said }), ...(typeof code === 'string' && { code }) }
  } catch {
    return {}
  }
}

/** What `fetch` throws says little; its cause says more. */
function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: unknown }
  if (cause instanceof Error && cause.message !== '') return cause.message
  return error instanceof Error ? error.message : String(error)
}
