import type { Logger } from 'pino'
import { StorageUnavailable, type Storage } from '../storage/storage.js'
import type { Work } from './router.js'
import { STORAGE_RETRY, type ErrorAnswer } from './errors.js'
import { sendError, sendResult } from './respond.js'

/** How long a storage may take to say whether it can be used, in milliseconds: watchers give up soon. */
const LIMIT = 5_000

interface ReadinessOptions {
  storage: Storage
  logger: Logger
  runtime: { readonly canAnswer: boolean }
  served: { admin: boolean; runtime: boolean }
}

/**
 * Answers 200 if the storage can be read and written. If it cannot, or does not answer in time: 200 with `degraded` if applications are
 * still answered from memory, otherwise 503 with the reason. `?for=admin` checks the Admin API alone. However many requests come at once,
 * the storage is checked once.
 */
export function readiness({ storage, logger, runtime, served }: ReadinessOptions): Work {
  let asked: Promise<void> | undefined
  return async (request, response) => {
    const isForAdmin = [request.query['for']].flat().includes('admin')
    if (isForAdmin && !served.admin) return sendError(response, notReady('The Admin API is not served here.'))
    try {
      asked ??= check(storage).finally(() => (asked = undefined))
      await asked
      sendResult(response, { status: 'ready' })
    } catch (error) {
      logger.warn({ err: error }, 'not ready')
      const reason = error instanceof StorageUnavailable ? error.reason : 'The storage fails.'
      if (!isForAdmin && served.runtime && runtime.canAnswer) sendResult(response, { status: 'degraded', reason })
      else sendError(response, notReady(reason))
    }
  }
}

async function check(storage: Storage): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const reason = 'The storage does not answer in time.'
    timer = setTimeout(() => reject(new StorageUnavailable(reason, { reason })), LIMIT)
  })
  try {
    await Promise.race([storage.check(), late])
  } finally {
    clearTimeout(timer)
  }
}

function notReady(reason: string): ErrorAnswer {
  const error = 'The server is not ready to serve requests.'
  return {
    status: 503,
    body: { error, code: 'STORAGE_UNAVAILABLE', reason },
    headers: { 'Retry-After': STORAGE_RETRY },
  }
}
