/** A config in one environment, as the Admin API sends it. */
export interface Target {
  environment: { id: string; name: string; slug: string; live: boolean }
  defaultValue: unknown
  rules: unknown
}

/** Rules beyond that are counted, not shown: an assistant reads all that it is sent. */
const MOST_RULES = 30

/** Rules without what only the service needs: ids and positions. */
export function briefRules(rules: unknown): { rules: unknown[]; moreRules?: number } {
  const all = Array.isArray(rules) ? (rules as unknown[]) : []
  const shown = all.slice(0, MOST_RULES).map(withoutIds)
  return { rules: shown, ...(all.length > MOST_RULES && { moreRules: all.length - MOST_RULES }) }
}

function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([name, member]) => {
    const isEmpty = Array.isArray(member) && member.length === 0 && name === 'percentages'
    return name !== 'id' && name !== 'valueId' && name !== 'order' && !isEmpty
  })
  return Object.fromEntries(members.map(([name, member]) => [name, withoutIds(member)]))
}

/** Rules in their written form: with the ids and positions that the Admin API requires. */
export function writtenRules(rules: readonly unknown[], newId: () => string): unknown[] {
  const withIds = (value: unknown): unknown => {
    const list = (all: unknown) =>
      Array.isArray(all) ? (all as object[]).map((one) => ({ id: newId(), ...one })) : all
    if (typeof value !== 'object' || value === null) return value
    const { conditions, percentages } = value as Record<string, unknown>
    return {
      ...value,
      ...(conditions !== undefined && { conditions: list(conditions) }),
      ...(percentages !== undefined && { percentages: list(percentages) }),
    }
  }
  return rules.map((rule, order) =>
    typeof rule === 'object' && rule !== null ? { id: newId(), order, ...(withIds(rule) as object) } : rule,
  )
}
