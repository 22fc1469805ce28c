/**
 * Exports of features, one file for each environment, https://docs.getunleash.io/reference/deploy/import-export, and those of whole
 * instances before version 5. The former only name segments: the answer of `/api/admin/segments` can be given as well.
 */
import type { Imported, ImportedConfig, ImportedSegment, Left, Target } from '../../model.js'
import { listOf, membersIn, membersOf, textOf, textOr, WrongShape, type Members } from '../../read.js'
import type { ImportVendor } from '../vendor.js'
import { segmentsFrom } from './segments.js'
import { targetOf } from './strategies.js'

interface Raw {
  features: Map<string, Members>
  /** By feature. */
  tags: Map<string, string[]>
  parents: Map<string, string[]>
  /** What each environment says of a feature. */
  switches: { feature: string; environment: string; members: Members }[]
  strategies: { feature: string; environment: string; members: Members }[]
  /** By id. */
  segments: Map<string, Members>
}

export const unleash: ImportVendor = {
  id: 'unleash',
  name: 'Unleash',
  documentation: 'https://docs.getunleash.io/reference/deploy/import-export',
  read(files) {
    const raw: Raw = {
      features: new Map(),
      tags: new Map(),
      parents: new Map(),
      switches: [],
      strategies: [],
      segments: new Map(),
    }
    for (const { name, content } of files) addFile(membersOf(content, name), name, raw)
    return imported(raw)
  },
}

function addFile(file: Members, name: string, raw: Raw): void {
  if (!('features' in file) && !('segments' in file))
    throw new WrongShape(`${name} holds neither features nor segments`)
  for (const feature of membersIn(file['features'], '"features"'))
    raw.features.set(textOf(feature['name'], '"name" of a feature'), feature)
  for (const segment of membersIn(file['segments'], '"segments"')) {
    const id = String(segment['id'])
    if (segment['constraints'] !== undefined || !raw.segments.has(id)) raw.segments.set(id, segment)
  }
  const switches = membersIn(file['featureEnvironments'], '"featureEnvironments"').map((members) => ({
    feature: textOf(members['featureName'], '"featureName" of a feature\'s environment'),
    environment: textOf(members['environment'], '"environment" of a feature\'s environment'),
    members,
  }))
  raw.switches.push(...switches)
  const environments = [...new Set(switches.map(({ environment }) => environment))]
  const ofStrategies = segmentsOfStrategies(file)
  for (const strategy of membersIn(file['featureStrategies'], '"featureStrategies"')) {
    const environment = textOr(strategy['environment'], environments.length === 1 ? environments[0] : undefined)
    if (environment === undefined) throw new WrongShape(`the strategies of ${name} do not name their environment`)
    const own =
      ofStrategies.get(String(strategy['id'])) ?? listOf(strategy['segments'], '"segments" of a strategy').map(String)
    const feature = textOf(strategy['featureName'], '"featureName" of a strategy')
    raw.strategies.push({ feature, environment, members: { ...strategy, segments: own } })
  }
  for (const tag of membersIn(file['featureTags'], '"featureTags"')) {
    const feature = textOf(tag['featureName'], '"featureName" of a tag')
    const type = textOr(tag['tagType'], 'simple')
    const value = textOf(tag['tagValue'], '"tagValue" of a tag')
    raw.tags.set(feature, [...(raw.tags.get(feature) ?? []), type === 'simple' ? value : `${type}:${value}`])
  }
  for (const { feature, dependencies } of membersIn(file['dependencies'], '"dependencies"')) {
    const parents = membersIn(dependencies, '"dependencies" of a feature').map((one) => String(one['feature']))
    raw.parents.set(textOf(feature, '"feature" of a dependency'), parents)
  }
}

/** Exports of whole instances keep them apart. */
function segmentsOfStrategies(file: Members): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { featureStrategyId, segmentId } of membersIn(
    file['featureStrategySegments'],
    '"featureStrategySegments"',
  )) {
    const id = String(featureStrategyId)
    found.set(id, [...(found.get(id) ?? []), String(segmentId)])
  }
  return found
}

function imported(raw: Raw): Imported {
  const left: Left[] = []
  const environments = [...new Set([...raw.switches, ...raw.strategies].map(({ environment }) => environment))]
  const { segments, names } = segmentsFrom(raw.segments, environments, left)
  const configs = [...raw.features].flatMap(([name, feature]) => {
    if (feature['archived'] !== true) return [configOf(name, feature, raw, names, left)]
    left.push({ where: `flag "${name}"`, why: 'is archived there' })
    return []
  })
  return { environments: environments.map((key) => ({ key, name: key })), segments: used(segments, raw), configs, left }
}

/** An instance's list of segments includes those of other projects. */
function used(segments: readonly (ImportedSegment & { id: string })[], { strategies }: Raw): ImportedSegment[] {
  const ids = new Set(strategies.flatMap(({ members }) => listOf(members['segments'], '"segments"').map(String)))
  return segments.filter(({ id }) => ids.has(id)).map(({ key, name, groups }) => ({ key, name, groups }))
}

/** https://docs.getunleash.io/reference/feature-toggle-types; types of an instance's own are flags. */
const TYPES: Record<string, Pick<ImportedConfig, 'role' | 'lifetime'>> = {
  release: { role: 'flag', lifetime: 'temporary' },
  experiment: { role: 'experiment', lifetime: 'temporary' },
  operational: { role: 'flag', lifetime: 'temporary' },
  'kill-switch': { role: 'kill-switch', lifetime: 'permanent' },
  permission: { role: 'flag', lifetime: 'permanent' },
}

function configOf(
  name: string,
  feature: Members,
  raw: Raw,
  segments: ReadonlyMap<string, string>,
  left: Left[],
): ImportedConfig {
  const targets = new Map<string, Target>()
  for (const { environment, members } of raw.switches.filter(({ feature: of }) => of === name)) {
    const own = raw.strategies.filter((one) => one.feature === name && one.environment === environment)
    const where = `flag "${name}", ${environment}`
    const strategies = own.map((one) => one.members)
    const variants = [members, ...strategies].flatMap((one) => membersIn(one['variants'], `"variants" of the ${where}`))
    if (variants.length > 0) {
      const named = [...new Set(variants.map((one) => `"${String(one['name'])}"`))].join(', ')
      left.push({
        where,
        why: `its variants ${named} have no place in a boolean config: a string config can hold them`,
      })
    }
    const parents = raw.parents.get(name) ?? []
    const context = { where, environment, segments, left, parents }
    targets.set(environment, targetOf(members['enabled'] === true, strategies, context))
  }
  const type = textOr(feature['type'], 'release')
  return {
    key: name,
    description: textOr(feature['description'], null),
    ...(Object.hasOwn(TYPES, type) && TYPES[type] ? TYPES[type] : { role: 'flag', lifetime: 'temporary' }),
    type: 'boolean',
    tags: raw.tags.get(name) ?? [],
    client: true,
    server: true,
    otherwise: false,
    targets,
  }
}
