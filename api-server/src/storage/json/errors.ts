import { StorageRefused } from '../storage.js'

/** The data file or its journal cannot be used as it is; the message says what to do. Nothing was changed. */
export class DataFileError extends StorageRefused {}

/** Only the end of a data file is damaged, in a way that can be repaired; the message says how. */
export class DamagedEnd extends DataFileError {
  constructor(
    message: string,
    /** Where the damage begins, in bytes: all records before it are valid. */
    readonly at: number,
    /** The record that is lost; missing if only the line that closes the file is damaged. */
    readonly record?: string,
  ) {
    super(message)
  }
}

/** What the operating system's codes mean to the person who runs the server, and what to do about them. */
const MEANINGS: Readonly<Record<string, string>> = {
  ENOSPC: 'there is no space left on its disk. Free some',
  EDQUOT: 'the quota of this user is used up. Free some space, or raise it',
  EFBIG: 'it would be larger than this process may write (ulimit -f). Raise the limit',
  EROFS: 'its file system is read-only. Mount it for writing, or point DATA_FILE at another place',
  EACCES: 'this user may not write there. Change the permissions, or point DATA_FILE at another place',
  EPERM: 'this user may not write there. Change the permissions, or point DATA_FILE at another place',
  ENOTDIR: 'part of its path is a file. Point DATA_FILE at another place',
  EIO: 'its disk does not work (EIO). Look into the log of the operating system',
}

/** The error as DataFileError if it comes from the file system; any other unchanged. */
export function explained(error: unknown, file: string): unknown {
  const { code, syscall, message } = error as NodeJS.ErrnoException
  if (error instanceof StorageRefused || code === undefined || syscall === undefined) return error
  if (code === 'EISDIR')
    return new DataFileError(`${file} is a folder. Give the name of a data file.`, { cause: error })
  const meaning = MEANINGS[code] ?? `${message}. Point DATA_FILE at a place that can be written`
  return new DataFileError(`${file} cannot be written: ${meaning}.`, { cause: error })
}

export function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}
