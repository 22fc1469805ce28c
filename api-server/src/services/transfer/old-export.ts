import { isObject } from '../../domain/json.js'
import type { Member, Target, Token } from '../../domain/records.js'
import { EXPORTED, refuseFormat, type Entry } from './format.js'
import type { ExportCheck } from './transfer-check.js'

const FORMAT = 'service-export-1'

/** The records of an export of format 1, with the members that they lack. Throws Invalid for another format. */
export function readOldExport(input: unknown, check: ExportCheck): Entry[] {
  if (!isObject(input) || input['format'] !== FORMAT) refuseFormat(isObject(input) ? input['format'] : undefined)
  const data: Record<string, unknown> = { sdkKeys: [], ...input }
  const upgrade = upgradeOf(data['configs'])
  return EXPORTED.flatMap((kind) => {
    const list = data[kind]
    if (!Array.isArray(list)) check.say(kind, 'must be a list')
    return (Array.isArray(list) ? list : []).map((record: unknown, index) => ({
      kind,
      record: isObject(record) ? { ...record, ...upgrade(kind, record) } : record,
      place: `${kind}[${index}]`,
      size: 0,
    }))
  })
}

/** What records of earlier versions lack. A target without a time has that of its config. */
function upgradeOf(configs: unknown): (kind: string, record: Record<string, unknown>) => object {
  const found = Array.isArray(configs) ? configs.filter(isObject) : []
  const times = new Map(found.map(({ id, updatedAt }) => [id, updatedAt]))
  return (kind, record) => {
    if (kind === 'members') {
      const { email = null, passwordHash = null, lastSignInAt = null } = record as Partial<Member>
      return { email, passwordHash, lastSignInAt }
    }
    if (kind === 'tokens') return { lastUsedAt: (record as Partial<Token>).lastUsedAt ?? null }
    if (kind !== 'targets') return {}
    return { updatedAt: (record as Partial<Target>).updatedAt ?? times.get(record['configId']) ?? '' }
  }
}
