/** Which fields of a record an entry of the audit log concerns, and their values in words. Pure. */
import { isObject } from '../../../src/domain/json.js'
import type { AttributeCondition, AuditEntry } from '../../api/types.js'
import { groupsWords } from '../../ui/rules/rule-words.js'
import type { Words } from '../../ui/rules/words.js'
import type { ValueType } from '../../ui/value/types.js'
import { optionMembers } from './options.js'
import { readable } from './readable.js'
import { spoken, type NameOf } from './spoken.js'
import { storedWords } from './stored-words.js'
import { availabilityName } from '../config-words.js'
import { t } from '../../language/text.js'

const WORDS: Readonly<Record<string, string>> = {
  name: t('name', { context: 'field' }),
  key: t('key', { context: 'field' }),
  slug: t('slug', { context: 'field' }),
  description: t('description', { context: 'field' }),
  role: t('role', { context: 'field' }),
  lifetime: t('lifetime', { context: 'field' }),
  type: t('type', { context: 'field' }),
  variations: t('variations', { context: 'field' }),
  rules: t('rules', { context: 'field' }),
  color: t('color', { context: 'field' }),
  email: t('email', { context: 'field' }),
  rights: t('rights', { context: 'field' }),
  permissions: t('permissions', { context: 'field' }),
  state: t('state', { context: 'field' }),
  typeOptions: t('type options'),
  defaultValue: t('default value'),
  tagIds: t('tags', { context: 'field' }),
  deprecatedKeys: t('old keys'),
  live: t('live flag'),
  keepContexts: t('context storage'),
  contextTraits: t('stored context traits'),
  requiresComment: t('required comment'),
  requiresApproval: t('required approval'),
  availability: t('availability', { context: 'field' }),
  client: t('availability', { context: 'field' }),
  server: t('availability', { context: 'field' }),
  groups: t('conditions', { context: 'field' }),
  overrides: t('overrides by environment'),
  spendingLimit: t('spending limit'),
  expiresAt: t('expiry'),
  hint: t('last characters'),
  configKey: t('config', { context: 'field' }),
  configKeys: t('configs', { context: 'field' }),
  steps: t('steps', { context: 'field' }),
  stepsDone: t('steps done'),
  outcome: t('outcome', { context: 'field' }),
  groupIds: t('groups', { context: 'field' }),
  providerGroups: t('groups at the provider'),
  requiresSecondFactor: t('required second factor'),
  serviceAccount: t('service account', { context: 'field' }),
  kind: t('kind of key'),
  repository: t('repository', { context: 'field' }),
  commit: t('commit', { context: 'field' }),
  committedAt: t('time of the commit'),
  branch: t('branch', { context: 'field' }),
  complete: t('complete', { context: 'field' }),
  referenceCount: t('number of references'),
  url: t('URL'),
  urlPath: t('path or query of the URL'),
  format: t('format', { context: 'field' }),
  events: t('events', { context: 'field' }),
  environmentIds: t('environments', { context: 'field' }),
  configIds: t('configs', { context: 'field' }),
  active: t('active', { context: 'field' }),
  pausedAt: t('paused since'),
  plan: t('plan', { context: 'field' }),
  suspended: t('suspended', { context: 'field' }),
  disabled: t('disabled', { context: 'field' }),
  secondFactor: t('second factor', { context: 'field' }),
  code: t('one-time code', { context: 'field' }),
  password: t('password', { context: 'field' }),
  organization: t('organization', { context: 'field' }),
  owner: t('owner', { context: 'field' }),
  from: t('copied from'),
  previousHint: t('last characters of the previous key'),
  previousUntil: t('previous key works until'),
  previousSecretUntil: t('previous secret works until'),
}

/** A field's name in a sentence. */
export function fieldWords(name: string): string {
  return WORDS[name] ?? name
}

interface FieldChange {
  /** As it begins a line. */
  title: string
  before: Words
  after: Words
}

interface FieldChanges {
  /** What fits on a line each. */
  lines: FieldChange[]
  /** Objects and lists of objects, reduced to what differs; undefined if nothing does. */
  deep: { before: Record<string, unknown>; after: Record<string, unknown> } | undefined
}

type Groups = readonly (readonly AttributeCondition[])[]

/** Groups of a segment ask nothing of other segments or of a config. */
const NO_NAMES = { segment: () => undefined, value: () => '' }

/** What a record is, beside its members. */
interface About {
  resource: AuditEntry['resource']
  nameOf: NameOf
  /** The type of the config whose values it holds; a config's own record says it itself. */
  valueType?: ValueType | undefined
}

/** The fields in which two versions of a record differ. Null means no record; empty fields are then left out. */
export function fieldChanges(before: unknown, after: unknown, about: About): FieldChanges {
  const [old, now] = [members(before, about), members(after, about)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  const differing = names.filter((name) => JSON.stringify(old[name] ?? null) !== JSON.stringify(now[name] ?? null))
  const shown = differing.filter((name) => !isEmpty(old[name]) || !isEmpty(now[name]))
  const isLine = (name: string) => [old[name], now[name]].every((value) => isFlat(value) || isGroups(value))
  const deep = shown.filter((name) => !isLine(name))
  const words = (name: string, value: unknown) => valueWords(name, value, about)
  return {
    lines: shown.filter(isLine).map((name) => ({
      title: capital(fieldWords(name)),
      before: words(name, old[name]),
      after: words(name, now[name]),
    })),
    deep: deep.length === 0 ? undefined : { before: pick(old, deep), after: pick(now, deep) },
  }
}

function members(value: unknown, { resource, nameOf, valueType }: About): Record<string, unknown> {
  if (!isObject(value)) return {}
  const { typeOptions, client, server, ...shown } = value
  const own = resource === 'config' && typeof shown['type'] === 'string' ? (value as unknown as ValueType) : valueType
  const said = Object.fromEntries(Object.entries(shown).map(([name, one]) => [name, spoken(name, one, nameOf, own)]))
  const { overrides, ...others } = readable(said) as Record<string, unknown>
  const single = Object.entries(typeof overrides === 'object' && overrides !== null ? overrides : {})
  return {
    ...Object.fromEntries(Object.entries(others).map(([name, member]) => [name, keysOnly(member)])),
    ...(isObject(typeOptions) && optionMembers(typeOptions, shown['type'])),
    ...availability(client, server),
    ...Object.fromEntries(
      single.map(([id, groups]: [string, unknown]) => [
        t('conditions in {environment}', { environment: nameOf('overrides', id) ?? t('an environment that is gone') }),
        groups,
      ]),
    ),
  }
}

/** Both members are one choice in the settings. */
function availability(client: unknown, server: unknown): Record<string, unknown> {
  if (typeof client === 'boolean' && typeof server === 'boolean') {
    return { availability: availabilityName({ client, server }) }
  }
  return { ...(client !== undefined && { client }), ...(server !== undefined && { server }) }
}

/** Old keys are records of which nothing but the key is left. */
function keysOnly(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.map((item: unknown) => {
    const [first, ...others] = typeof item === 'object' && item !== null ? Object.entries(item) : []
    return first?.[0] === 'key' && others.length === 0 ? (first[1] as unknown) : item
  })
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

function isFlat(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  return isEmpty(value) || (Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null))
}

function isGroups(value: unknown): value is Groups {
  return Array.isArray(value) && value.every((group) => Array.isArray(group) && group.every(isCondition))
}

function isCondition(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'targetValues' in value
}

function valueWords(name: string, value: unknown, { resource, nameOf }: About): Words {
  if (isGroups(value) && value.length > 0) return groupsWords(value, NO_NAMES)
  if (isEmpty(value)) return [t('nothing')]
  const items: readonly unknown[] = Array.isArray(value) ? value : [value]
  const between = items.some((item) => String(item).includes(', ')) ? '; ' : ', '
  return items.flatMap((item, index) => {
    const text = String(item)
    const entered = { value: text === '' ? t('(empty)') : (nameOf(name, text) ?? text) }
    const piece = name === 'availability' ? text : (storedWords(resource, name, item) ?? entered)
    return index === 0 ? [piece] : [between, piece]
  })
}

function pick(record: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => name in record).map((name) => [fieldWords(name), record[name]]))
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
