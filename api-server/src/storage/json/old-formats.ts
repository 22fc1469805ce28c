import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { FORMAT, newLists, type Document } from './document.js'
import { DataFileError } from './errors.js'
import { readLines } from './lines.js'
import type { Kind } from '../kinds.js'
import { KINDS } from '../descriptions.js'

/** The lists that format 1 lacks, and those that formats 1 and 2 lack. Later formats have no lists. */
const SINCE_FORMAT_2: readonly Kind[] = ['sessions', 'codes', 'sdkKeys']
const SINCE_FORMAT_4: readonly Kind[] = ['sdkUses', 'seenContexts', 'counts', 'servedDays']
const SINCE_FORMAT_5: readonly Kind[] = ['plannedChanges', 'codeUploads', 'codeReferences']
const SINCE_FORMAT_6: readonly Kind[] = ['webhooks', 'webhookDeliveries', 'secondFactors']
const SINCE_FORMAT_7: readonly Kind[] = ['memberGroups']

/** From here on a file does not fit into one text, and is read line by line, as it was written: in bytes. */
const LARGE = 400 * 1024 * 1024

/** Reads a data file of format 1 or 2. Throws DataFileError, also for anything that is not a data file. */
export async function readOldDocument(handle: FileHandle, file: string): Promise<Document> {
  const { size } = await handle.stat()
  const document = size < LARGE ? parseWhole(await handle.readFile(), file) : await parseLines(handle, file)
  const { format } = (document ?? {}) as { format?: unknown }
  const since = [SINCE_FORMAT_4, SINCE_FORMAT_5, SINCE_FORMAT_6, SINCE_FORMAT_7].flat()
  const lacking = [...(format === 1 ? SINCE_FORMAT_2 : []), ...since]
  const added = Object.fromEntries(lacking.map((name) => [name, []]))
  const whole = { ...added, ...(document as Document), generation: '', journal: '' }
  if ((format !== 1 && format !== 2) || KINDS.some((name) => !Array.isArray(whole[name]))) {
    throw new DataFileError(`${file} ${whatElse(format)}`)
  }
  return whole
}

/** What a file is that is no data file of this version, and what to do. */
function whatElse(format: unknown): string {
  if (typeof format === 'string' && format.startsWith('service-export-')) {
    return 'is an export, not a data file. It was left as it is; point DATA_FILE at another file, and read this one with service-api import --file.'
  }
  const found = format === undefined ? 'none found' : `found ${JSON.stringify(format)}`
  const why = `is not a data file of this server version (format ${FORMAT} expected, ${found}). It was left as it is;`
  const isNewer = typeof format === 'number' && format > FORMAT
  return isNewer
    ? `${why} a newer version wrote it: use that one, or a backup from before the upgrade.`
    : `${why} point DATA_FILE at another file.`
}

function parseWhole(bytes: Buffer, file: string): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch (error) {
    throw notJson(file, error)
  }
}

/** The first line holds the members before the lists; a list begins with its name; a record is a line. */
async function parseLines(handle: FileHandle, file: string): Promise<unknown> {
  const lists = newLists()
  let head: object | undefined
  let list: unknown[] = []
  try {
    for await (const lines of readLines(handle)) {
      for (const { bytes } of lines) {
        const name = /^"(\w+)":\[/.exec(bytes.toString('latin1', 0, 40))?.[1]
        if (!head) head = JSON.parse(bytes.toString('utf8').replace(/,$/, '}')) as object
        else if (name !== undefined) list = lists[name as Kind]
        else if (bytes[0] === 0x7b) list.push(parseRecord(bytes.toString('utf8')))
      }
    }
  } catch (error) {
    throw notJson(file, error)
  }
  return { ...head, ...lists }
}

/** A record is followed by nothing, by a comma, or by the end of its list or of the document. */
function parseRecord(line: string): unknown {
  const endings = ['', ',', '],', ']', ']}'].filter((ending) => line.endsWith(ending))
  for (const ending of endings) {
    try {
      return JSON.parse(line.slice(0, line.length - ending.length))
    } catch {
      continue
    }
  }
  throw new SyntaxError(`no record: ${line.slice(0, 100)}`)
}

function notJson(file: string, error: unknown): DataFileError {
  return new DataFileError(
    `${file} is not valid JSON (${(error as Error).message}): it is cut off or was edited. ` +
      'It was left as it is; restore it from a backup, or point DATA_FILE at another file.',
  )
}

/** The value of a line of a journal of format 1 or 2, `<checksum> <entry>`; undefined when it is damaged. */
export function decodeOldEntry(line: Buffer): unknown {
  const sum = createHash('sha256').update(line.subarray(17)).digest('hex').slice(0, 16)
  const isSound = line.toString('latin1', 0, 17) === `${sum} `
  return isSound ? JSON.parse(line.toString('utf8', 17)) : undefined
}
