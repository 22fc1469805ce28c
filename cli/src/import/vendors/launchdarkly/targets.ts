import { allOf, carried, condition, NoCounterpart } from '../../conditions.js'
import type { Left, Rule, Share, Target, Value } from '../../model.js'
import { isMembers, membersIn, textOr, textsOf, type Members } from '../../read.js'
import { serveOf, sharesOf } from '../../values.js'
import { clauseConditions, kindConditions, type ClauseContext } from './clauses.js'

interface Context extends ClauseContext {
  /** `flag "a", production` */
  where: string
  /** Of the variations. */
  values: Value[]
  otherwise: Value
  left: Left[]
}

/** What one environment says of a flag. */
export function targetOf(targeting: Members, context: Context): Target {
  const { where, left } = context
  const off = variationAt(targeting['offVariation'], context) ?? context.otherwise
  const rules = membersIn(targeting['rules'], `"rules" of the ${where}`)
  const targets = [
    ...membersIn(targeting['targets'], `"targets" of the ${where}`),
    ...membersIn(targeting['contextTargets'], `"contextTargets" of the ${where}`),
  ].filter(({ values }) => Array.isArray(values) && values.length > 0)
  const prerequisites = membersIn(targeting['prerequisites'], `"prerequisites" of the ${where}`)
  if (targeting['on'] !== true || prerequisites.length > 0) {
    const names = prerequisites.map(({ key }) => `"${String(key)}"`).join(', ')
    if (targeting['on'] === true) left.push({ where, why: `depends on ${names}: it is off here, without its rules` })
    else if (rules.length + targets.length > 0) {
      left.push({ where, why: 'is off there: its rules and individual targets are left out' })
    }
    return { defaultValue: off, rules: [] }
  }
  const fallthrough = isMembers(targeting['fallthrough']) ? targeting['fallthrough'] : {}
  const found: Rule[] = [
    ...targets.flatMap((target) => individual(target, context)),
    ...rules.flatMap((rule, index) => ruleOf(rule, { ...context, where: `${where}, rule ${index + 1}` })),
  ]
  const rest = carried(
    () => serveOf(served(fallthrough, { ...context, where: `${where}, default rule` })),
    (why) => left.push({ where: `${where}, default rule`, why }),
  )
  if (Array.isArray(rest)) return { defaultValue: off, rules: [...found, { conditions: [], serve: rest }] }
  return { defaultValue: rest ?? off, rules: found }
}

function individual(target: Members, context: Context): Rule[] {
  const value = variationAt(target['variation'], context)
  if (value === undefined) return []
  const identifier = condition({ attribute: 'identifier' }, 'text', 'is one of', textsOf(target['values'], 'a target'))
  const kind = textOr(target['contextKind'], 'user')
  const conditions = [...kindConditions(kind, context.hasKinds), identifier]
  return [{ conditions, serve: value }]
}

/** One rule for each way to meet its clauses. */
function ruleOf(rule: Members, context: Context): Rule[] {
  const { where, left } = context
  return (
    carried(
      () => {
        const clauses = membersIn(rule['clauses'], `"clauses" of the ${where}`)
        const alternatives = allOf(clauses.map((clause) => clauseConditions(clause, context)))
        const serve = serveOf(served(rule, context))
        return alternatives.map((conditions) => ({ conditions, serve }))
      },
      (why) => left.push({ where, why }),
    ) ?? []
  )
}

/** A variation, or shares of several. */
function served(members: Members, context: Context): Share[] {
  const single = variationAt(members['variation'], context)
  if (single !== undefined) return [{ value: single, percentage: 100 }]
  const rollout = members['rollout']
  if (!isMembers(rollout)) throw new NoCounterpart('it serves no variation')
  const by = textOr(rollout['bucketBy'], 'key')
  const kind = textOr(rollout['contextKind'], 'user')
  const shares = sharesOf(
    membersIn(rollout['variations'], 'the shares').flatMap(({ variation, weight }) => {
      const value = variationAt(variation, context)
      return value === undefined || typeof weight !== 'number' ? [] : [{ value, weight }]
    }),
  )
  if (shares.length === 0) throw new NoCounterpart('its shares are empty')
  if (shares.length > 1 && (by !== 'key' || kind !== 'user')) {
    const what = by === 'key' ? `contexts of the kind "${kind}"` : `"${by}"`
    context.left.push({ where: context.where, why: `splits people by ${what}; here it is by the id of the context` })
  }
  return shares
}

function variationAt(index: unknown, { values }: Context): Value | undefined {
  return typeof index === 'number' ? values[index] : undefined
}
