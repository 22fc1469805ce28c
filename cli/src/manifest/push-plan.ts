import type { ProjectConfig } from '../scan/result.js'
import { flagTypeOf, type Flag } from './flag.js'

/** The outcome of pushing a manifest. */
export interface PushPlan {
  create: Flag[]
  /** Keys of configs that are there, with the same type. */
  existing: string[]
  different: { key: string; why: string }[]
}

/** A config counts under its old keys too, as SDKs still read it by them. */
export function pushPlan(flags: readonly Flag[], configs: readonly ProjectConfig[]): PushPlan {
  const old = configs.flatMap((config) => config.deprecatedKeys.map(({ key }) => [key, config] as const))
  const byKey = new Map([...old, ...configs.map((config) => [config.key, config] as const)])
  const plan: PushPlan = { create: [], existing: [], different: [] }
  for (const flag of flags) {
    const { key, flagType } = flag
    const config = byKey.get(key)
    const there = config && flagTypeOf(config)
    if (!config) plan.create.push(flag)
    else if (config.key !== key) plan.different.push({ key, why: `was renamed to "${config.key}" in the project` })
    else if (there !== flagType)
      plan.different.push({ key, why: `is ${there ?? config.type} in the project and ${flagType} in the manifest` })
    else plan.existing.push(key)
  }
  return plan
}
