import { getOrMake, perObject } from '@service/scanner-kit'
import type { Env, Value } from './values.js'

/** Values that are the same, apart from the values of parameters in them. */
interface Alike {
  first: Value
  /** Their identities, once there is a second one. */
  identities?: Set<unknown>
}

/** Removes duplicates. The values of parameters are followed only if nothing else distinguishes two values: that is expensive. */
export function unique(values: Value[]): Value[] {
  if (values.length < 2) return values
  const seen = new Map<unknown, Alike>()
  return values.filter((value) => {
    const id = identityWith(value, () => '')
    const alike = seen.get(id)
    if (!alike) {
      seen.set(id, { first: value })
      return true
    }
    if (haveSameEnvs(alike.first, value)) return false
    const identities = (alike.identities ??= new Set([identity(alike.first)]))
    const { size } = identities
    return identities.add(identity(value)).size > size
  })
}

/** Whether two values, otherwise alike, were found with the very same environments. */
function haveSameEnvs(one: Value, another: Value): boolean {
  if (one.kind === 'function' && another.kind === 'function' && one.self && another.self)
    return one.env === another.env && haveSameEnvs(one.self, another.self)
  return envOf(one) === envOf(another)
}

function envOf(value: Value): Env | undefined {
  if (value.kind === 'instance') return value.literal ? value.literal.env : value.made?.env
  return 'env' in value ? value.env : undefined
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
  return identityWith(value, textOfEnv)
}

/** @param givenIn the values of parameters in an environment, as a short string */
function identityWith(value: Value, givenIn: (env: Env | undefined) => string): unknown {
  switch (value.kind) {
    case 'sdk':
      return value
    case 'literal':
      return `literal ${typeof value.literal.value} ${value.literal.value}`
    case 'object':
    case 'array':
      return `${value.kind} ${numberOf(value.node)}${givenIn(value.env)}`
    case 'function': {
      const self = value.self ? ` of ${textOf(value.self, givenIn)}` : ''
      return `function ${value.file} ${value.function}${givenIn(value.env)}${self}`
    }
    case 'class':
      return `class ${value.file} ${value.class}`
    case 'instance': {
      const what = value.literal ? value.literal.node : value.made?.call
      const types = value.types ? ` <${numberOf(value.types.args)}>` : ''
      return `instance ${value.file} ${value.class} ${what ? numberOf(what) : ''}${givenIn(envOf(value))}${types}`
    }
    case 'container':
      return `container ${value.file} ${numberOf(value.held)} ${value.keys ? numberOf(value.keys) : ''}${value.method ? '()' : ''}${value.entries ? '=' : ''}`
    case 'module':
      return `module ${value.file}`
    case 'other':
      return 'other'
  }
}

const environments = new WeakMap<Env, string>()

/** The values of parameters, as a short text. An environment that a question runs through again adds nothing. */
function textOfEnv(env: Env | undefined): string {
  if (!env) return ''
  return getOrMake(environments, env, () => {
    environments.set(env, '')
    const values = [...env.values].map(
      ([name, held]) => `${name}=${held.values.map((value) => textOf(value, textOfEnv)).join('|')}`,
    )
    return ` (${numberOfText(values.sort().join(','))})`
  })
}

function textOf(value: Value, givenIn: (env: Env | undefined) => string): string {
  return value.kind === 'sdk' ? `sdk ${numberOf(value)}` : String(identityWith(value, givenIn))
}

let last = 0

/** A number that identifies an object. */
export const numberOf = perObject<object, number>(() => (last += 1))

const texts = new Map<string, number>()

/** A number that identifies a text: the texts of nested environments would grow. */
function numberOfText(text: string): number {
  return getOrMake(texts, text, () => texts.size)
}
