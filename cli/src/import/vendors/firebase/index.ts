/** The template of `firebase remoteconfig:get`, https://firebase.google.com/docs/reference/remote-config/rest/v1/RemoteConfig: of one project, which is one environment. */
import { carried, NoCounterpart } from '../../conditions.js'
import { readByAll, type ImportedConfig, type Left } from '../../model.js'
import { entriesOf, isMembers, membersIn, membersOf, textOf, textOr, WrongShape, type Members } from '../../read.js'
import type { ImportVendor } from '../vendor.js'
import { conditionOf } from './expression.js'
import { bothOf, targetOf, type Met } from './slices.js'
import { servedBy, typed } from './values.js'

export const firebase: ImportVendor = {
  id: 'firebase',
  name: 'Firebase Remote Config',
  documentation: 'https://firebase.google.com/docs/remote-config/templates',
  read(files) {
    const left: Left[] = []
    const now = Date.now()
    const configs = files.flatMap(({ name, content }) => {
      const template = membersOf(content, name)
      if (!isMembers(template['parameters']) && !isMembers(template['parameterGroups'])) {
        throw new WrongShape(`${name} has no "parameters": it is not a template of Remote Config`)
      }
      const conditions = membersIn(template['conditions'], '"conditions"')
      return parametersOf(template).flatMap(({ key, parameter, tags }) => {
        const config = configOf(key, parameter, conditions, now, left)
        return config ? [{ ...config, tags }] : []
      })
    })
    return { environments: [{ key: '', name: '' }], segments: [], configs, left }
  },
}

interface Parameter {
  key: string
  parameter: Members
  tags: string[]
}

/** A group is a tag of its parameters. */
function parametersOf(template: Members): Parameter[] {
  const within = (holder: Members, tags: string[]) =>
    entriesOf(holder['parameters'], '"parameters"').map(([key, parameter]): Parameter => {
      return { key, parameter: membersOf(parameter, `the parameter "${key}"`), tags }
    })
  const groups = entriesOf(template['parameterGroups'], '"parameterGroups"')
  return [
    ...within(template, []),
    ...groups.flatMap(([name, group]) => within(membersOf(group, `the group "${name}"`), [name])),
  ]
}

/** Those who meet a condition, and what they get. */
interface Conditional extends Met {
  text: string
}

function configOf(
  key: string,
  parameter: Members,
  conditions: readonly Members[],
  now: number,
  left: Left[],
): ImportedConfig | undefined {
  const where = `flag "${key}"`
  const at = (place: string) => (why: string) => void left.push({ where: place, why })
  const otherwise = carried(() => defaultOf(parameter, where), at(where))
  if (otherwise === undefined) return undefined
  const values = new Map(entriesOf(parameter['conditionalValues'], `"conditionalValues" of the ${where}`))
  const conditional: Conditional[] = []
  for (const condition of conditions) {
    const name = textOf(condition['name'], 'the name of a condition')
    if (!values.has(name)) continue
    const value = values.get(name)
    values.delete(name)
    const place = `${where}, condition "${name}"`
    const one = carried((): Conditional => {
      const { text, slice } = servedBy(value, `a value of the ${where}`)
      const met = conditionOf(textOr(condition['expression'], ''), now, at(place))
      return { text, alternatives: met.alternatives, slice: bothOf(met.slice, slice) }
    }, at(place))
    if (one) conditional.push(one)
  }
  for (const name of values.keys()) at(`${where}, condition "${name}"`)('the file has no condition of this name')

  const texts = [otherwise, ...conditional.map(({ text }) => text)]
  const { type, valueOf } = typed(parameter['valueType'], texts, at(where))
  const value = valueOf(otherwise)
  const branches = conditional.map(({ text, ...met }) => ({ ...met, value: valueOf(text) }))
  const target = carried(() => targetOf(branches, value), at(where)) ?? { defaultValue: value, rules: [] }
  const description = textOr(parameter['description'], null)
  return readByAll({ key, description, type, otherwise: value, targets: new Map([['', target]]) })
}

/** @throws NoCounterpart if it is not one value for everybody */
function defaultOf(parameter: Members, where: string): string {
  const { text, slice } = servedBy(parameter['defaultValue'], `the default of the ${where}`)
  if (slice) throw new NoCounterpart('its default is rolled out to a part of the people, and the others have none')
  return text
}
