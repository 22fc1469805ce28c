/** Flag definitions, https://flagd.dev/reference/flag-definitions/: of one environment, which they do not name. */
import { targetFrom } from '../../branches.js'
import { carried } from '../../conditions.js'
import { readByAll, type ImportedConfig, type Left, type Value } from '../../model.js'
import { entriesOf, isMembers, membersIn, membersOf, textOf, textOr, WrongShape, type Members } from '../../read.js'
import { typeOf, valueOf } from '../../values.js'
import type { ImportVendor } from '../vendor.js'
import { branchesOf } from './targeting.js'

export const flagd: ImportVendor = {
  id: 'flagd',
  name: 'flagd',
  documentation: 'https://flagd.dev/reference/flag-definitions/',
  read(files) {
    const left: Left[] = []
    const configs = files.flatMap(({ name, content }) => {
      const file = membersOf(content, name)
      if (!('flags' in file)) throw new WrongShape(`${name} has no "flags"`)
      const evaluators = Object.fromEntries(entriesOf(file['$evaluators'], '"$evaluators"'))
      return flagsIn(file).flatMap(([key, flag]) => configOf(key, flag, evaluators, left))
    })
    return { environments: [{ key: '', name: '' }], segments: [], configs, left }
  },
}

/** By key, or in a list with their keys. */
function flagsIn({ flags }: Members): [key: string, flag: Members][] {
  if (Array.isArray(flags))
    return membersIn(flags, '"flags"').map((flag) => [textOf(flag['key'], '"key" of a flag'), flag])
  return entriesOf(flags, '"flags"').map(([key, flag]) => [key, membersOf(flag, `the flag "${key}"`)])
}

function configOf(key: string, flag: Members, evaluators: Record<string, unknown>, left: Left[]): ImportedConfig[] {
  const where = `flag "${key}"`
  const variants = entriesOf(flag['variants'], `"variants" of the ${where}`)
  const [first] = variants
  if (!first) {
    left.push({ where, why: 'has no variants' })
    return []
  }
  const type = typeOf(variants.map(([, value]) => value))
  const values = new Map(variants.map(([name, value]): [string, Value] => [name, valueOf(type, value)]))
  const named = textOr(flag['defaultVariant'], '')
  const otherwise = values.get(named) ?? valueOf(type, first[1])
  if (!values.has(named)) left.push({ where, why: `names no variant as its default: here it is "${first[0]}"` })
  const isOff = flag['state'] !== 'ENABLED'
  if (isOff)
    left.push({
      where,
      why: 'is disabled there, so that applications get defaults of their own: here it serves its default variant',
    })
  const refused = (why: string) => left.push({ where, why })
  const branches = isOff
    ? []
    : (carried(() => branchesOf(flag['targeting'], { values, otherwise, evaluators, refused }), refused) ?? [])
  const { metadata } = flag
  return [
    readByAll({
      key,
      description: isMembers(metadata) ? textOr(metadata['description'], null) : null,
      type,
      otherwise,
      targets: new Map([['', targetFrom(branches, otherwise)]]),
    }),
  ]
}
