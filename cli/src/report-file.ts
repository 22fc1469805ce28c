import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { failure } from './errors.js'
import { codeOf, reasonOf } from './system-error.js'

/** A file that a report can be written to. */
export interface ReportFile {
  write: (text: string) => Promise<void>
}

/** Whatever speaks against writing is said at once and not after a scan. */
export async function findReportFile(given: string): Promise<ReportFile> {
  const cannot = (error: unknown) => failure('reportNotWritten', { file: given, reason: whyNot(error, given) })
  try {
    const target = await realpath(given).catch(() => path.resolve(given))
    const isSpecial = await isSpecialFile(target)
    if (!isSpecial) await access(path.dirname(target), constants.W_OK)
    const write = isSpecial ? writeFile : replace
    return { write: (text) => write(target, text).catch((error: unknown) => Promise.reject(cannot(error))) }
  } catch (error) {
    throw cannot(error)
  }
}

/** A pipe or a device such as `/dev/stdout`, which nothing can be put in place of. */
async function isSpecialFile(file: string): Promise<boolean> {
  const stats = await stat(file).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  })
  if (stats?.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' })
  return stats !== undefined && !stats.isFile()
}

/** As a whole: nobody reads half a report, and a disk that is full costs no earlier one. */
async function replace(file: string, text: string): Promise<void> {
  const temporary = path.join(path.dirname(file), `.service-${randomUUID()}`)
  try {
    await writeFile(temporary, text, { flag: 'wx' })
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined)
    throw error
  }
}

function whyNot(error: unknown, given: string): string {
  return codeOf(error) === 'ENOENT' ? `there is no folder ${path.dirname(given)}` : reasonOf(error)
}
