/** Members of records that are objects in the log, as short texts. Pure. */
import { isObject } from '../../../src/domain/json.js'
import { roleName } from '../../api/role-names.js'
import { momentText } from '../../ui/dates.js'
import type { ValueType } from '../../ui/value/types.js'
import { describeValue } from '../../ui/value/value-text.js'
import { t } from '../../language/text.js'

/** Names that the log has only ids of, by the member that holds the id, such as a tag's in `tagIds`. */
export type NameOf = (field: string, id: string) => string | undefined

type Json = Readonly<Record<string, unknown>>

type Describe = (value: unknown) => string

const SPOKEN: Readonly<Record<string, (one: Json, nameOf: NameOf, describe: Describe) => string>> = {
  rights: right,
  steps: (one, _, describe) => step(one, describe),
  variations: (one, _, describe) => variation(one, describe),
  owner: person,
}

/**
 * The member as a text or a list of texts if the page has words for it, otherwise as stored.
 * @param type of the config whose values the record holds, if it is known
 */
export function spoken(name: string, value: unknown, nameOf: NameOf, type?: ValueType): unknown {
  const describe: Describe = type ? (one) => describeValue(type, one) : plain
  if (name === 'defaultValue' && value !== null) return describe(value)
  const say = SPOKEN[name]
  if (say && Array.isArray(value) && value.every(isObject)) return value.map((one) => say(one, nameOf, describe))
  return say && isObject(value) ? say(value, nameOf, describe) : value
}

/** Such as `Ada (ada@example.com)`. */
function person({ name, email }: Json): string {
  return typeof email === 'string' ? `${String(name)} (${email})` : String(name)
}

/** Such as `editor in 2 environments of Web shop`. */
function right({ role, projectId, environmentIds }: Json, nameOf: NameOf): string {
  const project = nameOf('projectId', String(projectId)) ?? t('a project that is gone')
  const values = { role: roleName(role), project }
  if (!Array.isArray(environmentIds)) return t('{role} in {project}', values)
  return t('{role} in {count, plural, one {one environment} other {# environments}} of {project}', {
    ...values,
    count: environmentIds.length,
  })
}

/** A step of a planned change. */
function step({ at, defaultValue, rules, percentages }: Json, describe: Describe): string {
  const time = typeof at === 'string' ? momentText(at) : t('once approved')
  if (!Array.isArray(rules)) {
    const shares = (Array.isArray(percentages) ? percentages.filter(isObject) : []).map((one) =>
      Number(one['percentage']),
    )
    return t('{time}: shares of {shares}', { time, shares: shares.join(' / ') })
  }
  const value = describe(defaultValue)
  return t('{time}: default {value}, {count, plural, =0 {no rules} one {one rule} other {# rules}}', {
    time,
    value,
    count: rules.length,
  })
}

function variation({ name, value }: Json, describe: Describe): string {
  return typeof name === 'string' && name !== '' ? `${name}: ${describe(value)}` : describe(value)
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
