/**
 * Three kinds of files, in any number: flags as https://launchdarkly.com/docs/api/feature-flags answers them (`summary=0`), segments as
 * https://launchdarkly.com/docs/api/segments does, and the file of one environment for SDKs,
 * https://launchdarkly.com/docs/sdk/features/flags-from-files.
 */
import type { Imported, ImportedConfig, ImportedEnvironment, Left } from '../../model.js'
import {
  entriesOf,
  isMembers,
  listOf,
  membersIn,
  membersOf,
  textOf,
  textsOf,
  WrongShape,
  type Members,
} from '../../read.js'
import { typeOf, valueOf } from '../../values.js'
import type { ExportFile, ImportVendor } from '../vendor.js'
import { descriptionOf } from './description.js'
import { segmentsFrom, type RawSegment } from './segments.js'
import { targetOf } from './targets.js'

/** A flag with what each environment says of it. */
interface RawFlag {
  key: string
  members: Members
  variations: unknown[]
  /** The same with their names and descriptions, as far as the file has them. */
  described: Members[]
  environments: Map<string, Members>
}

export const launchdarkly: ImportVendor = {
  id: 'launchdarkly',
  name: 'LaunchDarkly',
  documentation: 'https://launchdarkly.com/docs/api/feature-flags',
  read(files) {
    const raw = { flags: [] as RawFlag[], segments: [] as RawSegment[] }
    for (const file of files) addFile(file, raw)
    return imported(raw.flags, raw.segments)
  },
}

function addFile({ name, content }: ExportFile, raw: { flags: RawFlag[]; segments: RawSegment[] }): void {
  const file = isMembers(content) ? content : { items: content }
  if ('flags' in file || 'flagValues' in file || isMembers(file['segments'])) return addDataFile(file, raw)
  if (!('key' in file) && file['items'] === undefined) throw new WrongShape('it holds neither flags nor segments')
  const items = 'key' in file ? [file] : membersIn(file['items'], `"items" of ${name}`)
  for (const item of items) {
    const key = textOf(item['key'], `"key" of an entry of ${name}`)
    if ('environments' in item) raw.flags.push(flagOfApi(key, item))
    else if ('included' in item || 'rules' in item) raw.segments.push({ key, members: item, environment: ofLink(item) })
    else throw new WrongShape(`its entry "${key}" is neither a flag with its environments nor a segment`)
  }
}

function flagOfApi(key: string, item: Members): RawFlag {
  const environments = entriesOf(item['environments'], `"environments" of the flag "${key}"`).map(
    ([environment, members]): [string, Members] => [
      environment,
      membersOf(members, `the environment "${environment}" of the flag "${key}"`),
    ],
  )
  for (const [environment, members] of environments) {
    if (members['rules'] === undefined && members['_summary'] !== undefined) {
      throw new WrongShape(`the flag "${key}" lacks its rules in "${environment}": ask the API with summary=0`)
    }
  }
  const described = membersIn(item['variations'], `"variations" of the flag "${key}"`)
  const variations = described.map(({ value }) => value)
  return { key, members: item, variations, described, environments: new Map(environments) }
}

/** `/api/v2/segments/<project>/<environment>/<key>` */
function ofLink({ _links: links, key }: Members): string {
  const self = isMembers(links) && isMembers(links['self']) ? links['self']['href'] : undefined
  const environment = typeof self === 'string' ? /\/segments\/[^/]+\/([^/]+)\//.exec(self)?.[1] : undefined
  if (environment === undefined) throw new WrongShape(`the segment "${String(key)}" does not name its environment`)
  return environment
}

function addDataFile(file: Members, raw: { flags: RawFlag[]; segments: RawSegment[] }): void {
  for (const [key, value] of entriesOf(file['flags'], '"flags"')) {
    const members = membersOf(value, `the flag "${key}"`)
    if (members['deleted'] === true) continue
    const variations = listOf(members['variations'], `"variations" of the flag "${key}"`)
    raw.flags.push({ key, members, variations, described: [], environments: new Map([['', members]]) })
  }
  for (const [key, value] of entriesOf(file['flagValues'], '"flagValues"')) {
    const members = { on: true, fallthrough: { variation: 0 }, offVariation: 0 }
    raw.flags.push({ key, members: {}, variations: [value], described: [], environments: new Map([['', members]]) })
  }
  for (const [key, value] of entriesOf(file['segments'], '"segments"')) {
    raw.segments.push({ key, members: membersOf(value, `the segment "${key}"`), environment: '' })
  }
}

function imported(flags: readonly RawFlag[], rawSegments: readonly RawSegment[]): Imported {
  const left: Left[] = []
  const hasKinds = [...flags, ...rawSegments].some(({ members }) => namesKind(members))
  const { segments, known } = segmentsFrom(rawSegments, hasKinds, left)
  const environments = new Map<string, ImportedEnvironment>()
  for (const key of [
    ...flags.flatMap((flag) => [...flag.environments.keys()]),
    ...rawSegments.map(({ environment }) => environment),
  ]) {
    environments.set(key, { key, name: nameOf(key, flags) })
  }
  const configs: ImportedConfig[] = []
  for (const flag of flags) {
    const where = `flag "${flag.key}"`
    if (flag.members['archived'] === true) left.push({ where, why: 'is archived there' })
    else if (flag.variations.length === 0) left.push({ where, why: 'has no variations' })
    else configs.push(configOf(flag, known, hasKinds, left))
  }
  return { environments: [...environments.values()], segments, configs, left }
}

/** Whether anything in it is about contexts of a kind other than users; empty lists do not count. */
function namesKind(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(namesKind)
  if (!isMembers(value)) return false
  const { contextKind, values } = value
  const isEmpty = Array.isArray(values) && values.length === 0
  const isOther = typeof contextKind === 'string' && contextKind !== 'user' && !isEmpty
  return isOther || Object.values(value).some(namesKind)
}

function nameOf(key: string, flags: readonly RawFlag[]): string {
  const names = flags.map(
    ({ environments }) => environments.get(key)?.['_environmentName'] ?? environments.get(key)?.['environmentName'],
  )
  return names.find((name) => typeof name === 'string') ?? key
}

function configOf(
  flag: RawFlag,
  segments: ReadonlyMap<string, ReadonlySet<string>>,
  hasKinds: boolean,
  left: Left[],
): ImportedConfig {
  const { key, members, environments } = flag
  const type = typeOf(flag.variations)
  const values = flag.variations.map((value) => valueOf(type, value))
  const { defaults } = members
  const off = isMembers(defaults) ? defaults['offVariation'] : [...environments.values()][0]?.['offVariation']
  const otherwise = (typeof off === 'number' ? values[off] : undefined) ?? values.at(-1) ?? false
  const targets = [...environments].map(([environment, targeting]) => {
    const where = environment === '' ? `flag "${key}"` : `flag "${key}", ${environment}`
    const context = {
      where,
      values,
      otherwise,
      segments: segments.get(environment) ?? new Set<string>(),
      hasKinds,
      left,
    }
    return [environment, targetOf(targeting, context)] as const
  })
  const isTemporary = members['temporary'] === true
  return {
    key,
    description: descriptionOf(key, members, flag.described),
    role: type === 'boolean' ? 'flag' : 'config',
    lifetime: isTemporary ? 'temporary' : 'permanent',
    type,
    tags: textsOf(members['tags'], `"tags" of the flag "${key}"`),
    ...availabilityOf(members),
    otherwise,
    targets: new Map(targets),
  }
}

/** Server SDKs get every flag; browsers and phones those that are opened to them. */
function availabilityOf({ clientSideAvailability: availability, clientSide, includeInSnippet }: Members) {
  if (!isMembers(availability)) return { client: clientSide !== false && includeInSnippet !== false, server: true }
  return {
    client: availability['usingEnvironmentId'] === true || availability['usingMobileKey'] === true,
    server: true,
  }
}
