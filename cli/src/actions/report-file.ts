import { constants } from 'node:fs'
import { access, appendFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { failure } from '../errors/failures.js'
import { codeOf, reasonOf } from '../errors/system-error.js'
import { write } from '../terminal/streams.js'
import { writeWhole } from '../write-whole.js'

/** A file that a report can be written to. */
export interface ReportFile {
  write: (text: string) => Promise<void>
}

/**
 * Opens a file for a report. What prevents writing is said now, not after the scan.
 * @param option that names the file
 */
export async function findReportFile(given: string, option = 'output-file'): Promise<ReportFile> {
  const cannot = (error: unknown) => failure('reportNotWritten', { file: given, option, reason: whyNot(error, given) })
  try {
    const write = await writerTo(path.resolve(given))
    return { write: (text) => write(text).catch((error: unknown) => Promise.reject(cannot(error))) }
  } catch (error) {
    throw cannot(error)
  }
}

async function writerTo(file: string): Promise<(text: string) => Promise<void>> {
  const own = ownStream(file)
  if (own) return (text) => write(own, text)
  const target = await realpath(file).catch(() => file)
  if (/^\/(?:dev\/fd|proc)\//.test(file) || (await isSpecialFile(target))) return (text) => appendFile(file, text)
  await checkFolder(path.dirname(target))
  return (text) => writeWhole(target, text)
}

/** Output of this process. Under its name it may be a file, which would be replaced, or overwritten where another process wrote. */
function ownStream(file: string): NodeJS.WriteStream | undefined {
  const [, name] = /^\/(?:dev|proc\/self)\/(stdout|stderr|fd\/[12])$/.exec(file) ?? []
  if (name === undefined) return undefined
  return name === 'stderr' || name === 'fd/2' ? process.stderr : process.stdout
}

async function checkFolder(folder: string): Promise<void> {
  if (!(await stat(folder)).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' })
  await access(folder, constants.W_OK)
}

/** A pipe or a device such as `/dev/null`, which cannot be replaced by a file. */
async function isSpecialFile(file: string): Promise<boolean> {
  const stats = await stat(file).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  })
  if (stats?.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' })
  return stats !== undefined && !stats.isFile()
}

function whyNot(error: unknown, given: string): string {
  return codeOf(error) === 'ENOENT' ? `there is no folder ${path.dirname(given)}` : reasonOf(error)
}
