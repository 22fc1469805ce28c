/** The document of an environment, as SDKs on servers load it, `/api/v1/environment-document/`, https://docs.flagsmith.com/clients/server-side. */
import { targetFrom, type Branch } from '../../branches.js'
import { condition } from '../../conditions.js'
import { ALWAYS } from '../../logic.js'
import {
  readByAll,
  type Imported,
  type ImportedConfig,
  type Left,
  type Share,
  type Value,
  type ValueType,
} from '../../model.js'
import { isMembers, membersIn, membersOf, numberOf, textOf, WrongShape, type Members } from '../../read.js'
import { sharesOf, typeOf, valueOf } from '../../values.js'
import type { ExportFile, ImportVendor } from '../vendor.js'
import { segmentsFrom } from './segments.js'

export const flagsmith: ImportVendor = {
  id: 'flagsmith',
  name: 'Flagsmith',
  documentation: 'https://docs.flagsmith.com/clients/server-side',
  read(files) {
    const documents = files.map(importedFrom)
    return {
      environments: documents.flatMap(({ environments }) => environments),
      segments: merged(
        documents.flatMap(({ segments }) => segments),
        (one) => one.groups,
      ),
      configs: merged(
        documents.flatMap(({ configs }) => configs),
        (one) => one.targets,
      ),
      left: documents.flatMap(({ left }) => left),
    }
  },
}

/** What several environments say of one key, in one place. */
function merged<T extends { key: string }>(all: readonly T[], byEnvironment: (one: T) => Map<string, unknown>): T[] {
  const found = new Map<string, T>()
  for (const one of all) {
    const first = found.get(one.key)
    if (first) for (const [environment, value] of byEnvironment(one)) byEnvironment(first).set(environment, value)
    else found.set(one.key, one)
  }
  return [...found.values()]
}

/** A state of a feature: of everybody, of a segment, or of one identity. */
interface State {
  members: Members
  /** Who it is of. */
  alternatives: Branch['alternatives']
}

function importedFrom({ name, content }: ExportFile): Imported {
  const document = membersOf(content, name)
  if (!Array.isArray(document['feature_states']) || !isMembers(document['project'])) {
    throw new WrongShape(`${name} is not the document of an environment: it has no "feature_states" or no "project"`)
  }
  const environment = textOf(document['name'], `"name" of ${name}`)
  const left: Left[] = []
  const raw = membersIn(document['project']['segments'], '"segments"')
  const segments = segmentsFrom(raw, environment, left)
  const known = new Set(segments.map(({ key }) => key))
  const configs = membersIn(document['feature_states'], '"feature_states"').map((state) => {
    const key = featureOf(state)
    const overrides = [...ofIdentities(document, key), ...ofSegments(raw, key, known, environment, left)]
    return configOf(key, environment, { members: state, alternatives: ALWAYS }, overrides, left)
  })
  return { environments: [{ key: environment, name: environment }], segments, configs, left }
}

function featureOf(state: Members): string {
  return textOf(membersOf(state['feature'], 'a feature')['name'], '"name" of a feature')
}

function ofIdentities(document: Members, key: string): State[] {
  return membersIn(document['identity_overrides'], '"identity_overrides"').flatMap((identity) =>
    membersIn(identity['identity_features'], '"identity_features"')
      .filter((state) => featureOf(state) === key)
      .map((members) => ({
        members,
        alternatives: [
          [
            condition({ attribute: 'identifier' }, 'text', 'is one of', [
              textOf(identity['identifier'], 'an identifier'),
            ]),
          ],
        ],
      })),
  )
}

/** By priority; those without one come last. */
function ofSegments(
  raw: readonly Members[],
  key: string,
  known: ReadonlySet<string>,
  environment: string,
  left: Left[],
): State[] {
  const found = raw.flatMap((segment) => {
    const name = String(segment['name'])
    return membersIn(segment['feature_states'], `"feature_states" of the segment "${name}"`)
      .filter((state) => featureOf(state) === key)
      .flatMap((members) => {
        if (known.has(name)) return [{ members, name, priority: priorityOf(members) }]
        left.push({
          where: `flag "${key}", ${environment}`,
          why: `what the segment "${name}" gets: the segment was left out`,
        })
        return []
      })
  })
  return found
    .sort((a, b) => a.priority - b.priority)
    .map(({ members, name }) => ({ members, alternatives: [[{ kind: 'segment', operator: 'in', segment: name }]] }))
}

function priorityOf({ feature_segment: segment }: Members): number {
  return isMembers(segment) && typeof segment['priority'] === 'number' ? segment['priority'] : Number.MAX_SAFE_INTEGER
}

function configOf(
  key: string,
  environment: string,
  base: State,
  overrides: readonly State[],
  left: Left[],
): ImportedConfig {
  const states = [base, ...overrides].map(({ members }) => members)
  const values = states
    .flatMap((state) => [state['feature_state_value'], ...optionsOf(state).map(({ value }) => value)])
    .filter(isValue)
  const isSwitch = values.length === 0
  const type = isSwitch ? 'boolean' : typeOf(values)
  const where = `flag "${key}", ${environment}`
  if (!isSwitch && states.some((state) => state['enabled'] !== true)) {
    left.push({
      where,
      why: 'is off there for some or all, apart from its value: a config has only a value, so it is imported as if it were on',
    })
  }
  const serve = (members: Members) => (isSwitch ? members['enabled'] === true : servedBy(members, type))
  const branches = [...overrides, base].map(({ members, alternatives }): Branch => ({
    alternatives,
    serve: serve(members),
  }))
  const otherwise = isSwitch ? false : plain(base.members, type)
  return readByAll({
    key,
    description: null,
    type,
    otherwise,
    targets: new Map([[environment, targetFrom(branches, otherwise)]]),
  })
}

/** Features that are only on or off have no value. */
function isValue(value: unknown): boolean {
  return value !== null && value !== undefined && value !== ''
}

function optionsOf(state: Members): { value: unknown; weight: number }[] {
  return membersIn(state['multivariate_feature_state_values'], '"multivariate_feature_state_values"')
    .map((one) => ({
      value: membersOf(one['multivariate_feature_option'], 'an option')['value'],
      weight: numberOf(one['percentage_allocation'], '"percentage_allocation"'),
    }))
    .filter(({ weight }) => weight > 0)
}

/** Options have shares; the rest gets the value of the state. */
function servedBy(state: Members, type: ValueType): Value | Share[] {
  const options = optionsOf(state).map(({ value, weight }) => ({ value: valueOf(type, value), weight }))
  const rest = Math.max(0, 100 - options.reduce((sum, { weight }) => sum + weight, 0))
  const shares = sharesOf([...options, { value: plain(state, type), weight: rest }])
  const [only] = shares
  return shares.length === 1 && only ? only.value : shares
}

function plain(state: Members, type: ValueType): Value {
  const value = state['feature_state_value']
  if (!isValue(value)) return type === 'string' ? '' : type === 'boolean' ? false : type === 'json' ? 'null' : 0
  return valueOf(type, value)
}
