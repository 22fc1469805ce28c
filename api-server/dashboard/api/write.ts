import { cache } from './cache.js'
import { request, type Method, type RequestOptions } from './request.js'

interface WriteOptions extends Pick<RequestOptions, 'body' | 'ifMatch' | 'comment'> {
  /** Paths that the write changes, with everything below them; what is shown of them is requested again. */
  changes?: readonly string[]
}

/**
 * Sends a change and returns the server's record once everything shown is up to date again. Throws ApiError.
 */
export async function write<T = undefined>(
  method: Exclude<Method, 'GET'>,
  path: string,
  { body, ifMatch, comment, changes = [] }: WriteOptions = {},
): Promise<T> {
  const answer = await request<T>(method, path, { body, ifMatch, comment })
  await cache.invalidate(...changes)
  return answer.data
}
