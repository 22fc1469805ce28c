/** Which fields of a record an entry of the audit log concerns, and their values in words. Pure. */
import type { AttributeCondition } from '../../api/types.js'
import { groupsWords } from '../../ui/rules/rule-words.js'
import type { Words } from '../../ui/rules/words.js'
import { readable } from './readable.js'
import { spoken, type NameOf } from './spoken.js'
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
  client: t('availability to clients'),
  server: t('availability to servers'),
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
  format: t('format', { context: 'field' }),
  events: t('events', { context: 'field' }),
  environmentIds: t('environments', { context: 'field' }),
  configIds: t('configs', { context: 'field' }),
  active: t('active', { context: 'field' }),
  pausedAt: t('paused since'),
}

/** A field's name in a sentence. */
export function fieldWords(name: string): string {
  return WORDS[name] ?? name
}

export interface FieldChange {
  /** As it begins a line. */
  title: string
  before: Words
  after: Words
}

export interface FieldChanges {
  /** What fits on a line each. */
  lines: FieldChange[]
  /** Objects and lists of them, with nothing but what differs; undefined when there are none. */
  deep: { before: Record<string, unknown>; after: Record<string, unknown> } | undefined
}

type Groups = readonly (readonly AttributeCondition[])[]

/** Groups of a segment ask nothing of other segments or of a config. */
const NO_NAMES = { segment: () => undefined, value: () => '' }

/** The fields in which two versions of a record differ. Null stands for no record; empty fields are then left out. */
export function fieldChanges(before: unknown, after: unknown, nameOf: NameOf): FieldChanges {
  const [old, now] = [members(before, nameOf), members(after, nameOf)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  const differing = names.filter((name) => JSON.stringify(old[name] ?? null) !== JSON.stringify(now[name] ?? null))
  const shown = differing.filter((name) => !isEmpty(old[name]) || !isEmpty(now[name]))
  const isLine = (name: string) => [old[name], now[name]].every((value) => isFlat(value) || isGroups(value))
  const deep = shown.filter((name) => !isLine(name))
  const words = (name: string, value: unknown) => valueWords(value, (id) => nameOf(name, id))
  return {
    lines: shown.filter(isLine).map((name) => ({
      title: capital(fieldWords(name)),
      before: words(name, old[name]),
      after: words(name, now[name]),
    })),
    deep: deep.length === 0 ? undefined : { before: pick(old, deep), after: pick(now, deep) },
  }
}

function members(value: unknown, nameOf: NameOf): Record<string, unknown> {
  const said = isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, spoken(name, member, nameOf)]))
    : value
  const clean = readable(said)
  if (typeof clean !== 'object' || clean === null) return {}
  const { overrides, ...others } = clean as Record<string, unknown>
  const single = Object.entries(typeof overrides === 'object' && overrides !== null ? overrides : {})
  return {
    ...Object.fromEntries(Object.entries(others).map(([name, member]) => [name, keysOnly(member)])),
    ...Object.fromEntries(
      single.map(([id, groups]: [string, unknown]) => [
        t('conditions in {environment}', { environment: nameOf('overrides', id) ?? t('an environment that is gone') }),
        groups,
      ]),
    ),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
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

function valueWords(value: unknown, nameOf: (id: string) => string | undefined): Words {
  if (isGroups(value) && value.length > 0) return groupsWords(value, NO_NAMES)
  if (isEmpty(value)) return [t('nothing')]
  const items: readonly unknown[] = Array.isArray(value) ? value : [value]
  const texts = items.map(String)
  const between = texts.some((text) => text.includes(', ')) ? '; ' : ', '
  return texts.flatMap((text, index) => {
    const piece = { value: nameOf(text) ?? text }
    return index === 0 ? [piece] : [between, piece]
  })
}

function pick(record: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => name in record).map((name) => [fieldWords(name), record[name]]))
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
