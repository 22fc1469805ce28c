/** Config JSON V6, as SDKs load it and `configcat config-json` writes it, https://configcat.com/docs/advanced/cli/: of one environment, which it does not name. */
import { targetFrom, type Branch } from '../../branches.js'
import { allOf, carried, NoCounterpart } from '../../conditions.js'
import { ALWAYS } from '../../logic.js'
import {
  readByAll,
  type ImportedConfig,
  type ImportedSegment,
  type Left,
  type Share,
  type Value,
  type ValueType,
} from '../../model.js'
import {
  entriesOf,
  isMembers,
  membersIn,
  membersOf,
  numberOf,
  textOf,
  textOr,
  WrongShape,
  type Members,
} from '../../read.js'
import { sharesOf } from '../../values.js'
import type { ImportVendor } from '../vendor.js'
import { ruleCondition, userCondition } from './conditions.js'

export const configcat: ImportVendor = {
  id: 'configcat',
  name: 'ConfigCat',
  documentation: 'https://configcat.com/docs/advanced/cli/',
  read(files) {
    const left: Left[] = []
    const segments: ImportedSegment[] = []
    const configs = files.flatMap(({ name, content }) => {
      const file = membersOf(content, name)
      if (!isMembers(file['f'])) throw new WrongShape(`${name} has no "f": it is not a config JSON`)
      const keys = membersIn(file['s'], '"s"').map((segment) => addSegment(segment, segments, left))
      return entriesOf(file['f'], '"f"').map(([key, setting]) =>
        configOf(key, membersOf(setting, `the flag "${key}"`), keys, left),
      )
    })
    return { environments: [{ key: '', name: '' }], segments, configs, left }
  },
}

function addSegment(segment: Members, segments: ImportedSegment[], left: Left[]): string | undefined {
  const key = textOf(segment['n'], '"n" of a segment')
  const groups = carried(
    () => allOf(membersIn(segment['r'], `"r" of the segment "${key}"`).map(userCondition)),
    (why) => left.push({ where: `segment "${key}"`, why }),
  )
  if (!groups) return undefined
  segments.push({ key, name: key, groups: new Map([['', groups]]) })
  return key
}

const TYPES: Record<number, [type: ValueType, member: string]> = {
  0: ['boolean', 'b'],
  1: ['string', 's'],
  2: ['integer', 'i'],
  3: ['float', 'd'],
}

interface Context {
  where: string
  valueOf: (holder: Members) => Value
  segments: readonly (string | undefined)[]
  left: Left[]
  /** The attribute that percentages are based on, if it is not the identifier. */
  attribute: string | undefined
}

function configOf(
  key: string,
  setting: Members,
  segments: readonly (string | undefined)[],
  left: Left[],
): ImportedConfig {
  const where = `flag "${key}"`
  const [type, member] = TYPES[numberOf(setting['t'], `"t" of the ${where}`)] ?? []
  if (type === undefined || member === undefined) throw new WrongShape(`the ${where} has a type that is not known`)
  const valueOf = (holder: Members): Value => {
    const value = membersOf(holder['v'], `a value of the ${where}`)[member]
    if (typeof value === 'boolean' || typeof value === 'string' || typeof value === 'number') return value
    throw new WrongShape(`a value of the ${where} is not of its type`)
  }
  const otherwise = valueOf(setting)
  const context = { where, valueOf, segments, left, attribute: textOr(setting['a'], undefined) }
  const branches = membersIn(setting['r'], `"r" of the ${where}`).flatMap((rule, index) => {
    const place = `${where}, rule ${index + 1}`
    return (
      carried(
        () => [ruleOf(rule, { ...context, where: place })],
        (why) => left.push({ where: place, why }),
      ) ?? []
    )
  })
  const shares = sharesIn(setting, context)
  const last: Branch[] = shares.length === 0 ? [] : [{ alternatives: ALWAYS, serve: shares }]
  return readByAll({
    key,
    description: null,
    type,
    otherwise,
    targets: new Map([['', targetFrom([...branches, ...last], otherwise)]]),
  })
}

function ruleOf(rule: Members, context: Context): Branch {
  const { where, valueOf, segments } = context
  const conditions = membersIn(rule['c'], `"c" of the ${where}`)
  const alternatives = allOf(conditions.map((one) => ruleCondition(one, segments)))
  if (isMembers(rule['s'])) return { alternatives, serve: valueOf(rule['s']) }
  const serve = sharesIn(rule, context)
  if (serve.length === 0) throw new NoCounterpart('it serves nothing')
  return { alternatives, serve }
}

function sharesIn(holder: Members, { where, valueOf, left, attribute }: Context): Share[] {
  const options = membersIn(holder['p'], `"p" of the ${where}`)
  if (options.length > 1 && attribute !== undefined && attribute !== 'Identifier') {
    left.push({ where, why: `splits people by "${attribute}"; here it is by the id of the context` })
  }
  return sharesOf(
    options.map((option) => ({ value: valueOf(option), weight: numberOf(option['p'], `a share of the ${where}`) })),
  )
}
