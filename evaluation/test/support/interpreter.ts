/**
 * The rules of evaluation, written straight from their description without a thought of speed: what the compiled evaluator is
 * compared with. It shares no code with it but the shapes of data; hashing has published vectors of its own.
 */
import { createHash } from 'node:crypto'
import { rapidhash } from 'rapidhash-js'
import type { Application, ConditionData, ConfigData, Context, EnvironmentData, RuleData } from '@service/evaluation'

export interface Answer {
  text: string
  valueId: string
  reason: string
}

type Plain = { id: unknown; name: unknown; kind: string; traits: unknown; app: Application }

export function interpret(environment: EnvironmentData, key: string, context: Context, app: Application): Answer {
  const config = environment.configs[key]
  if (!config) throw new Error(`no config ${key}`)
  const plain = toPlain(context, app)
  const order = (rule: RuleData) => (typeof rule.order === 'number' ? rule.order : Number.MAX_VALUE)
  const rules = config.target.rules.map((rule, place) => ({ rule, place }))
  rules.sort((a, b) => (order(a.rule) === order(b.rule) ? a.place - b.place : order(a.rule) < order(b.rule) ? -1 : 1))
  for (const { rule } of rules) {
    const served = serve(rule, config, plain, environment)
    if (served) return answer(served.value, served.reason)
  }
  return answer(config.target.defaultValue, 'STATIC')
}

function answer(value: unknown, reason: string): Answer {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  let number = BigInt(`0x${createHash('sha256').update(text).digest('hex').slice(0, 32)}`)
  let valueId = ''
  for (; number > 0n; number /= 62n) {
    valueId = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.charAt(Number(number % 62n)) + valueId
  }
  return { text, valueId: valueId.padStart(22, '0'), reason }
}

function toPlain(context: Context, app: Application): Plain {
  const kind = context.kind ?? 'user'
  if (typeof kind !== 'string' || !/^[a-z0-9_-]{1,64}$/.test(kind)) {
    return { id: undefined, name: undefined, kind: 'user', traits: undefined, app }
  }
  return { id: context.id, name: context.name, kind, traits: context.traits, app }
}

function serve(rule: RuleData, config: ConfigData, context: Plain, environment: EnvironmentData) {
  if (rule.type === 'conditional') {
    if (!rule.conditions?.every((condition) => matches(condition, context, environment))) return undefined
    if (rule.target === 'value')
      return isMissing(rule.value) ? undefined : { value: rule.value, reason: 'TARGETING_MATCH' }
    return rule.target === 'percentage' ? share(rule, config, context) : undefined
  }
  return rule.type === 'percentage' ? share(rule, config, context) : undefined
}

function share(rule: RuleData, config: ConfigData, context: Plain) {
  const id = isScalar(context.id) ? String(context.id) : undefined
  const text = `${id}-${config.id}${context.kind === 'user' ? '' : `:${context.kind}`}`
  const bucket = id === undefined ? 0 : Number(rapidhash(text, { seed: 0x3_9783_2987n }) % 1000n) / 10
  let total = 0
  for (const { percentage, value } of rule.percentages ?? []) {
    total += percentage
    if (bucket < total) return isMissing(value) ? undefined : { value, reason: 'SPLIT' }
  }
  return undefined
}

function matches(condition: ConditionData, context: Plain, environment: EnvironmentData): boolean {
  if (condition.kind === 'segment') return inSegment(condition, context, environment)
  if (!isMissing(condition.kind) && condition.kind !== 'attribute') return false
  const found = attribute(condition, context)
  if (!found) return false
  const operator = condition.operator ?? ''
  const targets = (condition.targetValues ?? []).map(render)
  return compare(condition.targetType ?? '', operator, found.value, targets)
}

function inSegment(condition: ConditionData, context: Plain, environment: EnvironmentData): boolean {
  const segment = environment.segments[condition.segmentId ?? '']
  if (!segment || segment.groups.some((group) => group.some(({ kind }) => kind === 'segment'))) return false
  const isMember = segment.groups.some((group) => group.every((one) => matches(one, context, environment)))
  const operator = condition.operator?.toLowerCase()
  return (operator === 'in' && isMember) || (operator === 'not in' && !isMember)
}

function attribute({ attribute, trait }: ConditionData, context: Plain): { value: unknown } | undefined {
  if (attribute === 'identifier') return { value: context.id }
  if (attribute === 'name') return { value: context.name }
  if (attribute === 'kind') return { value: context.kind }
  if (attribute === 'appName') return { value: context.app.appName }
  if (attribute === 'appVersion') return { value: context.app.appVersion }
  if (attribute !== 'traits') return undefined
  if (!trait?.startsWith('/') || /~[^01]|~$/.test(trait)) return { value: undefined }
  let value = context.traits
  for (const part of trait.slice(1).split('/')) {
    const name = part.replace(/~1/g, '/').replace(/~0/g, '~')
    if (Array.isArray(value)) value = /^(0|[1-9][0-9]*)$/.test(name) ? (value as unknown[])[Number(name)] : undefined
    else if (value !== null && typeof value === 'object')
      value = Object.entries(value).find(([member]) => member === name)?.[1]
    else value = undefined
  }
  return { value }
}

function render(value: unknown): string {
  return isScalar(value) ? String(value) : ''
}

function compare(type: string, operator: string, value: unknown, targets: string[]): boolean {
  const low = operator.toLowerCase()
  const text = render(value)
  const [first] = targets
  const isPositive = !low.includes('not')
  switch (type) {
    case 'text': {
      if (low === 'equals') return first !== undefined && text === first
      if (low === 'does not equal') return first !== undefined && text !== first
      const any = {
        'is one of': () => targets.includes(text),
        'is not one of': () => targets.includes(text),
        'starts with any of': () => targets.some((target) => text.indexOf(target) === 0),
        'does not start with any of': () => targets.some((target) => text.indexOf(target) === 0),
        'ends with any of': () => targets.some((target) => text.endsWith(target)),
        'does not end with any of': () => targets.some((target) => text.endsWith(target)),
      }[low]
      return any !== undefined && any() === isPositive
    }
    case 'number': {
      if (!['=', '!=', '>', '>=', '<', '<='].includes(operator)) return false
      const one = decimal(value)
      if (one === undefined) return operator === '!='
      const other = decimal(first)
      if (other === undefined) return false
      return (
        {
          '=': one === other,
          '!=': one !== other,
          '>': one > other,
          '>=': one >= other,
          '<': one < other,
          '<=': one <= other,
        }[operator] ?? false
      )
    }
    case 'semver': {
      const one = version(text)
      const others = targets.map(version)
      if (low === 'is one of' || low === 'is not one of') {
        return (
          others.some((other) => one !== undefined && other !== undefined && order(one, other) === 0) === isPositive
        )
      }
      const other = others[0]
      if (!one || !other) return false
      const sign = order(one, other)
      return { '>': sign > 0, '>=': sign >= 0, '<': sign < 0, '<=': sign <= 0 }[operator] ?? false
    }
    case 'datetime': {
      const [one, other] = [time(text), time(first ?? '')]
      if (one === undefined || other === undefined) return false
      return (operator === 'is before' && one < other) || (operator === 'is after' && one > other)
    }
    case 'array': {
      if (low !== 'contains any of' && low !== 'does not contain any of') return false
      const elements = Array.isArray(value) ? value.filter(isScalar).map(render) : []
      return elements.some((element) => targets.includes(element)) === isPositive
    }
    case 'boolean':
      if (low === 'equals') return first !== undefined && text === first
      return low === 'does not equal' && first !== undefined && text !== first
    default:
      return false
  }
}

function decimal(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string' || !/^[-+]?([0-9]+([.][0-9]*)?|[.][0-9]+)([eE][-+]?[0-9]+)?$/.test(value))
    return undefined
  return Number.isFinite(Number(value)) ? Number(value) : undefined
}

function version(text: string): bigint[] | undefined {
  for (const run of text.matchAll(/[0-9]+/g)) {
    if (run[0].length > 16) continue
    const parts = [run[0]]
    let rest = text.slice(run.index + run[0].length)
    while (parts.length < 3) {
      const next = /^\.([0-9]+)/.exec(rest)
      if (!next?.[1] || next[1].length > 16) break
      parts.push(next[1])
      rest = rest.slice(next[0].length)
    }
    return [0, 1, 2].map((at) => BigInt(parts[at] ?? 0))
  }
  return undefined
}

function order(one: bigint[], other: bigint[]): number {
  for (const at of [0, 1, 2]) {
    const [a = 0n, b = 0n] = [one[at], other[at]]
    if (a !== b) return a < b ? -1 : 1
  }
  return 0
}

/** The engine's own parser judges days and offsets; the grammar is checked first, since engines accept more. */
function time(text: string): number | undefined {
  const found = /^(?:\d{4}|[+-]\d{6})(?:-\d\d(?:-\d\d)?)?(T(\d\d):\d\d(?::\d\d(?:\.\d+)?)?)?(Z|z|[+-]\d\d:\d\d)?$/.exec(
    text,
  )
  if (!found || (found[3] && !found[1]) || found[2] === '24' || text.startsWith('-000000')) return undefined
  const day = Number(/^(?:\d{4}|[+-]\d{6})-\d\d-(\d\d)/.exec(text)?.[1] ?? 1)
  const date = text.replace(/T.*/, '')
  if (Number.isNaN(Date.parse(date)) || new Date(date).getUTCDate() !== day) return undefined
  const clock = (found[1] ?? 'T00:00').replace(/(\.\d{3})\d+$/, '$1')
  const parsed = Date.parse(`${padded(date)}${clock}${found[3]?.toUpperCase() ?? 'Z'}`)
  return Number.isNaN(parsed) ? undefined : parsed
}

/** With all its parts, since engines read a time only behind a whole date. */
function padded(date: string): string {
  const parts = date.replace(/^([+-]?)(\d+)/, '$1$2').match(/^([+-]?\d+)(?:-(\d\d))?(?:-(\d\d))?$/)
  return `${parts?.[1]}-${parts?.[2] ?? '01'}-${parts?.[3] ?? '01'}`
}

function isMissing(value: unknown): boolean {
  return value === null || value === undefined
}

function isScalar(value: unknown): value is string | number | boolean {
  // JSON has no NaN and no infinity: they are nothing.
  return typeof value === 'number' ? Number.isFinite(value) : ['string', 'boolean'].includes(typeof value)
}
