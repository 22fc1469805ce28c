import { isObject } from '../../domain/json.js'
import type { AuditAction, AuditEntry, AuditResource } from '../../domain/records.js'
import { memberOf, type Subject } from './subject.js'

const VERBS: Readonly<Partial<Record<AuditAction, string>>> = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
  archive: 'archived',
  restore: 'restored',
  rotate: 'rotated',
  approve: 'approved',
  reject: 'rejected',
  cancel: 'canceled',
  'carry-out': 'carried out',
  fail: 'could not carry out',
  pause: 'paused',
  'end-previous': 'ended the previous secret of',
  'copy-rules': 'copied rules to',
}

const NOUNS: Readonly<Partial<Record<AuditResource, string>>> = {
  'planned-change': 'the planned change of',
  'sdk-key': 'the SDK key',
  'code-references': 'the code references of',
  targets: 'the rules of',
  token: 'the API token',
}

/**
 * The event as a sentence in Slack's markup, with a link to the dashboard where its address is known:
 * `*Ann* changed the rules of <…|new-checkout> in *Production* (Shop): everybody gets false`.
 */
export function slackText(entry: AuditEntry, subject: Subject, publicUrl?: string): string {
  const { project, environment } = subject
  const who = `*${escape(entry.memberName)}*`
  const where = environment && entry.resource !== 'environment' ? ` in *${escape(environment.name)}*` : ''
  const of = project && entry.resource !== 'project' ? ` (${escape(project.name)})` : ''
  const sentence = `${who} ${did(entry)} ${thing(entry, subject, publicUrl)}${where}${of}`
  const comment = entry.comment === null ? '' : `\n>${escape(entry.comment).replaceAll('\n', '\n>')}`
  return `${sentence}${served(entry)}${comment}`
}

function did(entry: AuditEntry): string {
  const { action } = entry
  if (isPlan(entry)) return memberOf(entry, 'state') === 'proposed' ? 'proposed' : 'scheduled'
  return VERBS[action] ?? action
}

const isPlan = ({ resource, action }: AuditEntry) => resource === 'planned-change' && action === 'create'

function thing(entry: AuditEntry, { config, project }: Subject, publicUrl: string | undefined): string {
  const noun = isPlan(entry) ? 'a change of' : (NOUNS[entry.resource] ?? `the ${entry.resource}`)
  const name = config?.key ?? memberOf(entry, 'name') ?? memberOf(entry, 'key') ?? ''
  const text = escape(name)
  if (publicUrl === undefined || !project || !config) return text === '' ? noun : `${noun} \`${text}\``
  // A proposal is approved or rejected among the planned changes.
  const page = isPlan(entry) ? 'planned' : `configs/${encodeURIComponent(config.key)}`
  const link = `${publicUrl}/projects/${encodeURIComponent(project.slug)}/${page}`
  return `${noun} <${link}|${text.replaceAll('|', '¦')}>`
}

/** If one value is served to everybody, that is what people want to know. */
function served({ resource, after }: AuditEntry): string {
  if (resource !== 'targets' || !isObject(after)) return ''
  const { rules, defaultValue } = after
  if (!Array.isArray(rules) || typeof defaultValue !== 'string') return ''
  if (rules.length > 0) return `: ${rules.length} ${rules.length === 1 ? 'rule' : 'rules'}`
  return defaultValue.length <= 100 ? `: everybody gets \`${escape(defaultValue)}\`` : ': everybody gets one value'
}

/** https://docs.slack.dev/messaging/formatting-message-text: these three characters are markup. */
/** As names stand in the message. */
export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
