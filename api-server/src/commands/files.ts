import { rmSync } from 'node:fs'
import { access, constants, open, readFile } from 'node:fs/promises'
import { notRead, notWritten } from '../services/transfer/file-problems.js'
import { writeNewFile } from '../storage/new-file.js'

/** A file that was named on the command line cannot be read or written; the message says why. */
export class FileError extends Error {}

const BLOCK = 256 * 1024

/** A file's content block by block. Throws FileError, at once if there is no such file. */
export async function readBlocks(file: string): Promise<AsyncIterable<Buffer>> {
  await explained(file, access(file, constants.R_OK))
  return blocksOf(file)
}

async function* blocksOf(file: string): AsyncGenerator<Buffer> {
  const handle = await explained(file, open(file, 'r'))
  try {
    for (;;) {
      const { bytesRead, buffer } = await explained(file, handle.read(Buffer.allocUnsafe(BLOCK), 0, BLOCK))
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}

/**
 * Writes a new file that only this user can read, piece by piece. It has its name once it is whole; if the work fails or a signal ends
 * this process, there is no file. Throws FileError, also if the file already exists.
 */
export async function writeNew<T>(
  file: string,
  work: (write: (piece: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  let ofWork: unknown = undefined
  const whole = writeNewFile(file, async (temporary) => {
    const stopWatching = removeOnSignal(temporary)
    const handle = await open(temporary, 'wx', 0o600)
    try {
      const result = await work((piece) => explained(file, handle.writeFile(piece), notWritten)).catch(
        (error: unknown) => {
          ofWork = error
          throw error
        },
      )
      await handle.sync()
      return result
    } finally {
      await handle.close().catch(() => undefined)
      stopWatching()
    }
  })
  return await whole.catch((error: unknown) => {
    throw error === ofWork ? error : new FileError(notWritten(file, error))
  })
}

const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** A signal ends the process as before, but takes the file along. Returns how to end that. */
function removeOnSignal(file: string): () => void {
  const end = (signal: NodeJS.Signals) => {
    rmSync(file, { force: true })
    stop()
    process.kill(process.pid, signal)
  }
  const stop = () => {
    for (const signal of ENDING) process.off(signal, end)
  }
  for (const signal of ENDING) process.on(signal, end)
  return stop
}

/** UTF-8, or UTF-16 if its mark says so, as `>` writes in Windows PowerShell. Throws FileError. */
export async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new FileError(notRead(file, error))
  })
  const mark = bytes.length < 2 ? 0 : bytes.readUInt16BE()
  return new TextDecoder(ENCODINGS[mark] ?? 'utf-8').decode(bytes)
}

const ENCODINGS: Record<number, string> = { 0xfffe: 'utf-16le', 0xfeff: 'utf-16be' }

async function explained<T>(file: string, work: Promise<T>, explain = notRead): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new FileError(explain(file, error))
  }
}
