import { readFile } from 'node:fs/promises'
import { LIMITS } from '../http/limits.js'

/** Files, connections to the database and what the runtime itself has open. */
const OTHERS = 200

/**
 * How many connections the process may have open: what its system lets it, less what it needs for itself. A server at the limit would
 * fail to open its own files. Windows has no such limit.
 */
export async function mostConnections(): Promise<number> {
  const files = await mostFiles()
  if (files === undefined) return LIMITS.connections
  return Math.max(1, files - OTHERS)
}

/** Undefined if there is no limit, or if the system does not say. */
async function mostFiles(): Promise<number | undefined> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '')
  const [, soft] = /^Max open files\s+(\S+)/m.exec(limits) ?? []
  return numberOf(soft ?? reported())
}

/** The report is the one place where Node tells it on macOS. */
function reported(): unknown {
  if (process.platform === 'win32') return undefined
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } }
  return report.userLimits?.open_files?.soft
}

function numberOf(value: unknown): number | undefined {
  const count = Number(value)
  return Number.isSafeInteger(count) && count > 0 ? count : undefined
}
