import { isMembers, type Members } from '../json-object.js'
import type { ProjectConfig } from '../scan/result.js'
import type { Value } from './index.js'

/** What one environment serves. */
export interface Served {
  /** The environment's slug. */
  environment: string
  /** As the Admin API spells it. */
  value: string
  /** How many rules may give another value. */
  rules: number
}

/** The environments' answers in a config's single read. What has another shape is left out. */
export function servedBy(body: unknown): Served[] {
  const targets = membersOf(body)['targets']
  return (Array.isArray(targets) ? targets : []).flatMap((target: unknown) => {
    const { environment, defaultValue, rules } = membersOf(target)
    const { slug } = membersOf(environment)
    if (typeof slug !== 'string' || typeof defaultValue !== 'string') return []
    return [{ environment: slug, value: defaultValue, rules: Array.isArray(rules) ? rules.length : 0 }]
  })
}

/** The one value that all of them serve to everyone; undefined if there is none. */
export function oneValue(served: readonly Served[]): string | undefined {
  const [first, ...others] = served
  if (!first || served.some(({ rules }) => rules > 0)) return undefined
  return others.every(({ value }) => value === first.value) ? first.value : undefined
}

/** A value as SDKs serve it; undefined if the spelling is not a value of the config's type, or one that cannot be written in code. */
export function valueFrom(spelling: string, { type, typeOptions }: ProjectConfig): Value | undefined {
  if (type === 'boolean') return spelling === 'true' ? true : spelling === 'false' ? false : undefined
  if (type === 'string' || type === 'url') return spelling
  if (type === 'enum' && typeOptions?.['valueType'] !== 'number') return spelling
  if (type === 'json') return undefined
  return /^-?\d{1,15}(?:\.\d{1,9})?$/.test(spelling) ? Number(spelling) : undefined
}

function membersOf(value: unknown): Members {
  return isMembers(value) ? value : {}
}
