import { readFile, writeFile } from 'node:fs/promises'
import { UsageError } from './arguments.js'

/** A file that was named on the command line cannot be read or written; the message says why. */
export class FileError extends Error {}

/** Reads a JSON file. Throws FileError, or UsageError for what is not JSON. */
export async function readJson(file: string): Promise<unknown> {
  const text = await explained(file, readFile(file, 'utf8'))
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new UsageError(`The file is not valid JSON: ${(error as Error).message}`)
  }
}

/** Writes a new file that only this user can read. Throws FileError, also when there is a file already. */
export async function writeNew(file: string, text: string): Promise<void> {
  await explained(file, writeFile(file, text, { mode: 0o600, flag: 'wx' }), 'There is no such folder')
}

async function explained<T>(file: string, work: Promise<T>, missing = 'There is no file'): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw new FileError(`${file} exists already. Give the name of a new file.`)
    if (code === 'ENOENT') throw new FileError(`${missing}: ${file}`)
    throw new FileError(message)
  }
}
