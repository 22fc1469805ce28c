import { Invalid } from '../../domain/errors.js'
import { splitLines } from '../../domain/lines.js'
import { EARLIER_FIRST_LINES, EXPORTED, FIRST_LINE, type Entry } from './format.js'
import { completed, readOldExport } from './old-export.js'
import type { ExportCheck } from './transfer-check.js'

const LAST_LINE = /^\["end",(\d+)\]\]\}$/
const SHOWN = 60

/**
 * The records of an export of any version, in groups as they are read. A line with a mistake is reported to the check and
 * skipped. Throws Invalid for anything that is not an export.
 */
export async function* readExport(blocks: AsyncIterable<Buffer>, check: ExportCheck): AsyncGenerator<readonly Entry[]> {
  const source = blocks[Symbol.asyncIterator]()
  let start: Buffer = Buffer.alloc(0)
  while (start.length < FIRST_LINE.length) {
    const next = await source.next()
    if (next.done) break
    start = Buffer.concat([start, next.value])
  }
  const all = continued(start, source)
  const beginning = start.toString('latin1', 0, FIRST_LINE.length)
  if (beginning === FIRST_LINE) yield* readLines(all, check)
  else if (EARLIER_FIRST_LINES.includes(beginning)) {
    for await (const entries of readLines(all, check)) yield entries.map(completed)
  } else yield readOldExport(parse(await collected(all)), check)
}

async function* readLines(blocks: AsyncIterable<Buffer>, check: ExportCheck): AsyncGenerator<Entry[]> {
  let number = 0
  let count: number | undefined
  for await (const lines of splitLines(blocks)) {
    const entries: Entry[] = []
    for (const { bytes } of lines) {
      number += 1
      const text = bytes.toString('utf8').trim()
      if (number === 1 || text === '') continue
      if (count !== undefined) {
        check.say(`line ${number}`, 'follows the last line')
        continue
      }
      const end = LAST_LINE.exec(text)?.[1]
      if (end !== undefined) count = Number(end)
      else {
        const entry = readLine(text, number, check)
        if (entry) entries.push(entry)
      }
    }
    yield entries
  }
  check.end(count)
}

function readLine(text: string, number: number, check: ExportCheck): Entry | undefined {
  check.count()
  const place = `line ${number}`
  try {
    const [kind, record] = JSON.parse(text.slice(0, -1)) as unknown[]
    const known = text.endsWith(',') && EXPORTED.find((one) => one === kind)
    if (known) return { kind: known, record, place: `${place} (${known})`, size: text.length }
  } catch {
    // Reported below.
  }
  check.say(place, `is not a record: ${text.slice(0, SHOWN)}`)
  return undefined
}

async function* continued(start: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield start
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

async function collected(blocks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const block of blocks) all.push(block)
  return Buffer.concat(all)
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch (error) {
    throw new Invalid([
      { message: `The file is not an export, or is cut off: it is not valid JSON (${(error as Error).message})` },
    ])
  }
}
