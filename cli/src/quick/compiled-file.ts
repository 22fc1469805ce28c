import { createHash } from 'node:crypto'
import { closeSync, fstatSync, openSync, readdirSync, readFileSync, rmSync, type Stats, statSync } from 'node:fs'
import path from 'node:path'
import { replaceFile } from '../scan/inputs/files/replace-file.js'

/** What earlier runs of a script left. */
export interface Kept {
  /** Empty after the first run. */
  content: Buffer
  ageMs: number
}

/** Compiled code of a script, in V8's own format. */
interface CompiledCode {
  code: Buffer
  /** What the runs did whose code it is, in words. */
  done: readonly string[]
}

const CHECKSUM_BYTES = 32
const MONTH_MS = 31 * 24 * 60 * 60 * 1_000

/** Where the code of a script is kept. Other versions of Node.js, and others of its flags, need other code. */
export function compiledFile(folder: string, script: string): string {
  const { version, arch, execArgv, env } = process
  const state = JSON.stringify([script, version, arch, execArgv, env['NODE_OPTIONS']])
  return path.join(folder, createHash('sha256').update(state).digest('hex').slice(0, 32))
}

/** 'strange' if others can write there as well: they could have the tool run their code. */
export function readKept(file: string): Kept | 'nothing' | 'strange' {
  let source: number
  try {
    source = openSync(file, 'r')
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'nothing' : 'strange'
  }
  try {
    const stats = fstatSync(source)
    if (![stats, statSync(path.dirname(file))].every(isOnlyOurs)) return 'strange'
    return { content: readFileSync(source), ageMs: Date.now() - stats.mtimeMs }
  } finally {
    closeSync(source)
  }
}

/** On Windows, the user's folder for caches is closed to others, and there are no such numbers. */
function isOnlyOurs({ uid, mode }: Stats): boolean {
  const writableByOthers = 0o022
  return !process.getuid || (uid === process.getuid() && (mode & writableByOthers) === 0)
}

/** Says that the script has been run. */
export function noteRun(file: string): void {
  replaceFile(file, [])
}

/**
 * Undefined if it is damaged.
 * @param version of the script: V8 would run the code of another text of the same length
 */
export function compiledOf({ content }: Kept, version: string): CompiledCode | undefined {
  const body = content.subarray(CHECKSUM_BYTES)
  if (!checksum(version, body).equals(content.subarray(0, CHECKSUM_BYTES))) return undefined
  const end = body.indexOf('\n')
  return { code: body.subarray(end + 1), done: body.toString('latin1', 0, end).split(' ') }
}

export function writeCompiled(file: string, version: string, { code, done }: CompiledCode): void {
  const body = Buffer.concat([Buffer.from(`${done.join(' ')}\n`), code])
  replaceFile(file, [checksum(version, body), body])
  removeOld(path.dirname(file))
}

/** V8 does not look for damage: it would run whatever comes of it. */
function checksum(version: string, body: Uint8Array): Buffer {
  return createHash('sha256').update(version).update(body).digest()
}

/** What versions have left that are no longer used. One that still is begins again. */
function removeOld(folder: string): void {
  try {
    for (const name of readdirSync(folder)) {
      const file = path.join(folder, name)
      if (Date.now() - statSync(file).mtimeMs > MONTH_MS) rmSync(file, { force: true })
    }
  } catch {
    // Another run was faster.
  }
}
