import type { Expression } from '@service/scanner-kit'
import { type ClassPlace, idOf } from '../../project/parts.js'
import type { Evaluator } from '../evaluator.js'
import { ofDeclarations } from '../memo.js'
import type { Env, SdkValue, Value } from '../values.js'
import { declarationsOf } from './declarations.js'

/** A class, or an object of it. */
export type ClassValue = Value & { kind: 'class' | 'instance' }

/** Classes above one that are followed; what others declare is given up. */
export const MAX_CLASSES = 500

/** A direct parent. */
interface Parent {
  /** As the class names it. */
  type: Expression
  /** What an object of it is; empty if that is not known. */
  values: Value[]
}

/**
 * The direct parents of a class, in the order in which the class names them.
 * @param env the values of the constructor's parameters, if a parent depends on them (`typeof`)
 */
export function* parentsOf(e: Evaluator, owner: ClassPlace, env?: Env): Iterable<Parent> {
  const { file } = owner
  for (const [at, type] of supertypesOf(e, owner).entries()) {
    const dependsOnEnv = env !== undefined && type.kind === 'typeof'
    const values = dependsOnEnv
      ? e.instances(type, file, env)
      : e.once(`${file}^${owner.class}.${at}`, () => e.instances(type, file))
    yield { type, values }
  }
}

/** The same parents as types instead of objects: their static members are inherited, too. */
export function* parentTypesOf(e: Evaluator, owner: ClassPlace): Iterable<Value[]> {
  for (const type of supertypesOf(e, owner)) yield e.values(type, owner.file)
}

function supertypesOf(e: Evaluator, owner: ClassPlace): readonly Expression[] {
  return e.project.class(owner)?.supertypes ?? []
}

const ancestorsFrom = ofDeclarations<(ClassValue | SdkValue)[]>()

/**
 * Everything a class can inherit from, the nearest first and each once: own classes, seen as objects, and types of SDKs. Other parts of a
 * class and extensions of it count as the class. Declarations do not depend on who asks, so all possibilities are meant.
 */
export function ancestors(e: Evaluator, owner: ClassPlace): (ClassValue | SdkValue)[] {
  return ancestorsFrom(e, idOf(owner), () => climb(e, owner))
}

/** Those of the ancestors that are the project's own. */
export function ancestorClasses(e: Evaluator, owner: ClassPlace): ClassValue[] {
  return ancestors(e, owner).filter((one) => one.kind !== 'sdk')
}

function climb(e: Evaluator, owner: ClassPlace): (ClassValue | SdkValue)[] {
  const seen = new Set<string>()
  const found: (ClassValue | SdkValue)[] = []
  const queue: ClassPlace[] = declarationsOf(e, owner)
  for (const place of queue) {
    if (seen.size >= MAX_CLASSES) {
      e.giveUp()
      break
    }
    for (const { values } of parentsOf(e, place)) {
      for (const parent of values) {
        if (parent.kind === 'sdk') found.push(parent)
        if (parent.kind !== 'instance' || seen.has(idOf(parent))) continue
        seen.add(idOf(parent))
        found.push(parent)
        queue.push(...declarationsOf(e, parent))
      }
    }
  }
  return found
}
