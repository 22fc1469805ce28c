import { isDeepStrictEqual } from 'node:util'
import { Invalid } from '../../domain/errors.js'
import { Problems } from '../../domain/json.js'
import { refuse } from '../../domain/parse.js'
import type { Config, Environment, Target } from '../../domain/records.js'
import { ruleValues } from '../../domain/rules.js'
import { judgeValues, type Checks } from '../json-schema/values.js'

interface Stored {
  /** The beginning of a sentence about the value. */
  subject: string
  value: unknown
}

/**
 * Refuses a changed type that a stored value does not fit, naming the environment. Returns the default for environments
 * added later: the old one, or if that no longer fits the default of the oldest environment.
 */
export async function checkStoredValues(
  checks: Checks,
  before: Config,
  after: Config,
  environments: readonly Environment[],
  targets: readonly Target[],
): Promise<string> {
  const initial: Stored = { subject: 'The default value for new environments', value: before.initialValue }
  const stored = environments.flatMap((environment) => storedIn(environment, targets))
  const verdicts = await judgeAll(checks, after, [initial, ...stored])
  const [initialVerdict = null, ...others] = verdicts
  const field = after.type === before.type ? 'typeOptions' : 'type'
  const problems = new Problems()
  others.forEach((wrong, index) => {
    if (wrong !== null) problems.say(field, `${stored[index]?.subject ?? ''} ${wrong}`)
  })
  refuse(problems)
  if (initialVerdict === null) return before.initialValue
  const oldest = targets.find((target) => target.environmentId === environments[0]?.id)
  if (!oldest) throw Invalid.field(field, `${initial.subject} ${initialVerdict}`)
  return oldest.defaultValue
}

/** The initial value may fail on its own, and must not keep the schema from being run over the others. */
async function judgeAll(checks: Checks, config: Config, all: readonly Stored[]) {
  const [initial, ...others] = all.map(({ value }) => value)
  return [...(await judgeValues(checks, config, [initial])), ...(await judgeValues(checks, config, others))]
}

function storedIn(environment: Environment, targets: readonly Target[]): Stored[] {
  const target = targets.find((one) => one.environmentId === environment.id)
  if (!target) return []
  const place = `In the environment ${environment.name}, `
  const rules = ruleValues(target.rules).map(({ name, value }) => ({ subject: `${place}${inWords(name)}`, value }))
  return [{ subject: `${place}the default value`, value: target.defaultValue }, ...rules]
}

/** As pages number them: `rules[0].percentages[1].value` is share 2 of rule 1. */
function inWords(name: string): string {
  const [rule, share] = [...name.matchAll(/\d+/g)].map(([index]) => Number(index) + 1)
  return share === undefined ? `the value of rule ${rule}` : `share ${share} of rule ${rule}`
}

/** Whether the same values are valid for both. */
export function sameType(a: Config, b: Config): boolean {
  return a.type === b.type && isDeepStrictEqual(a.typeOptions, b.typeOptions)
}
