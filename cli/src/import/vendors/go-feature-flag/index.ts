/** A file of flags, https://gofeatureflag.org/docs/configure_flag/create-flags: of one environment, which it does not name. */
import { targetFrom, type Branch } from '../../branches.js'
import { carried, NoCounterpart } from '../../conditions.js'
import { testOf } from '../../json-logic.js'
import { ALWAYS, alternativesOf } from '../../logic.js'
import { readByAll, type ImportedConfig, type Left, type Share, type Value } from '../../model.js'
import {
  entriesOf,
  isMembers,
  listOf,
  membersIn,
  membersOf,
  numberOf,
  textOf,
  textOr,
  type Members,
} from '../../read.js'
import { sharesOf, typeOf, valueOf } from '../../values.js'
import type { ImportVendor } from '../vendor.js'
import { queryTest } from './query.js'

export const goFeatureFlag: ImportVendor = {
  id: 'go-feature-flag',
  name: 'GO Feature Flag',
  documentation: 'https://gofeatureflag.org/docs/configure_flag/create-flags',
  read(files) {
    const left: Left[] = []
    const configs = files.flatMap(({ name, content }) =>
      entriesOf(content, name).flatMap(([key, flag]) => configOf(key, membersOf(flag, `the flag "${key}"`), left)),
    )
    return { environments: [{ key: '', name: '' }], segments: [], configs, left }
  },
}

interface Context {
  where: string
  values: ReadonlyMap<string, Value>
  left: Left[]
  /** The attribute that percentages are based on, if it is not the key. */
  bucketingKey: string | undefined
}

function configOf(key: string, flag: Members, left: Left[]): ImportedConfig[] {
  const where = `flag "${key}"`
  const variations = entriesOf(flag['variations'], `"variations" of the ${where}`)
  const [first] = variations
  if (!first) {
    left.push({ where, why: 'has no variations' })
    return []
  }
  const type = typeOf(variations.map(([, value]) => value))
  const values = new Map(variations.map(([name, value]): [string, Value] => [name, valueOf(type, value)]))
  const context = { where, values, left, bucketingKey: textOr(flag['bucketingKey'], undefined) }
  const rest = isMembers(flag['defaultRule']) ? flag['defaultRule'] : {}
  const otherwise = values.get(textOr(rest['variation'], '')) ?? valueOf(type, first[1])
  if (listOf(flag['scheduledRollout'], `"scheduledRollout" of the ${where}`).length > 0) {
    left.push({ where, why: 'changes on a schedule there, which has no counterpart' })
  }
  if (flag['experimentation'] !== undefined)
    left.push({ where, why: 'is an experiment with a start and an end there; here it has neither' })
  const isOff = flag['disable'] === true
  if (isOff)
    left.push({
      where,
      why: 'is disabled there, so that applications get defaults of their own: here it serves its default rule',
    })
  const rules = membersIn(flag['targeting'], `"targeting" of the ${where}`)
  const branches = isOff
    ? []
    : rules.flatMap((rule, index) => branchOf(rule, { ...context, where: `${where}, rule ${index + 1}` }))
  const last = servedBy(rest, { ...context, where: `${where}, default rule` })
  const { metadata } = flag
  return [
    readByAll({
      key,
      description: isMembers(metadata) ? textOr(metadata['description'], null) : null,
      type,
      otherwise,
      targets: new Map([['', targetFrom([...branches, ...last], otherwise)]]),
    }),
  ]
}

function branchOf(rule: Members, context: Context): Branch[] {
  if (rule['disable'] === true) return []
  const { where, left } = context
  return (
    carried(
      () => {
        const query = textOf(rule['query'], `"query" of the ${where}`)
        const alternatives = alternativesOf(query.trim().startsWith('{') ? testOf(parsed(query)) : queryTest(query))
        return servedBy(rule, context).map(({ serve }) => ({ alternatives, serve }))
      },
      (why) => left.push({ where, why }),
    ) ?? []
  )
}

function parsed(query: string): unknown {
  try {
    return JSON.parse(query)
  } catch {
    throw new NoCounterpart(`its query cannot be read: ${query}`)
  }
}

/** A progressive rollout counts before shares, and these before a single variation. */
function servedBy(rule: Members, { where, values, left, bucketingKey }: Context): Branch[] {
  if (rule['progressiveRollout'] !== undefined) {
    left.push({ where, why: 'changes its percentages over time there, which has no counterpart' })
    return []
  }
  const shares = entriesOf(rule['percentage'], `"percentage" of the ${where}`)
  if (shares.length > 0) {
    if (bucketingKey !== undefined)
      left.push({ where, why: `splits people by "${bucketingKey}"; here it is by the id of the context` })
    const serve: Share[] = sharesOf(
      shares.flatMap(([name, weight]) => weighed(name, numberOf(weight, `a share of the ${where}`), values)),
    )
    return serve.length === 0 ? [] : [{ alternatives: ALWAYS, serve }]
  }
  const value = values.get(textOr(rule['variation'], ''))
  return value === undefined ? [] : [{ alternatives: ALWAYS, serve: value }]
}

function weighed(name: string, weight: number, values: ReadonlyMap<string, Value>) {
  const value = values.get(name)
  return value === undefined ? [] : [{ value, weight }]
}
