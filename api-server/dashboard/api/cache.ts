import { onConnectionRestored } from './connection.js'
import { QueryCache } from './query-cache.js'
import { request } from './request.js'

/** The page's copies of what the server said. */
export const cache = new QueryCache((path, etag) => request<unknown>('GET', path, { ifNoneMatch: etag }))

onConnectionRestored(() => cache.retryFailed())
