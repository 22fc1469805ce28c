import { closeSync, openSync, readdirSync, renameSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from '../../../make-folder.js'

/**
 * Replaces a file of the cache as a whole: other processes that read it, and later ones if this one is killed, find either the
 * old one or the new one. Never throws: the cache only saves time.
 */
export function replaceFile(file: string, parts: Iterable<Uint8Array>): void {
  const temporary = `${file}.${process.pid}`
  try {
    makeFolder(path.dirname(file))
    write(temporary, parts)
    renameSync(temporary, file)
    for (const left of leftBehind(file)) discard(left)
  } catch {
    discard(temporary)
  }
}

function write(file: string, parts: Iterable<Uint8Array>): void {
  const target = openSync(file, 'w', 0o600)
  try {
    for (const part of parts) for (let at = 0; at < part.length;) at += writeSync(target, part, at)
  } finally {
    closeSync(target)
  }
}

/** What runs that were killed while they wrote have left. */
function leftBehind(file: string): string[] {
  const folder = path.dirname(file)
  return readdirSync(folder).flatMap((name) => {
    const pid = name.startsWith(`${path.basename(file)}.`) ? Number(path.extname(name).slice(1)) : NaN
    return Number.isInteger(pid) && pid !== process.pid && !isRunning(pid) ? [path.join(folder, name)] : []
  })
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

function discard(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // Its folder is missing, or not ours.
  }
}
