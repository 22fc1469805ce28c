import type { Logger } from 'pino'
import { StorageUnavailable, type Storage } from '../storage/storage.js'
import type { Work } from './router.js'
import { STORAGE_RETRY, type ErrorAnswer } from './errors.js'
import { sendError, sendResult } from './respond.js'

/** How long a storage may take to say whether it can be used, in milliseconds: watchers give up soon. */
const LIMIT = 5_000

/**
 * Answers 200 when the storage can be read and written, and 503 with the reason when it cannot or does not say so in time. However many ask
 * at once, the storage is asked once.
 */
export function readiness(storage: Storage, logger: Logger): Work {
  let asked: Promise<void> | undefined
  return async (_, response) => {
    try {
      asked ??= check(storage).finally(() => (asked = undefined))
      await asked
      sendResult(response, { status: 'ready' })
    } catch (error) {
      logger.warn({ err: error }, 'not ready')
      sendError(response, notReady(error instanceof StorageUnavailable ? error.reason : 'The storage fails.'))
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
