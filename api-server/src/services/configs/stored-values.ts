import { Invalid } from '../../domain/errors.js'
import { Problems } from '../../domain/json.js'
import { refuse } from '../../domain/parse.js'
import type { Config, Environment, Target } from '../../domain/records.js'
import { ruleValues } from '../../domain/rules.js'
import type { Services } from '../context.js'
import { judgeValues } from '../json-schema/values.js'

interface Stored {
  /** The beginning of a sentence about the value. */
  subject: string
  value: unknown
}

/**
 * Refuses a changed type that a stored value does not fit, naming the environment. Answers the default for environments
 * added later: the old one, or where that no longer fits the default of the oldest environment.
 */
export async function checkStoredValues(
  { schemas }: Services,
  before: Config,
  after: Config,
  environments: readonly Environment[],
  targets: readonly Target[],
): Promise<string> {
  const initial: Stored = { subject: 'The default value for new environments', value: before.initialValue }
  const stored = environments.flatMap((environment) => storedIn(environment, targets))
  const verdicts = await judgeAll({ schemas }, after, [initial, ...stored])
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
async function judgeAll({ schemas }: Pick<Services, 'schemas'>, config: Config, all: readonly Stored[]) {
  const [initial, ...others] = all.map(({ value }) => value)
  return [...(await judgeValues(schemas, config, [initial])), ...(await judgeValues(schemas, config, others))]
}

function storedIn(environment: Environment, targets: readonly Target[]): Stored[] {
  const target = targets.find((one) => one.environmentId === environment.id)
  if (!target) return []
  const place = `In the environment ${environment.name}, `
  const rules = ruleValues(target.rules).map(({ name, value }) => ({ subject: `${place}${name}`, value }))
  return [{ subject: `${place}the default value`, value: target.defaultValue }, ...rules]
}
