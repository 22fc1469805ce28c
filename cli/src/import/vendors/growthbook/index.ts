/** What SDKs are given, `/api/features/<client key>`, https://docs.growthbook.io/lib/build-your-own: of one environment, which it does not name. */
import { targetFrom, type Branch } from '../../branches.js'
import { carried, NoCounterpart } from '../../conditions.js'
import { ALWAYS, alternativesOf } from '../../logic.js'
import { readByAll, type ImportedConfig, type Left, type Share, type Value, type ValueType } from '../../model.js'
import {
  entriesOf,
  isMembers,
  listOf,
  membersIn,
  membersOf,
  numberOf,
  textOr,
  WrongShape,
  type Members,
} from '../../read.js'
import { sharesOf, typeOf, valueOf } from '../../values.js'
import type { ImportVendor } from '../vendor.js'
import { conditionTest, type Groups } from './condition.js'

export const growthbook: ImportVendor = {
  id: 'growthbook',
  name: 'GrowthBook',
  documentation: 'https://docs.growthbook.io/lib/build-your-own',
  read(files) {
    const left: Left[] = []
    const configs = files.flatMap(({ name, content }) => {
      const file = membersOf(content, name)
      if (typeof file['encryptedFeatures'] === 'string')
        throw new WrongShape(`${name} is encrypted: take it without encryption`)
      if (!isMembers(file['features'])) throw new WrongShape(`${name} has no object "features"`)
      const groups = Object.fromEntries(entriesOf(file['savedGroups'], '"savedGroups"'))
      return entriesOf(file['features'], '"features"').map(([key, feature]) =>
        configOf(key, membersOf(feature, `the feature "${key}"`), groups, left),
      )
    })
    return { environments: [{ key: '', name: '' }], segments: [], configs, left }
  },
}

interface Context {
  where: string
  type: ValueType
  groups: Groups
  left: Left[]
}

function configOf(key: string, feature: Members, groups: Groups, left: Left[]): ImportedConfig {
  const where = `flag "${key}"`
  const rules = membersIn(feature['rules'], `"rules" of the ${where}`)
  const values = [
    feature['defaultValue'],
    ...rules.flatMap((rule) => [...('force' in rule ? [rule['force']] : []), ...listOf(rule['variations'], 'a rule')]),
  ].filter((value) => value !== null && value !== undefined)
  const type = typeOf(values)
  const otherwise: Value =
    type === 'boolean' ? feature['defaultValue'] === true : valueOf(type, feature['defaultValue'] ?? values[0])
  const isGated = rules.some((rule) =>
    membersIn(rule['parentConditions'], 'a rule').some((one) => one['gate'] === true),
  )
  if (isGated) left.push({ where, why: 'depends on other features: it serves its default here, without its rules' })
  const branches = isGated
    ? []
    : rules.flatMap((rule, index) => {
        const place = `${where}, rule ${index + 1}`
        return (
          carried(
            () => branchOf(rule, { where: place, type, groups, left }),
            (why) => left.push({ where: place, why }),
          ) ?? []
        )
      })
  return readByAll({
    key,
    description: null,
    type,
    otherwise,
    targets: new Map([['', targetFrom(branches, otherwise)]]),
  })
}

/** A value for all who meet the condition or for a part of them, or an experiment; others continue with the next rule. */
function branchOf(rule: Members, context: Context): Branch[] {
  const { where, type, groups, left } = context
  if (membersIn(rule['parentConditions'], 'a rule').length > 0) throw new NoCounterpart('it depends on other features')
  if (rule['namespace'] !== undefined || listOf(rule['filters'], 'a rule').length > 0) {
    throw new NoCounterpart('it shares people with other experiments, which has no counterpart')
  }
  const alternatives =
    rule['condition'] === undefined ? ALWAYS : alternativesOf(conditionTest(rule['condition'], groups))
  const shares = 'force' in rule ? forced(rule, type) : experiment(rule, type)
  if (shares.length === 0) return []
  const hashed = textOr(rule['hashAttribute'], 'id')
  const [only] = shares
  if (shares.length === 1 && only?.percentage === 100) return [{ alternatives, serve: only.value }]
  if (hashed !== 'id') left.push({ where, why: `splits people by "${hashed}"; here it is by the id of the context` })
  return [{ alternatives, serve: shares }]
}

function forced(rule: Members, type: ValueType): Share[] {
  const range = listOf(rule['range'], '"range" of a rule').map((one) => numberOf(one, '"range" of a rule'))
  const [from = 0, to = 1] = range
  const coverage = rule['coverage'] === undefined ? to - from : numberOf(rule['coverage'], '"coverage" of a rule')
  return coverage <= 0 ? [] : [{ value: valueOf(type, rule['force']), percentage: Math.min(coverage, 1) * 100 }]
}

function experiment(rule: Members, type: ValueType): Share[] {
  const variations = listOf(rule['variations'], '"variations" of a rule')
  if (variations.length === 0) throw new NoCounterpart('it serves no value')
  const weights = listOf(rule['weights'], '"weights" of a rule').map((one) => numberOf(one, '"weights" of a rule'))
  const ranges = listOf(rule['ranges'], '"ranges" of a rule').map((range) => {
    const [from = 0, to = 0] = listOf(range, '"ranges" of a rule').map((one) => numberOf(one, '"ranges" of a rule'))
    return to - from
  })
  const coverage =
    ranges.length > 0
      ? sum(ranges)
      : rule['coverage'] === undefined
        ? 1
        : numberOf(rule['coverage'], '"coverage" of a rule')
  const of = ranges.length > 0 ? ranges : weights.length === variations.length ? weights : variations.map(() => 1)
  const shares = sharesOf(variations.map((value, index) => ({ value: valueOf(type, value), weight: of[index] ?? 0 })))
  if (coverage <= 0) return []
  return shares.map(({ value, percentage }) => ({ value, percentage: percentage * Math.min(coverage, 1) }))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
