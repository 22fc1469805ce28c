/** Members of records that are objects in the log, as short texts. Pure. */
import { roleName } from '../../api/role-names.js'
import { momentText } from '../../ui/dates.js'
import { t } from '../../language/text.js'

/** Names that the log has only ids of, by the member that holds the id, such as a tag's in `tagIds`. */
export type NameOf = (field: string, id: string) => string | undefined

type Json = Readonly<Record<string, unknown>>

const SPOKEN: Readonly<Record<string, (one: Json, nameOf: NameOf) => string>> = {
  rights: right,
  steps: step,
  variations: variation,
}

/** The member as a list of texts where there are words for it, else as it is. */
export function spoken(name: string, value: unknown, nameOf: NameOf): unknown {
  const say = SPOKEN[name]
  if (!say || !Array.isArray(value) || !value.every(isJson)) return value
  return value.map((one) => say(one, nameOf))
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
function step({ at, defaultValue, rules, percentages }: Json): string {
  const time = typeof at === 'string' ? momentText(at) : t('once approved')
  if (!Array.isArray(rules)) {
    const shares = (Array.isArray(percentages) ? percentages.filter(isJson) : []).map((one) =>
      Number(one['percentage']),
    )
    return t('{time}: shares of {shares}', { time, shares: shares.join(' / ') })
  }
  const value = plain(defaultValue)
  return t('{time}: default {value}, {count, plural, =0 {no rules} one {one rule} other {# rules}}', {
    ...{ time, value, count: rules.length },
  })
}

function variation({ name, value }: Json): string {
  return typeof name === 'string' && name !== '' ? `${name}: ${plain(value)}` : plain(value)
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
