import type { Env, Value } from './values.js'

/** Removes what occurs twice. */
export function unique(values: Value[]): Value[] {
  if (values.length < 2) return values
  const seen = new Set<unknown>()
  return values.filter((value) => {
    const id = identity(value)
    if (seen.has(id)) return false
    seen.add(id)
    return true
  })
}

/** Of objects of one class, however they were made, only that there is one. */
export function regardlessOfMaking(values: Value[]): Value[] {
  return unique(
    values.map((value) =>
      value.kind === 'instance' ? { kind: 'instance', file: value.file, class: value.class } : value,
    ),
  )
}

/** The same for two values only where what they hold is the same: a function that makes objects makes different ones. */
export function identity(value: Value): unknown {
  switch (value.kind) {
    case 'sdk':
      return value
    case 'literal':
      return `literal ${typeof value.literal.value} ${value.literal.value}`
    case 'object':
    case 'array':
      return `${value.kind} ${numberOf(value.node)}${given(value.env)}`
    case 'function':
      return `function ${value.file} ${value.function}${given(value.env)}${value.self ? ` of ${told(value.self)}` : ''}`
    case 'class':
      return `class ${value.file} ${value.class}`
    case 'instance': {
      const by = value.literal ? { what: value.literal.node, env: value.literal.env } : undefined
      const { what, env } = by ?? { what: value.made?.call, env: value.made?.env }
      const types = value.types ? ` <${numberOf(value.types.args)}>` : ''
      return `instance ${value.file} ${value.class} ${what ? numberOf(what) : ''}${given(env)}${types}`
    }
    case 'holder':
      return `holder ${value.file} ${numberOf(value.held)} ${value.keys ? numberOf(value.keys) : ''}${value.method ? '()' : ''}${value.entries ? '=' : ''}`
    case 'module':
      return `module ${value.file}`
    case 'other':
      return 'other'
  }
}

const environments = new WeakMap<Env, string>()

/** What parameters stand for, as a short text. An environment that a question runs through again adds nothing. */
function given(env: Env | undefined): string {
  if (!env) return ''
  let text = environments.get(env)
  if (text === undefined) {
    environments.set(env, '')
    const values = [...env.values].map(([name, held]) => `${name}=${held.values.map(told).join('|')}`)
    environments.set(env, (text = ` (${numberOfText(values.sort().join(','))})`))
  }
  return text
}

function told(value: Value): string {
  return value.kind === 'sdk' ? `sdk ${numberOf(value)}` : String(identity(value))
}

const numbers = new WeakMap<object, number>()
let last = 0

/** Tells what is no text from all others. */
export function numberOf(one: object): number {
  let number = numbers.get(one)
  if (number === undefined) numbers.set(one, (number = last += 1))
  return number
}

const texts = new Map<string, number>()

/** Texts are told apart by numbers, as those of environments inside environments would grow. */
function numberOfText(text: string): number {
  let number = texts.get(text)
  if (number === undefined) texts.set(text, (number = texts.size))
  return number
}
