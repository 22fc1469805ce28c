import { pino, type Logger } from 'pino'
import { StorageUnavailable } from '../storage/storage.js'
import { LogOutput } from './log-output.js'

/** The log is written in pieces of this many characters, at the latest every second: a write per line costs too much. */
const PIECE = 16_384
const INTERVAL = 1000

interface Log {
  logger: Logger
  /** Writes what is still kept, and ends the writing every second. */
  end(): void
}

/**
 * A log of JSON lines on stderr. Lines are put together here and not by pino's destination, which measures all it keeps
 * with every line (sonic-boom's `minLength`).
 */
export function openLog(level: string): Log {
  const output = new LogOutput()
  let kept = ''
  const flush = () => {
    if (kept !== '') output.write(kept)
    kept = ''
  }
  const write = (line: string) => {
    kept += line
    if (kept.length >= PIECE) flush()
  }
  const logger = pino({ level, base: null, serializers: { err: shownError } }, { write })
  const timer = setInterval(flush, INTERVAL).unref()
  const end = () => {
    clearInterval(timer)
    process.off('exit', end)
    flush()
    output.flushSync()
  }
  // The lines logged just before an unexpected end are the most important ones.
  process.on('exit', end)
  return { logger, end }
}

/** Where a storage was asked in vain does not help whoever has to get it back, and there may be a line for each request. */
function shownError(error: unknown): unknown {
  if (!(error instanceof StorageUnavailable)) return error instanceof Error ? pino.stdSerializers.err(error) : error
  const { message, reason, cause } = error
  const why = cause instanceof Error && !message.includes(cause.message) ? { cause: cause.message } : {}
  return { type: 'StorageUnavailable', message, reason, ...why }
}
