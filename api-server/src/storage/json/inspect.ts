import { constants } from 'node:fs'
import { access, open, readFile, rm, stat, statfs } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { FORMAT } from './document.js'
import { isMissing } from './errors.js'
import { realFile } from './folder.js'

/** A data file as it lies there, without opening it. */
export interface DataFileState {
  /** The file itself, where DATA_FILE is a symbolic link to it. */
  file: string
  folder: string
  /** In bytes; undefined if there is no such file yet. */
  size: number | undefined
  /** The format it was written in; undefined without a file, or if it does not say. */
  format: number | undefined
  /** The format that this version writes. */
  newestFormat: number
  /** Whether users other than the file's owner can read it. False if the system has no such modes. */
  othersRead: boolean
  /** Bytes that are free on its disk. */
  free: number
}

/** Inspects the file and its folder without changing anything. Errors: those of the file system, and DataFileError. */
export async function inspectDataFile(name: string): Promise<DataFileState> {
  const file = await realFile(name)
  const folder = path.dirname(file)
  const { bavail, bsize } = await statfs(folder)
  const found = await stat(file).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  return {
    file,
    folder,
    newestFormat: FORMAT,
    free: bavail * bsize,
    size: found?.size,
    format: found && (await readFormat(file)),
    othersRead: process.platform !== 'win32' && found !== undefined && (found.mode & 0o077) !== 0,
  }
}

/** Writes a file beside the data file, as a rewrite of it would, reads it back and removes it. Errors: those of the file system. */
export async function tryFolder(folder: string): Promise<void> {
  await access(folder, constants.R_OK | constants.W_OK)
  const file = path.join(folder, `.service-api-doctor.${randomUUID()}.tmp`)
  const text = randomUUID()
  try {
    const handle = await open(file, 'wx', 0o600)
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    if ((await readFile(file, 'utf8')) !== text) throw new Error(`${file} does not hold what was written to it`)
  } finally {
    await rm(file, { force: true })
  }
}

/** Every format names itself at the beginning. */
async function readFormat(file: string): Promise<number | undefined> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(200), 0, 200, 0)
    const [, format] = /"format":\s*(\d+)/.exec(buffer.toString('utf8', 0, bytesRead)) ?? []
    return format === undefined ? undefined : Number(format)
  } finally {
    await handle.close()
  }
}
