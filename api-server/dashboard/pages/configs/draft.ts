/** A config's settings while somebody edits them, and the part of them to send. Pure. */
import type { ConfigSummary, ConfigType, ConfigUpdate, Variation } from '../../api/types.js'
import { readOptions, sameOptions, writeOptions, type OptionsDraft } from './options-draft.js'
import type { Lifetime, Role } from '../../app/config-words.js'

export interface VariationDraft {
  /** Keeps the identity of a row while others come and go. */
  id: number
  name: string
  value: unknown
  /** Its name was sent as null, so it is sent as null again while there is none. */
  nullName: boolean
}

export interface SettingsDraft {
  key: string
  description: string
  role: Role
  lifetime: Lifetime
  type: ConfigType
  /** Of every type, so that nothing typed is lost by looking at another type. */
  options: OptionsDraft
  client: boolean
  server: boolean
  variations: readonly VariationDraft[]
  tagIds: readonly string[]
}

let lastId = 0

/** A number that no other row has. */
export function nextId(): number {
  lastId += 1
  return lastId
}

export function draftOf(config: ConfigSummary): SettingsDraft {
  const { key, role, lifetime, type, client, server, tagIds } = config
  return {
    key,
    description: config.description ?? '',
    role,
    lifetime,
    type,
    options: readOptions(type, config.typeOptions),
    client,
    server,
    variations: config.variations.map(({ name, value }) => ({
      id: nextId(),
      name: name ?? '',
      value,
      nullName: name === null,
    })),
    tagIds,
  }
}

export function emptyDraft(): SettingsDraft {
  return {
    key: '',
    description: '',
    role: 'flag',
    lifetime: 'permanent',
    type: 'boolean',
    options: readOptions('boolean', null),
    client: true,
    server: true,
    variations: [],
    tagIds: [],
  }
}

/** Only experiments have variations: other roles leave them out. */
export function writeVariations({ role, variations }: SettingsDraft): Variation[] {
  if (role !== 'experiment') return []
  return variations.map(({ name, value, nullName }) => ({
    ...(name === '' ? nullName && { name: null } : { name }),
    value: value as Variation['value'],
  }))
}

/**
 * The differences from the config as it is, as a PATCH. Fields that were not touched are not sent, so they stay as written.
 */
export function changesOf(config: ConfigSummary, draft: SettingsDraft): ConfigUpdate {
  const { key, description, role, lifetime, type, client, server, tagIds } = draft
  const before = draftOf(config)
  const otherType = type !== config.type
  const availability = {
    ...(client !== config.client && { client }),
    ...(server !== config.server && { server }),
  }
  const variations = writeVariations(draft)
  return {
    ...(key !== config.key && { key }),
    ...(description !== before.description && { description: description === '' ? null : description }),
    ...(role !== config.role && { role }),
    ...(lifetime !== config.lifetime && { lifetime }),
    ...(otherType && { type }),
    ...((otherType || !sameOptions(type, before.options, draft.options)) && {
      typeOptions: writeOptions(type, draft.options, config.typeOptions),
    }),
    ...(Object.keys(availability).length > 0 && { availability }),
    ...(!same(variations, config.variations) && { variations }),
    ...(!sameSet(tagIds, config.tagIds) && { tagIds: [...tagIds] }),
  }
}

/** My draft on top of what somebody else saved in the meantime: fields that I did not touch become theirs. */
export function mergeDrafts(base: ConfigSummary, mine: SettingsDraft, theirs: ConfigSummary): SettingsDraft {
  const changed = changesOf(base, mine)
  const draft = draftOf(theirs)
  const typed = changed.type !== undefined || changed.typeOptions !== undefined
  return {
    ...draft,
    ...(changed.key !== undefined && { key: mine.key }),
    ...(changed.description !== undefined && { description: mine.description }),
    ...(changed.role !== undefined && { role: mine.role }),
    ...(changed.lifetime !== undefined && { lifetime: mine.lifetime }),
    ...(typed && { type: mine.type, options: mine.options }),
    ...(changed.availability?.client !== undefined && { client: mine.client }),
    ...(changed.availability?.server !== undefined && { server: mine.server }),
    ...(changed.variations !== undefined && { variations: mine.variations }),
    ...(changed.tagIds !== undefined && { tagIds: mine.tagIds }),
  }
}

/** The settings of a config without what changes by itself: for comparing and for showing a difference. */
export function settingsOf(config: ConfigSummary) {
  const { key, description, role, lifetime, type, typeOptions, client, server, variations, tagIds } = config
  return { key, description, role, lifetime, type, typeOptions, client, server, variations, tagIds }
}

export function sameSettings(a: ConfigSummary, b: ConfigSummary): boolean {
  return same(settingsOf(a), settingsOf(b))
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function sameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((one) => b.includes(one))
}

/** Whether the settings differ in what every environment serves, or what is written in its rules: see `config-update.ts` of the server. */
export function changesServed(config: ConfigSummary, settings: Readonly<Record<string, unknown>>): boolean {
  const served = ['key', 'type', 'typeOptions', 'client', 'server', 'variations'] as const
  return served.some((name) => !same(settings[name] ?? null, config[name] ?? null))
}
