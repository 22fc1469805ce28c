import { type Expression, lastName } from '@service/scanner-kit'
import type { Evaluator } from '../evaluator.js'
import { asContainer } from '../members/containers.js'
import { collectionOf } from '../members/typed-collections.js'
import { hasRole, isMade, madeBy } from '../sdk-values.js'
import { unique } from '../unique.js'
import { type Env, unseen, type Value } from '../values.js'
import { findBinding } from './names.js'

/** What an object of a type can be. */
export function instances(e: Evaluator, type: Expression, file: string, env?: Env): Value[] {
  switch (type.kind) {
    case 'choice':
      return unique(type.options.flatMap((option) => e.instances(option, file, env)))
    case 'typeof': {
      const values = e.values(type.value, file, env)
      return e.certain && type.shared ? values.filter(isTheSame) : values
    }
    case 'generic':
      return instancesOfGeneric(e, type.base, type.arguments, file, env)
    case 'function':
      return [{ kind: 'function', file, function: type.function }]
    case 'literal':
      return [{ kind: 'literal', literal: type }]
    default:
      return instancesNamed(e, type, file, env)
  }
}

function instancesNamed(e: Evaluator, type: Expression, file: string, env: Env | undefined): Value[] {
  const named = e.values(type, file, env)
  if (named.length === 0 && isForeignType(e, type, file)) return [unseen]
  return unique(named.flatMap((value) => instanceOf(e, value)))
}

/** Whether nothing declares the type's name. */
function isForeignType(e: Evaluator, type: Expression, file: string): boolean {
  const name = type.kind === 'name' || type.kind === 'member' ? type.name : undefined
  if (name === undefined || !e.project.language(file).semantics.foreignName(name, true, [])) return false
  return type.kind === 'member' || (type.kind === 'name' && !findBinding(e, name, type.scope, file))
}

/** An extension of another library's type. */
function onlyAdds(e: Evaluator, value: Value): boolean {
  return value.kind === 'instance' && e.project.class(value)?.extends !== undefined
}

function instanceOf(e: Evaluator, value: Value): Value[] {
  switch (value.kind) {
    case 'sdk':
      return !hasRole(value) || isMade(value) ? [madeBy(value)] : [value]
    case 'class': {
      const fact = e.project.class(value)
      return fact ? [{ kind: 'instance', file: value.file, class: value.class }] : []
    }
    case 'other':
      return [value.unseen === undefined ? value : unseen]
    case 'literal':
      return e.certain && value.literal.typeName ? [unseen] : [value]
    case 'object':
      // Through the name of a type: `type Keys = typeof keys`.
      return e.certain && (value.node.typeName || !(value.collection || isTheSame(value))) ? [unseen] : [value]
    case 'function':
    case 'instance':
    case 'container':
      return [value]
    case 'array':
    case 'module':
      return []
  }
}

function instancesOfGeneric(
  e: Evaluator,
  base: Expression,
  args: Expression[],
  file: string,
  env: Env | undefined,
): Value[] {
  // Written out with its package (`dagger.Lazy<Client>`) it is an import.
  const name = lastName(base)
  const transparent = e.project.language(file).library.wrapperTypes
  if (name !== undefined && transparent.includes(name)) {
    const held = args.flatMap((argument) => e.instances(argument, file, env))
    return unique(held.some(({ kind }) => kind === 'container') ? asContainer(e, [], args, file) : held)
  }
  const values = e.instances(base, file, env)
  const at = name === undefined ? undefined : e.project.language(file).library.containers.types?.[name]
  const element = at === undefined ? undefined : args[at]
  if (!element || values.some((value) => value.kind !== 'other' && !onlyAdds(e, value)))
    return asContainer(e, values, args, file)
  const leads = e.instances(element, file, env).some((one) => one.kind === 'sdk' || one.kind === 'instance')
  if (!leads) return asContainer(e, values, args, file)
  return [{ kind: 'object', file, node: collectionOf(element), env, collection: true }]
}

/** Whether every object of the value's type holds the same. */
function isTheSame(value: Value): boolean {
  return (value.kind !== 'object' && value.kind !== 'array') || value.node.exact === true
}
