/** What an entry of the audit log says, in a sentence. Pure. */
import type { AuditEntry } from '../../api/types.js'
import { fieldWords } from '../../app/difference/fields.js'
import { isBookkeeping } from '../../app/difference/readable.js'

/** A sentence in parts: plain words, and names as somebody gave them. */
export type Part = string | { name: string }

/** Names that an entry does not have itself. Undefined for what is no longer there. */
export interface Names {
  member(id: string): string | undefined
  project(id: string): string | undefined
  environment(id: string): string | undefined
  config(id: string): string | undefined
}

const RESOURCES: Record<AuditEntry['resource'], string> = {
  organization: 'the organization',
  member: 'the member',
  token: 'the API token',
  'sdk-key': 'the SDK key',
  project: 'the project',
  environment: 'the environment',
  config: 'the config',
  targets: 'the rules',
  'planned-change': 'the planned change of',
  segment: 'the segment',
  tag: 'the tag',
  'code-references': 'the code references of',
  webhook: 'the webhook',
}

export const RESOURCE_WORDS: Readonly<Record<string, string>> = {
  organization: 'Organization',
  member: 'Members',
  token: 'API tokens',
  'sdk-key': 'SDK keys',
  project: 'Projects',
  environment: 'Environments',
  config: 'Configs',
  targets: 'Targeting rules',
  'planned-change': 'Planned changes',
  segment: 'Segments',
  tag: 'Tags',
  'code-references': 'Code references',
  webhook: 'Webhooks',
}

export const ACTION_WORDS: Readonly<Record<string, string>> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  archive: 'Archived',
  restore: 'Restored',
  rotate: 'Rotated',
  'end-previous': 'Ended the previous secret',
  'copy-rules': 'Copied rules',
  approve: 'Approved',
  reject: 'Rejected',
  cancel: 'Canceled',
  fail: 'Failed',
  pause: 'Paused',
  'sign-in': 'Signed in',
  'sign-in-failed': 'Failed sign-ins',
  'sign-out-everywhere': 'Signed out everywhere',
  setup: 'Set up',
}

type Json = Readonly<Record<string, unknown>>

/** The sentence after the name of whoever did it. */
export function sentence(entry: AuditEntry, names: Names): Part[] {
  if (entry.resource === 'code-references' && entry.action !== 'delete') {
    return ['uploaded the code references of ', nameOf(entry, names)]
  }
  switch (entry.action) {
    case 'sign-in':
      return ['signed in']
    case 'sign-in-failed':
      return ['counted failed sign-ins of ', nameOf(entry, names)]
    case 'sign-out-everywhere':
      return ['signed out everywhere']
    case 'setup':
      return ['set up the organization']
    case 'copy-rules':
      return copied(entry, names)
    case 'update':
      return updated(entry, names)
    default:
      return [`${verb(entry)} ${RESOURCES[entry.resource]} `, nameOf(entry, names), ...place(entry, names)]
  }
}

function verb({ action, resource }: AuditEntry): string {
  if (action === 'delete' && (resource === 'token' || resource === 'sdk-key')) return 'revoked'
  if (resource === 'member' && action === 'create') return 'added'
  if (resource === 'member' && action === 'delete') return 'removed'
  const words: Partial<Record<AuditEntry['action'], string>> = {
    create: 'created',
    delete: 'deleted',
    archive: 'archived',
    restore: 'restored',
    rotate: 'rotated',
    'end-previous': 'ended the previous secret of',
    approve: 'approved',
    reject: 'rejected',
    cancel: 'canceled',
    fail: 'could not carry out',
    pause: 'paused',
  }
  return words[action] ?? 'changed'
}

/** An SDK key is one of an environment. */
function place({ resource, before, after }: AuditEntry, names: Names): Part[] {
  const id = resource === 'sdk-key' ? text({ ...record(before), ...record(after) }['environmentId']) : undefined
  const name = id === undefined ? undefined : names.environment(id)
  return name === undefined ? [] : [' of ', { name }]
}

function copied({ after, resourceId }: AuditEntry, names: Names): Part[] {
  const { from, configKeys } = record(after)
  const count = Array.isArray(configKeys) ? configKeys.length : 0
  const what = count === 1 ? 'the rules of one config' : `the rules of ${count} configs`
  const source = typeof from === 'string' ? names.environment(from.toLowerCase()) : undefined
  return [
    `copied ${what} from `,
    named(source, 'an environment'),
    ' to ',
    named(names.environment(resourceId), 'another'),
  ]
}

function updated(entry: AuditEntry, names: Names): Part[] {
  if (entry.resource === 'member') return memberUpdated(entry, names)
  if (entry.resource === 'targets') return targetsUpdated(entry, names)
  const before = record(entry.before)
  const after = record(entry.after)
  const field = entry.resource === 'config' ? 'key' : 'name'
  const [old, now] = [before[field], after[field]]
  const what = RESOURCES[entry.resource]
  if (typeof old === 'string' && typeof now === 'string' && old !== now) {
    const others = changedFields(before, after).filter((name) => name !== field && name !== 'deprecatedKeys')
    const also = others.length > 0 ? `, and changed its ${list(others.map(fieldWords))}` : ''
    return [`renamed ${what} `, { name: old }, ' to ', { name: now }, also].filter((part) => part !== '')
  }
  const fields = changedFields(before, after).map(fieldWords)
  const subject: Part[] = entry.resource === 'organization' ? [what] : [`${what} `, nameOf(entry, names)]
  if (fields.length === 0) return ['changed ', ...subject]
  return [`changed the ${list(fields)} of `, ...subject]
}

function memberUpdated(entry: AuditEntry, names: Names): Part[] {
  const before = record(entry.before)
  const after = record(entry.after)
  const self = entry.resourceId === entry.memberId
  const who: Part = named(text(after['name']) ?? names.member(entry.resourceId), 'a former member')
  if (after['code'] === 'invitation') return ['made an invitation code for ', who]
  if (after['code'] === 'password-reset') return ['made a code for a new password for ', who]
  if (after['password'] === 'chosen') return ['chose a password with a one-time code']
  if (after['password'] === 'changed') return ['changed their own password']
  const fields = changedFields(before, after)
  if (fields.length === 1 && fields[0] === 'role') {
    const whose: Part[] = self ? ['changed their own role'] : ['changed the role of ', who]
    return [...whose, ` from ${String(before['role'])} to ${String(after['role'])}`]
  }
  if (self) return [`changed their own ${list(fields.map(fieldWords)) || 'account'}`]
  return [`changed the ${list(fields.map(fieldWords)) || 'record'} of `, who]
}

function targetsUpdated(entry: AuditEntry, names: Names): Part[] {
  const before = record(entry.before)
  const after = record(entry.after)
  const fields = changedFields(before, after)
  const onlyDefault = fields.length === 1 && fields[0] === 'defaultValue'
  const config = text(after['configId']) ?? ''
  const environment = text(after['environmentId']) ?? ''
  return [
    onlyDefault ? 'changed the default value of ' : 'changed the rules of ',
    named(text(after['configKey']) ?? names.config(config), 'a config that is gone'),
    ' in ',
    named(names.environment(environment), 'an environment that is gone'),
  ]
}

function changedFields(before: Json, after: Json): string[] {
  const all = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return all.filter((name) => !isBookkeeping(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

function list(words: readonly string[]): string {
  return new Intl.ListFormat('en').format(words)
}

/** The name that an entry gives its resource, the newer one where it changed. */
function nameOf({ resource, resourceId, before, after }: AuditEntry, names: Names): Part {
  const [old, now] = [record(before), record(after)]
  const own = text(now['key']) ?? text(old['key']) ?? text(now['configKey'])
  const name = text(now['name']) ?? text(old['name'])
  // An SDK key's record has no key, a segment has both.
  const known = resource === 'config' ? own : (name ?? own)
  return named(known ?? (resource === 'member' ? names.member(resourceId) : undefined), resourceId)
}

function named(name: string | undefined, otherwise: string): Part {
  return name === undefined ? otherwise : { name }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function record(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {}
}
