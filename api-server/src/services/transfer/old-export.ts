import { isObject } from '../../domain/json.js'
import type { Kind } from '../../storage/kinds.js'
import { describe } from '../../storage/descriptions.js'
import { EXPORTED, refuseFormat, type Entry } from './format.js'
import type { ExportCheck } from './transfer-check.js'

const FORMAT = 'service-export-1'

/** The lists that exports of format 1 may lack. */
const ADDED: readonly Kind[] = [
  'sdkKeys',
  'sdkUses',
  'counts',
  'servedDays',
  'plannedChanges',
  'codeUploads',
  'codeReferences',
  'webhooks',
  'memberGroups',
]

/** The record of an earlier format with the members that it lacks. */
export function completed(entry: Entry): Entry {
  const { kind, record } = entry
  return isObject(record) ? { ...entry, record: { ...describe(kind).added, ...record } } : entry
}

/** The records of an export of format 1, with the members that they lack. Throws Invalid for another format. */
export function readOldExport(input: unknown, check: ExportCheck): Entry[] {
  if (!isObject(input) || input['format'] !== FORMAT) refuseFormat(isObject(input) ? input['format'] : undefined)
  const data: Record<string, unknown> = { ...Object.fromEntries(ADDED.map((kind) => [kind, []])), ...input }
  const timeOf = timesOf(data['configs'])
  return EXPORTED.flatMap((kind) => {
    const list = data[kind]
    if (!Array.isArray(list)) check.say(kind, 'must be a list')
    return (Array.isArray(list) ? list : []).map((record: unknown, index) =>
      completed({
        kind,
        record: kind === 'targets' && isObject(record) ? { updatedAt: timeOf(record['configId']), ...record } : record,
        place: `${kind}[${index}]`,
        size: 0,
      }),
    )
  })
}

/** A target without a time has that of its config. */
function timesOf(configs: unknown): (id: unknown) => unknown {
  const found = Array.isArray(configs) ? configs.filter(isObject) : []
  const times = new Map(found.map(({ id, updatedAt }) => [id, updatedAt]))
  return (id) => times.get(id) ?? ''
}
