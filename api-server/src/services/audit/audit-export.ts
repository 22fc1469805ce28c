import { csvLine } from '../../domain/csv.js'
import { Invalid } from '../../domain/errors.js'
import { Problems } from '../../domain/json.js'
import type { AuditEntry } from '../../domain/records.js'
import { shownEntry } from '../../domain/webhook-address.js'
import type { AuditFilter, Storage } from '../../storage/storage.js'
import type { Caller, Services } from '../context.js'
import { Download } from '../download.js'
import { AUDIT_FILTER, lastOf, readFilter, type Query } from './audit-log.js'

/** How many entries are read at a time. */
const PAGE = 500

/** Names of the query parameters of `exportAuditLog`. */
export const EXPORT_QUERY = ['format', ...AUDIT_FILTER] as const

type Pages = AsyncIterable<readonly AuditEntry[]>

const FORMATS: Readonly<Record<string, { type: string; write: (pages: Pages) => AsyncIterable<string> }>> = {
  csv: { type: 'text/csv; charset=utf-8', write: toCsv },
  json: { type: 'application/json; charset=utf-8', write: toJson },
  // One entry a line, as collectors of logs take it.
  ndjson: { type: 'application/x-ndjson; charset=utf-8', write: toNdjson },
}

/** All entries that the query asks for in one file, newest first. Throws Invalid. */
export function exportAuditLog({ storage, now }: Services, caller: Caller, query: Query): Download {
  const problems = new Problems()
  const name = lastOf(query, 'format') ?? ''
  const format = Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined
  if (!format) problems.add('format', 'must be csv, json or ndjson')
  const filter = readFilter(query, problems)
  if (!format || problems.any) throw new Invalid(problems.list)
  const pages = readPages(storage, caller.organizationId, filter)
  return new Download(`audit-log-${now().toISOString().slice(0, 10)}.${name}`, format.type, format.write(pages))
}

async function* readPages(storage: Storage, organizationId: string, filter: AuditFilter): AsyncGenerator<AuditEntry[]> {
  let before: string | undefined
  for (;;) {
    // However long the download takes, each page may take as long as a request.
    const page = await storage.forRequest().read((stores) => stores.audit.list(organizationId, PAGE, before, filter))
    yield page.map(shownEntry)
    if (page.length < PAGE) return
    before = page.at(-1)?.id
  }
}

const COLUMNS = [
  ...([
    'at',
    'memberName',
    'memberId',
    'tokenName',
    'source',
    'action',
    'resource',
    'resourceId',
    'projectId',
  ] as const),
  ...(['before', 'after', 'id', 'comment', 'cause'] as const),
]

/** By this mark spreadsheets know UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

async function* toCsv(pages: Pages): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS)
  for await (const page of pages)
    yield page.map((entry) => csvLine(COLUMNS.map((name) => cellOf(entry[name])))).join('')
}

function cellOf(value: unknown): string {
  if (value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

async function* toNdjson(pages: Pages): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((entry) => `${JSON.stringify(entry)}\n`).join('')
}

async function* toJson(pages: Pages): AsyncGenerator<string> {
  let between = '[\n'
  for await (const page of pages) {
    if (page.length === 0) continue
    yield between + page.map((entry) => JSON.stringify(entry)).join(',\n')
    between = ',\n'
  }
  yield between === '[\n' ? '[]\n' : '\n]\n'
}
