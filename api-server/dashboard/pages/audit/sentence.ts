/** What an entry of the audit log says, in a sentence. Pure. */
import type { AuditEntry } from '../../api/types.js'
import { fieldWords } from '../../app/difference/fields.js'
import { roleName } from '../../api/role-names.js'
import { isBookkeeping } from '../../app/difference/readable.js'
import { listText } from '../../language/intl.js'
import { t } from '../../language/text.js'
import { phrase, type Piece, type Words } from '../../ui/rules/words.js'

/** Names that an entry does not contain. Undefined for something that no longer exists. */
export interface Names {
  member(id: string): string | undefined
  project(id: string): string | undefined
  environment(id: string): string | undefined
  config(id: string): string | undefined
}

const RESOURCES: Record<AuditEntry['resource'], string> = {
  organization: t('the organization'),
  member: t('the member'),
  group: t('the group'),
  token: t('the API token'),
  'sdk-key': t('the SDK key'),
  project: t('the project'),
  environment: t('the environment'),
  config: t('the config'),
  targets: t('the rules'),
  'planned-change': t('the planned change of'),
  segment: t('the segment'),
  tag: t('the tag'),
  'code-references': t('the code references of'),
  webhook: t('the webhook'),
}

export const RESOURCE_WORDS: Readonly<Record<string, string>> = {
  organization: t('Organization'),
  member: t('Members'),
  group: t('Groups'),
  token: t('API tokens'),
  'sdk-key': t('SDK keys'),
  project: t('Projects'),
  environment: t('Environments'),
  config: t('Configs'),
  targets: t('Targeting rules'),
  'planned-change': t('Planned changes'),
  segment: t('Segments'),
  tag: t('Tags'),
  'code-references': t('Code references'),
  webhook: t('Webhooks'),
}

export const ACTION_WORDS: Readonly<Record<string, string>> = {
  create: t('Created'),
  update: t('Changed'),
  delete: t('Deleted'),
  archive: t('Archived'),
  restore: t('Restored'),
  rotate: t('Rotated'),
  'end-previous': t('Ended the previous secret'),
  'copy-rules': t('Copied rules'),
  approve: t('Approved'),
  reject: t('Rejected'),
  cancel: t('Canceled'),
  'carry-out': t('Carried out early'),
  fail: t('Failed'),
  pause: t('Paused'),
  'sign-in': t('Signed in'),
  'sign-in-failed': t('Failed sign-ins'),
  'sign-out-everywhere': t('Signed out everywhere'),
  setup: t('Set up'),
}

type Json = Readonly<Record<string, unknown>>

/** The sentence after the name of the person who did it. */
export function sentence(entry: AuditEntry, names: Names): Words {
  const name = nameOf(entry, names)
  if (entry.resource === 'code-references' && entry.action !== 'delete') {
    return phrase('uploaded the code references of {name}', { name })
  }
  switch (entry.action) {
    case 'sign-in':
      return [t('signed in')]
    case 'sign-in-failed':
      return phrase('counted failed sign-ins of {name}', { name })
    case 'sign-out-everywhere':
      return [t('signed out everywhere')]
    case 'setup':
      return [t('set up the organization')]
    case 'fail':
      // Only planned changes fail, and their author did not carry them out by hand.
      return phrase('planned a change of {name} that failed', { name })
    case 'copy-rules':
      return copied(entry, names)
    case 'update':
      return updated(entry, names)
    default:
      return isPlan(entry) ? planned(entry, names) : done(entry, what(entry, names))
  }
}

const isPlan = ({ resource, action }: AuditEntry) => resource === 'planned-change' && action === 'create'

function planned(entry: AuditEntry, names: Names): Words {
  const { state, environmentId } = record(entry.after)
  const environment = named(names.environment(text(environmentId) ?? ''), t('an environment that is gone'))
  const values = { config: nameOf(entry, names), environment }
  return state === 'proposed'
    ? phrase('proposed a change of {config} in {environment}', values)
    : phrase('scheduled a change of {config} in {environment}', values)
}

/** What was done to `what`, such as `the project Shop`. */
function done({ action, resource }: AuditEntry, what: Words): Words {
  if (action === 'delete' && (resource === 'token' || resource === 'sdk-key')) return phrase('revoked {what}', { what })
  if (resource === 'member' && action === 'create') return phrase('added {what}', { what })
  if (resource === 'member' && action === 'delete') return phrase('removed {what}', { what })
  switch (action) {
    case 'create':
      return phrase('created {what}', { what })
    case 'delete':
      return phrase('deleted {what}', { what })
    case 'archive':
      return phrase('archived {what}', { what })
    case 'restore':
      return phrase('restored {what}', { what })
    case 'rotate':
      return phrase('rotated {what}', { what })
    case 'end-previous':
      return phrase('ended the previous secret of {what}', { what })
    case 'approve':
      return phrase('approved {what}', { what })
    case 'reject':
      return phrase('rejected {what}', { what })
    case 'cancel':
      return phrase('canceled {what}', { what })
    case 'carry-out':
      return phrase('carried out {what} before its time', { what })
    case 'pause':
      return phrase('paused {what}', { what })
    default:
      return phrase('changed {what}', { what })
  }
}

/** Such as `the segment Staff`. SDK keys and planned changes are those of an environment. */
function what(entry: AuditEntry, names: Names): Words {
  const { resource, before, after } = entry
  const own: Words = [`${RESOURCES[resource]} `, nameOf(entry, names)]
  const id = text({ ...record(before), ...record(after) }['environmentId'])
  const name = id === undefined ? undefined : names.environment(id)
  if (name === undefined) return own
  const values = { what: own, environment: { name } }
  if (resource === 'sdk-key') return phrase('{what} of {environment}', values)
  return resource === 'planned-change' ? phrase('{what} in {environment}', values) : own
}

function copied({ after, resourceId }: AuditEntry, names: Names): Words {
  const { from, configKeys } = record(after)
  const source = typeof from === 'string' ? names.environment(from.toLowerCase()) : undefined
  return phrase(
    'copied {count, plural, one {the rules of one config} other {the rules of # configs}} from {from} to {to}',
    {
      count: Array.isArray(configKeys) ? configKeys.length : 0,
      from: named(source, t('an environment')),
      to: named(names.environment(resourceId), t('another')),
    },
  )
}

function updated(entry: AuditEntry, names: Names): Words {
  if (entry.resource === 'member') return memberUpdated(entry, names)
  if (entry.resource === 'targets') return targetsUpdated(entry, names)
  const before = record(entry.before)
  const after = record(entry.after)
  const field = entry.resource === 'config' ? 'key' : 'name'
  const [old, now] = [before[field], after[field]]
  const resource = RESOURCES[entry.resource]
  if (typeof old === 'string' && typeof now === 'string' && old !== now) {
    const others = changedFields(before, after).filter((name) => name !== field && name !== 'deprecatedKeys')
    const values = { resource, from: { name: old }, to: { name: now } }
    return others.length === 0
      ? phrase('renamed {resource} {from} to {to}', values)
      : phrase('renamed {resource} {from} to {to}, and changed its {fields}', { ...values, fields: list(others) })
  }
  const subject: Words = entry.resource === 'organization' ? [resource] : [`${resource} `, nameOf(entry, names)]
  const fields = changedFields(before, after)
  if (fields.length === 0) return phrase('changed {what}', { what: subject })
  const protection = fields.every((name) => name === 'requiresApproval' || name === 'requiresComment')
  if (protection) return protectionUpdated(nameOf(entry, names), fields, after)
  return phrase('changed the {fields} of {what}', { fields: list(fields), what: subject })
}

/** What an environment requires of those who change rules in it, and whether it does now. */
function protectionUpdated(environment: Piece, fields: readonly string[], after: Json): Words {
  const approvals = after['requiresApproval'] === true ? 'on' : 'off'
  const comments = after['requiresComment'] === true ? 'on' : 'off'
  const values = { environment, approvals, comments }
  if (fields.length === 2) {
    return phrase(
      '{approvals, select, on {turned on approvals} other {turned off approvals}}, and {comments, select, on {turned on required comments} other {turned off required comments}}, for changes of rules in {environment}',
      values,
    )
  }
  return fields[0] === 'requiresApproval'
    ? phrase(
        '{approvals, select, on {turned on approvals} other {turned off approvals}} for changes of rules in {environment}',
        values,
      )
    : phrase(
        '{comments, select, on {turned on required comments} other {turned off required comments}} for changes of rules in {environment}',
        values,
      )
}

function memberUpdated(entry: AuditEntry, names: Names): Words {
  const before = record(entry.before)
  const after = record(entry.after)
  const self = entry.resourceId === entry.memberId
  const who = named(text(after['name']) ?? names.member(entry.resourceId), t('a former member'))
  if (after['personalData'] === 'removed') return [t('removed the name and email of a former member')]
  if (after['code'] === 'invitation') return phrase('made an invitation code for {who}', { who })
  if (after['code'] === 'password-reset') return phrase('made a code for a new password for {who}', { who })
  if (after['password'] === 'chosen') return [t('chose a password with a one-time code')]
  if (after['password'] === 'changed') return [t('changed their own password')]
  const fields = changedFields(before, after)
  if (fields.length === 1 && fields[0] === 'role') {
    const roles = { from: roleName(before['role']), to: roleName(after['role']) }
    return self
      ? phrase('changed their own role from {from} to {to}', roles)
      : phrase('changed the role of {who} from {from} to {to}', { who, ...roles })
  }
  if (self) return phrase('changed their own {fields}', { fields: list(fields) || t('account') })
  return phrase('changed the {fields} of {who}', { fields: list(fields) || t('record'), who })
}

function targetsUpdated(entry: AuditEntry, names: Names): Words {
  const before = record(entry.before)
  const after = record(entry.after)
  const fields = changedFields(before, after)
  const values = {
    config: named(text(after['configKey']) ?? names.config(text(after['configId']) ?? ''), t('a config that is gone')),
    environment: named(names.environment(text(after['environmentId']) ?? ''), t('an environment that is gone')),
  }
  return fields.length === 1 && fields[0] === 'defaultValue'
    ? phrase('changed the default value of {config} in {environment}', values)
    : phrase('changed the rules of {config} in {environment}', values)
}

function changedFields(before: Json, after: Json): string[] {
  const all = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return all.filter((name) => !isBookkeeping(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

function list(fields: readonly string[]): string {
  return listText([...new Set(fields.map(fieldWords))])
}

/** The name that an entry gives its resource, the newer one where it changed. */
function nameOf({ resource, resourceId, before, after }: AuditEntry, names: Names): Piece {
  const [old, now] = [record(before), record(after)]
  const own = text(now['key']) ?? text(old['key']) ?? text(now['configKey'])
  const name = text(now['name']) ?? text(old['name'])
  // An SDK key's record has no key, a segment has both.
  const known = resource === 'config' ? own : (name ?? own)
  return named(known ?? (resource === 'member' ? names.member(resourceId) : undefined), resourceId)
}

function named(name: string | undefined, otherwise: string): Piece {
  return name === undefined ? otherwise : { name }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function record(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {}
}
