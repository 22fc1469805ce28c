import { converted, type Expression, type Member, type ObjectLiteral } from '@service/scanner-kit'
import { callResult } from './calls/calls.js'
import { CallerIndex } from './calls/callers.js'
import { constant } from './constants/constants.js'
import { joined } from './constants/joined.js'
import { isImportReassigned, isMemberOfNameAssigned, isNameReassigned } from './mutations/reassigned.js'
import { decorated } from './functions/decorated.js'
import { expectedType } from './functions/expected-type.js'
import { type MaybeExtension, maybeExtension } from './names/maybe-extension.js'
import { currentObject } from './members/current-object.js'
import { mergedObject } from './members/merged-objects.js'
import { memberOf } from './members/members.js'
import { exportedValue, importValue } from './names/modules.js'
import { indexValues } from './constants/indexing.js'
import { broughtExtension } from './names/brought-extensions.js'
import { instances } from './names/instances.js'
import { lookUp, qualifiedValue, topLevel } from './names/names.js'
import { parameterValues } from './calls/parameters.js'
import type { Evaluator } from './evaluator.js'
import { parentsOf } from './hierarchy/parents.js'
import { isSameClass } from '../project/parts.js'
import type { Project } from '../project/project.js'
import { Questions } from './questions.js'
import { leadsOn } from './sdk-values.js'
import { takenOptions } from './selectors.js'
import { regardlessOfMaking, unique } from './unique.js'
import { type Env, mix, other, type Value } from './values.js'

/** Finds what expressions can be, across files and on demand. Answers that do not depend on a particular call are kept. */
export class ExpressionEvaluator extends Questions implements Evaluator {
  readonly callers: CallerIndex

  constructor(readonly project: Project) {
    super()
    this.callers = new CallerIndex(this)
  }

  ask(expression: Expression, file: string): Value[] {
    this.begin()
    return this.values(expression, file)
  }

  values(expression: Expression, file: string, env?: Env): Value[] {
    const { kind } = expression
    const branches = kind === 'call' || kind === 'member'
    const answer = () => this.followed(expression, file, env)
    return branches ? this.remembered(expression, env, answer) : answer()
  }

  anyOf(expressions: readonly Expression[], file: string, env?: Env): Value[] {
    return mix(
      this,
      expressions.map((one) => this.values(one, file, env)),
    )
  }

  private followed(expression: Expression, file: string, env: Env | undefined): Value[] {
    return this.deeper(expression, () => {
      let values = unique(this.evaluate(expression, file, env))
      if (values.length > this.mostValues) values = regardlessOfMaking(values)
      // The files of a package are one possibility, however many they are.
      if (values.filter((value) => value.kind !== 'module').length <= this.mostValues) return values
      if (values.some((value) => value.kind !== 'literal' && value.kind !== 'other')) this.giveUp()
      return []
    })
  }

  instances(type: Expression, file: string, env?: Env): Value[] {
    return instances(this, type, file, env)
  }

  private evaluate(expression: Expression, file: string, env: Env | undefined): Value[] {
    switch (expression.kind) {
      case 'literal':
        return [{ kind: 'literal', literal: expression }]
      case 'name':
        return this.unlessReassigned(lookUp(this, expression.name, expression.scope, file, env), () =>
          isNameReassigned(this, expression, file),
        )
      case 'member':
        return this.ofObject(expression, file, env)
      case 'index':
        return indexValues(this, expression, file, env)
      case 'call':
        return callResult(this, expression, file, env)
      case 'object':
        if (expression.type) return this.typedObject(expression, expression.type, file, env)
        return [{ kind: 'object', file, node: expression, env }]
      case 'array':
        return [{ kind: 'array', file, node: expression, env }]
      case 'import':
        return this.unlessReassigned(importValue(this, expression.module, expression.name, file), () =>
          isImportReassigned(this, expression, file),
        )
      case 'function':
        return decorated(this, { kind: 'function', file, function: expression.function, env })
      case 'class':
        return [{ kind: 'class', file, class: expression.class }]
      case 'this':
        if (expression.ofClass) return [{ kind: 'class', file, class: expression.class, open: true }]
        return this.current(expression.class, expression.super === true, file, env)
      case 'choice': {
        const extended = maybeExtension(expression)
        if (extended) return this.memberOrExtension(extended, file, env)
        return this.anyOf(takenOptions(this, expression, file, env), file, env)
      }
      case 'cast':
        return this.castTo(expression.type, expression.value, file, env)
      case 'generic':
        return this.values(expression.base, file, env)
      case 'concatenation': {
        const literal = joined(this, expression, file, env)
        return literal ? [{ kind: 'literal', literal }] : this.certain ? [other] : []
      }
      case 'typed': {
        const value = expression.value && constant(this, expression.value, file, env)
        const made = value && converted(expression.type, value)
        return made?.kind === 'literal' ? [{ kind: 'literal', literal: made }] : this.certain ? [other] : []
      }
      case 'typeof':
        return this.values(expression.value, file, env)
      case 'place':
        return expression.read ? this.values(expression.target, file, env) : []
      case 'expected':
        return expectedType(this, expression, file, env)
      case 'unknown':
        return []
    }
  }

  /** Adds `other` to a constant that another file may assign. */
  private unlessReassigned(values: Value[], isReassigned: () => boolean): Value[] {
    return this.countsChanges && values.some(isLiteral) && isReassigned() ? [...values, other] : values
  }

  /** An object of a named type. One of the project's own class keeps its literal. */
  private typedObject(node: ObjectLiteral, type: Expression, file: string, env: Env | undefined): Value[] {
    const values = this.instances(type, file, env)
    if (values.some((value) => value.kind === 'container')) {
      const written: Value = { kind: 'object', file, node, env }
      return this.certain ? [written] : [written, ...values]
    }
    if (node.properties.length === 0) return values
    const literal = { node, file, env }
    return values.map((value) => {
      if (value.kind === 'object') return mergedObject(value, { kind: 'object', ...literal })
      return value.kind === 'instance' ? { ...value, literal } : value
    })
  }

  /** What the type says, if anything. Of an object of the project's own class, the value may say how it was made. */
  private castTo(type: Expression, value: Expression, file: string, env: Env | undefined): Value[] {
    const vouched = this.certain ? this.values(value, file, env) : []
    if (vouched.some(({ kind }) => kind === 'literal')) return vouched
    const declared = this.instances(type, file, env)
    const named = declared.filter((one) => one.kind !== 'other')
    const telling = named.some((one) => one.kind !== 'sdk' || leadsOn(one))
    if (telling && named.every((one) => one.kind !== 'instance')) return named
    const values = this.values(value, file, env)
    const fits = (one: Value) => named.some((other) => isSameType(one, other))
    if (values.length > 0 && (!telling || values.every(fits))) return values
    // In a language with structural types, a value of an SDK stays one.
    const isShape = !this.certain && !this.project.language(file).semantics.nominalTypes
    const stays = isShape ? values.filter((one) => one.kind === 'sdk' && leadsOn(one)) : []
    return [...stays, ...(named.length > 0 ? named : declared)]
  }

  /** The object's own member if it has one: an extension of the same name does not hide it. */
  private memberOrExtension({ member, extension }: MaybeExtension, file: string, env: Env | undefined): Value[] {
    if (this.certain) {
      const owners = this.values(member.object, file, env)
      return owners.every(({ kind }) => kind === 'instance' || kind === 'class')
        ? this.values(member, file, env)
        : [other]
    }
    const members = this.values(member, file, env).filter((one) => one.kind !== 'other')
    if (members.some((one) => one.kind !== 'sdk' || leadsOn(one))) return members
    const values = this.values(extension, file, env)
    return values.length > 0 ? values : members
  }

  private ofObject(expression: Member, file: string, env: Env | undefined): Value[] {
    if (this.countsChanges && isMemberOfNameAssigned(this, expression.object, expression.name, file)) return [other]
    const { object, name } = expression
    const isOwn = object.kind === 'this' && !object.super && !object.ofClass
    const all = isOwn ? [currentObject(this, { file, class: object.class }, name, env)] : this.values(object, file, env)
    const owners = this.certain ? all.filter((one) => this.mayHave(one, expression.name)) : all
    const values = mix(
      this,
      owners.map((value) => memberOf(this, value, expression.name, file)),
    )
    if (owners.some((owner) => owner.kind !== 'other')) return values
    const brought = broughtExtension(this, expression.name, file)
    if (brought.length > 0) return brought
    const qualified = qualifiedValue(this, expression, file)
    return qualified.length > 0 ? qualified : values
  }

  /** The files of a package, and the team's SDK that they are, count as one possibility: those without the name do not matter. */
  private mayHave(owner: Value, name: string): boolean {
    if (owner.kind === 'sdk' && this.project.sdks.isOwn(owner.sdk)) return memberOf(this, owner, name, '').length > 0
    return owner.kind !== 'module' || exportedValue(this, owner.file, name) !== undefined
  }

  private current(classIndex: number, parent: boolean, file: string, env: Env | undefined): Value[] {
    if (!parent) {
      if (env?.self?.kind === 'instance') return [env.self]
      return [{ kind: 'instance', file, class: classIndex }]
    }
    return [...parentsOf(this, { file, class: classIndex })].flatMap(({ values }) => values)
  }

  member(value: Value, name: string, file: string): Value[] {
    return memberOf(this, value, name, file)
  }

  exported(file: string, name: string): Value[] | undefined {
    return exportedValue(this, file, name)
  }

  topLevel(file: string, name: string): Value[] | undefined {
    return topLevel(this, file, name)
  }

  parameter(parameter: { function: number; position: number }, file: string, typed: boolean): Value[] {
    return parameterValues(this, parameter, file, typed)
  }

  final(typed: Value[], file: string): boolean {
    if (typed.some((value) => value.kind === 'sdk' && leadsOn(value))) return true
    if (typed.length === 0 || !this.project.language(file).semantics.nominalTypes) return false
    return typed.every((value) => {
      if (value.kind !== 'instance') return value.kind === 'other'
      return this.project.class(value)?.kind === 'class'
    })
  }
}

function isLiteral({ kind }: Value): boolean {
  return kind === 'literal'
}

/** Whether a value's type is another type: one of the project's own classes, which may also be a role of the team's SDK. */
function isSameType(one: Value, other: Value): boolean {
  if (one.kind === 'instance') return other.kind === 'instance' && isSameClass(one, other)
  return one.kind === 'sdk' && other.kind === 'sdk' && other.sdk === one.sdk && other.path === one.path
}
