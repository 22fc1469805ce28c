import { existsSync } from 'node:fs'
import path from 'node:path'
import { getSystemErrorMap } from 'node:util'

/** Why a file cannot be written, as a sentence. Node's own names the call and, of a temporary file, a name that nobody knows. */
export function notWritten(file: string, error: unknown): string {
  const folder = path.dirname(file)
  if (codeOf(error) === 'EEXIST') return `${file} already exists. Give the name of a new file.`
  const reason = codeOf(error) === 'ENOENT' && !existsSync(folder) ? `there is no folder ${folder}` : reasonOf(error)
  return `${file} cannot be written: ${reason}.`
}

/** Why a file cannot be read, as a sentence. */
export function notRead(file: string, error: unknown): string {
  return codeOf(error) === 'ENOENT' ? `There is no file: ${file}` : `${file} cannot be read: ${reasonOf(error)}.`
}

const plainReasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  EBUSY: 'it is a folder, or in use',
  ENOTDIR: 'part of the path is a file',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of this user is used up',
  ENAMETOOLONG: 'the name is too long',
}

/** To follow a colon. */
export function reasonOf(error: unknown): string {
  const { errno, message } = error as NodeJS.ErrnoException
  const known = plainReasons[codeOf(error) ?? '']
  return known ?? (errno === undefined ? undefined : getSystemErrorMap().get(errno)?.[1]) ?? message
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code
}
