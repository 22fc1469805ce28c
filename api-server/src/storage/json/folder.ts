import { lstat, mkdir, open, readdir, readlink, realpath, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { DataFileError, isMissing } from './errors.js'

/**
 * Makes the folder and those above it. Not `mkdir` with `recursive`: that never ends where a folder that exists answers
 * ENOENT to a new one in it, as /proc does. Throws DataFileError.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await makeFolders(folder)
  } catch (error) {
    throw new DataFileError(
      `The folder ${folder} cannot be made: ${(error as Error).message}. Point DATA_FILE at a place that can be written.`,
      { cause: error },
    )
  }
}

async function makeFolders(folder: string): Promise<void> {
  if (await exists(folder)) return
  const parent = path.dirname(folder)
  if (parent !== folder) await makeFolders(parent)
  try {
    await mkdir(folder)
  } catch (error) {
    // Another process may have been first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

async function exists(file: string): Promise<boolean> {
  try {
    await stat(file)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

const MOST_LINKS = 40

/**
 * Where the file is once all symbolic links are followed, even those that lead to no file yet: every process must find
 * the same lock beside it, and a new file must not replace the link.
 */
export async function realFile(file: string): Promise<string> {
  let at = path.resolve(file)
  for (let links = 0; links < MOST_LINKS; links++) {
    const place = path.join(await realpath(path.dirname(at)), path.basename(at))
    const found = await lstat(place).catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    })
    if (!found?.isSymbolicLink()) return place
    at = path.resolve(path.dirname(place), await readlink(place))
  }
  throw new DataFileError(`${file} is a symbolic link that leads back to itself. Point DATA_FILE at a file.`)
}

export interface JournalName {
  file: string
  epoch: number
}

/** The journals beside the data file, by epoch. */
export async function findJournals(dataFile: string): Promise<JournalName[]> {
  const folder = path.dirname(dataFile)
  const start = `${path.basename(dataFile)}.journal.`
  const names = (await readdir(folder)).filter(
    (name) => name.startsWith(start) && /^\d+$/.test(name.slice(start.length)),
  )
  return names
    .map((name) => ({ file: path.join(folder, name), epoch: Number(name.slice(start.length)) }))
    .sort((a, b) => a.epoch - b.epoch)
}

const TEMPORARY = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.tmp$/

/** Removes what processes that were killed left half written. */
export async function removeTemporaries(dataFile: string): Promise<void> {
  const [folder, start] = [path.dirname(dataFile), path.basename(dataFile)]
  for (const name of await readdir(folder)) {
    const isOurs = name.startsWith(`${start}.`) && !name.startsWith(`${start}.lock`) && TEMPORARY.test(name)
    if (isOurs) await rm(path.join(folder, name), { force: true })
  }
}

/** Makes a rename in the folder durable. Windows cannot open folders, and needs no such call. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** What tells a file from another one that has its name later. */
export interface Identity {
  dev: bigint
  ino: bigint
  size: bigint
  mtimeNs: bigint
}

/** Undefined if there is no such file. */
export async function identify(file: string): Promise<Identity | undefined> {
  try {
    const { dev, ino, size, mtimeNs } = await stat(file, { bigint: true })
    return { dev, ino, size, mtimeNs }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
