/** A context as somebody enters it to try rules out: in fields, or as JSON. Pure. */
import { contextOf, type Application, type Context } from '@service/evaluation'
import { isObject } from '../../../src/domain/json.js'
import { toNumber } from '../../../src/domain/numbers.js'
import { splitValues } from '../rules/target-text.js'
import { t } from '../../language/text.js'

export type TraitType = 'text' | 'number' | 'boolean' | 'list' | 'json'

export interface TraitDraft {
  name: string
  type: TraitType
  /** As typed; a list has its values between commas. */
  text: string
}

export interface ContextDraft {
  /** An empty field is a member that is absent. */
  id: string
  kind: string
  name: string
  traits: readonly TraitDraft[]
  /** The context as JSON while it is entered so; the fields above then wait. */
  json: string | undefined
  appName: string
  appVersion: string
}

export const EMPTY: ContextDraft = {
  id: '',
  kind: '',
  name: '',
  traits: [],
  json: undefined,
  appName: '',
  appVersion: '',
}

/** What is wrong with a field, by its name: `kind`, `json`, `traits[0].name`, `traits[0].value`. */
export type ContextProblems = ReadonlyMap<string, string>

export interface ReadContext {
  context: Context
  application: Application
  problems: ContextProblems
}

type Members = Record<string, unknown>

/** The context that the draft represents. What cannot be read is left out, and named in `problems`. */
export function readContext(draft: ContextDraft): ReadContext {
  const problems = new Map<string, string>()
  const application = present({ appName: draft.appName, appVersion: draft.appVersion })
  const context = draft.json === undefined ? fromFields(draft, problems) : fromJson(draft.json, problems)
  const { kind } = context
  if (kind !== undefined && kind !== null && !(typeof kind === 'string' && KIND.test(kind))) {
    problems.set(
      draft.json === undefined ? 'kind' : 'json',
      t('Kind must have 1 to 64 of the characters a-z, 0-9, _ and -, or the whole context counts as none'),
    )
  }
  return { context, application, problems }
}

/** As the evaluator takes it: see evaluation/src/subject.ts. */
const KIND = /^[a-z0-9_-]{1,64}$/

function fromFields({ id, kind, name, traits }: ContextDraft, problems: Map<string, string>): Context {
  const members: [string, unknown][] = []
  const names = new Set<string>()
  for (const [index, trait] of traits.entries()) {
    if (trait.name === '') continue
    if (names.has(trait.name)) problems.set(`traits[${index}].name`, t('Another trait above has this name'))
    else {
      names.add(trait.name)
      const value = readTrait(trait)
      if ('problem' in value) problems.set(`traits[${index}].value`, value.problem)
      else members.push([trait.name, value.value])
    }
  }
  return { ...present({ id, kind, name }), ...(members.length > 0 && { traits: Object.fromEntries(members) }) }
}

function present(members: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(members).filter(([, text]) => text !== ''))
}

function readTrait({ type, text }: TraitDraft): { value: unknown } | { problem: string } {
  switch (type) {
    case 'text':
      return { value: text }
    case 'boolean':
      return { value: text === 'true' }
    case 'list':
      return { value: splitValues(text) }
    case 'number': {
      const value = toNumber(text.trim())
      return value === undefined ? { problem: t('Must be a number such as 42 or 1.5') } : { value }
    }
    case 'json':
      try {
        return { value: JSON.parse(text) as unknown }
      } catch {
        return { problem: t('Must be JSON, such as {example}', { example: '{"name": "pro"}' }) }
      }
  }
}

function fromJson(text: string, problems: Map<string, string>): Context {
  if (text.trim() === '') return {}
  const members = parseObject(text)
  if (!members) {
    problems.set(
      'json',
      t('Must be a JSON object, such as {example}', { example: '{"id": "user-1", "traits": {"plan": "pro"}}' }),
    )
    return {}
  }
  return contextOf(members)
}

function parseObject(text: string): Members | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The same draft as JSON. */
export function asJson(draft: ContextDraft): ContextDraft {
  return { ...draft, json: JSON.stringify(readContext(draft).context, undefined, 2) }
}

/** The same draft in fields; undefined if they cannot hold all of the JSON. */
export function asFields(draft: ContextDraft): ContextDraft | undefined {
  const { context, problems } = readContext(draft)
  if (problems.has('json')) return undefined
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const traits = Object.entries((context.traits ?? {}) as Members).map(([name, value]) => traitOf(name, value))
  const { id, kind, name } = context
  const fields = { ...draft, id: text(id), kind: text(kind), name: text(name), traits, json: undefined }
  return isSame(readContext(fields).context, context) ? fields : undefined
}

function traitOf(name: string, value: unknown): TraitDraft {
  if (typeof value === 'string') return { name, type: 'text', text: value }
  if (typeof value === 'number') return { name, type: 'number', text: String(value) }
  if (typeof value === 'boolean') return { name, type: 'boolean', text: String(value) }
  const list = Array.isArray(value) ? value.join(', ') : undefined
  if (list !== undefined && isSame(splitValues(list), value)) return { name, type: 'list', text: list }
  return { name, type: 'json', text: JSON.stringify(value) }
}

/** Both hold the same; no traits are the same as an empty object of them. */
function isSame(one: unknown, other: unknown): boolean {
  return plain(one) === plain(other)
}

function plain(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) => {
    if (typeof member !== 'object' || member === null || Array.isArray(member)) return member
    const entries = Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1))
    const isEmpty = (name: string, own: unknown) => name === 'traits' && JSON.stringify(own) === '{}'
    return Object.fromEntries(entries.filter(([name, own]) => !isEmpty(name, own)))
  })
}

/** A trait to fill in, for a JSON pointer that rules ask for; of one with several parts the first is the trait's name. */
export function suggestedTrait(pointer: string): TraitDraft {
  const [name = '', ...inner] = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (inner.length === 0) return { name, type: 'text', text: '' }
  return {
    name,
    type: 'json',
    text: JSON.stringify(inner.reduceRight<unknown>((value, part) => ({ [part]: value }), '')),
  }
}

/** A draft of a known context: in fields if they can hold it, otherwise as JSON. */
export function draftOf({
  id,
  kind,
  name,
  traits,
}: {
  id: string
  kind: string
  name: string | null
  traits: Members
}) {
  const json = JSON.stringify({ id, kind, ...(name !== null && { name }), traits }, undefined, 2)
  const draft: ContextDraft = { ...EMPTY, json }
  return asFields(draft) ?? draft
}
