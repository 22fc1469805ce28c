import {
  ANY_ELEMENT,
  type BindingFact,
  type Concatenation,
  converted,
  type Expression,
  itemIn,
  type Literal,
} from '@service/scanner-kit'
import { assignmentsByMember, parametersOf } from '../../project/tables.js'
import type { Evaluator } from '../evaluator.js'
import { argumentFor } from '../functions/argument-for.js'
import { calleesOf } from '../functions/callees.js'
import { isComputed } from '../members/computed.js'
import { memberOf } from '../members/members.js'
import { showsOtherwise } from '../members/parents.js'
import { propertyNamed } from '../members/properties.js'
import { maybeExtension } from '../names/maybe-extension.js'
import { findBinding } from '../names/names.js'
import { Path } from '../path.js'
import type { Env, Value } from '../values.js'
import { mayBeAssignedElsewhere } from '../writes/assignable.js'
import { isOverridden } from '../writes/overridden.js'
import { isAssignedThrough, isWritten, isWrittenInUnit } from '../writes/written.js'
import { underEntry } from './entry-tables.js'

/** The literal an expression always is, or undefined when it can be anything else as well. */
export function constant(e: Evaluator, expression: Expression, file: string, env?: Env): Literal | undefined {
  return e.certainly(() => new ConstantReader(e).read(expression, file, env))
}

/** The text of a constant string; numbers and booleans inside a concatenation count as their text. */
export function constantText(e: Evaluator, expression: Expression, file: string, env?: Env): string | undefined {
  const literal = constant(e, expression, file, env)
  return literal?.type === 'string' ? String(literal.value) : undefined
}

/** Constants that are made of constants are followed this far; one that is made of itself goes on for ever. */
const MAX_DEPTH = 30

/** Reads one constant; a constant that is defined by itself has no value. */
class ConstantReader {
  private readonly open = new Set<string>()
  private readonly path = new Path<Expression>(MAX_DEPTH)
  private showing = false

  constructor(private readonly e: Evaluator) {}

  read(expression: Expression, file: string, env?: Env): Literal | undefined {
    return this.e.along(this.path, expression, () => this.readOne(expression, file, env))
  }

  private readOne(expression: Expression, file: string, env: Env | undefined): Literal | undefined {
    switch (expression.kind) {
      case 'literal':
        return expression
      case 'cast':
        return this.read(expression.value, file, env)
      case 'generic':
        return this.read(expression.base, file, env)
      case 'concatenation':
        return this.joined(expression, file, env)
      case 'typed': {
        const value = expression.value && this.read(expression.value, file, env)
        const made = value && converted(expression.type, value)
        return made?.kind === 'literal' ? made : undefined
      }
      case 'name':
        return this.named(expression.name, expression.scope, file, env)
      case 'import':
        if (isAssignedThrough(this.e, file, expression.name, expression.module)) return undefined
        return only(this.e.values(expression, file, env))
      case 'member':
      case 'index':
        return this.property(expression, file, env)
      case 'call':
        return this.called(expression, file, env)
      case 'place':
        return expression.read && this.read(expression.target, file, env)
      case 'choice':
        return this.ownMember(expression, file, env)
      default:
        return undefined
    }
  }

  /** `flag.key` beside an extension `key`: an own class's own member comes first. */
  private ownMember(expression: Expression, file: string, env: Env | undefined): Literal | undefined {
    const member = maybeExtension(expression)?.member
    const owners = member ? this.e.values(member.object, file, env) : []
    const own = owners.every((owner) => owner.kind === 'instance' || owner.kind === 'class')
    return member && own ? this.property(member, file, env) : undefined
  }

  private joined({ parts, shown }: Concatenation, file: string, env: Env | undefined): Literal | undefined {
    let text = ''
    let numbers = 0
    for (const part of parts) {
      const literal = shown ? this.shown(part, file, env) : this.read(part, file, env)
      if (!literal || literal.type === 'null') return undefined
      if (literal.type === 'integer' || literal.type === 'float') numbers += 1
      text += String(literal.value)
    }
    // Numbers alone are a sum.
    if (numbers > 1 && numbers === parts.length) return undefined
    return { kind: 'literal', type: 'string', value: text }
  }

  /** What is read on the way may be an entry of an enum that shows something else. */
  private shown(part: Expression, file: string, env: Env | undefined): Literal | undefined {
    const before = this.showing
    this.showing = true
    try {
      return this.read(part, file, env)
    } finally {
      this.showing = before
    }
  }

  private named(name: string, scope: number, file: string, env: Env | undefined): Literal | undefined {
    const found = findBinding(this.e, name, scope, file)
    if (found?.kind === 'member') {
      const self: Expression = { kind: this.isStatic(file, found.class, name) ? 'class' : 'this', class: found.class }
      return this.property({ kind: 'member', object: self, name }, file, env)
    }
    if (found?.kind === 'binding') return this.binding(file, found.index, env)
    // Names of other files: the evaluator knows where they lead.
    if (isWrittenInUnit(this.e, file, name)) return undefined
    if (isAssignedThrough(this.e, file, name)) return undefined
    return only(this.e.values({ kind: 'name', name, scope }, file, env))
  }

  /** What a class declares for itself its own code means, whatever a subclass calls the same, unless that is looked up at run time. */
  private isStatic(file: string, index: number, name: string): boolean {
    if (this.e.project.language(file).semantics.lateBinding) return false
    const { members = [] } = this.e.project.facts(file)?.classes[index] ?? {}
    return members.some((member) => member.name === name && member.static === true)
  }

  /** The one literal that every assignment of a binding holds. */
  private binding(file: string, index: number, env: Env | undefined): Literal | undefined {
    const binding = this.e.project.facts(file)?.bindings[index]
    if (!binding || binding.opaque) return undefined
    if (binding.parameter) {
      const given = env?.values.get(`${file}#${index}`)
      // What its function assigns to it comes after what it was given.
      if (!given || binding.values.length > 0) return undefined
      const { written } = given
      return written ? this.read(written.expression, written.file, written.env) : only(given.values)
    }
    const id = `${file}#${index}`
    if (this.open.has(id) || (this.isOpen(binding, file) && isWrittenInUnit(this.e, file, binding.name)))
      return undefined
    this.open.add(id)
    try {
      return same(binding.values.map((value) => this.read(value, file, env)))
    } finally {
      this.open.delete(id)
    }
  }

  /** Whether another file may assign to a name of this one. */
  private isOpen({ scope, assignable }: BindingFact, file: string): boolean {
    if (scope !== 0) return false
    return assignable === true || !mayBeAssignedElsewhere(this.e, file) || this.e.project.sameUnit(file).length > 0
  }

  private property(
    expression: Expression & { kind: 'member' | 'index' },
    file: string,
    env: Env | undefined,
  ): Literal | undefined {
    const name = expression.kind === 'member' ? expression.name : this.indexName(expression.index, file, env)
    if (name === undefined && expression.kind === 'index') {
      const { property, table } = underEntry(this.e, expression, file, env) ?? {}
      const set = this.isSet(expression.object, ANY_ELEMENT, file)
      return property && table && !set ? this.read(property.value, table.file, table.env) : undefined
    }
    if (name === undefined || this.isSet(expression.object, name, file)) return undefined
    const owners = this.e.values(expression.object, file, env).filter((owner) => this.mayHave(owner, name))
    if (owners.some((owner) => isWritten(this.e, owner, name) || isOverridden(this.e, owner, name))) return undefined
    if (owners.some((owner) => owner.kind === 'module' && isWrittenInUnit(this.e, owner.file, name))) return undefined
    if (this.showing && owners.some((owner) => owner.kind === 'class' && showsOtherwise(this.e, owner)))
      return undefined
    return same(owners.map((owner) => this.ofOwner(owner, name, file)))
  }

  /** `key.value = ...`: whatever the name holds, its member is another one then (a `ref`, a state, a holder). */
  private isSet(object: Expression, name: string, file: string): boolean {
    const indexOf = ({ name: bound, scope }: Expression & { kind: 'name' }): number | undefined => {
      const found = findBinding(this.e, bound, scope, file)
      return found?.kind === 'binding' ? found.index : undefined
    }
    const index = object.kind === 'name' ? indexOf(object) : undefined
    const facts = index === undefined ? undefined : this.e.project.facts(file)
    if (!facts || index === undefined || object.kind !== 'name') return false
    const assigned = facts.assignments ? assignmentsByMember(facts.assignments).get(name) : undefined
    return (assigned ?? []).some(
      ({ target }) => target.kind === 'name' && target.name === object.name && indexOf(target) === index,
    )
  }

  /** The files of a package are one possibility, with the team's SDK that they are: what does not have the name says nothing of it. */
  private mayHave(owner: Value, name: string): boolean {
    if (owner.kind === 'sdk' && this.e.project.isOwn(owner.sdk)) return memberOf(this.e, owner, name, '').length > 0
    return owner.kind !== 'module' || this.e.exported(owner.file, name) !== undefined
  }

  private indexName(index: Expression, file: string, env: Env | undefined): string | undefined {
    const literal = this.read(index, file, env)
    return literal && literal.type !== 'null' ? String(literal.value) : undefined
  }

  private ofOwner(owner: Value, name: string, file: string): Literal | undefined {
    if (owner.kind === 'object') {
      const { property, spreads, hidden } = propertyNamed(this.e, owner, name)
      if (property && spreads.length === 0 && !hidden) return this.read(property.value, owner.file, owner.env)
      return only(memberOf(this.e, owner, name, file))
    }
    if (owner.kind === 'array') {
      const item = itemIn(owner.node, Number(name))
      return item && this.read(item.value, owner.file, owner.env)
    }
    if (owner.kind === 'instance' && owner.literal) {
      const written = owner.literal.node.properties.findLast((property) => property.name === name)
      if (written && isComputed(this.e, owner, name)) return undefined
      if (written) return this.read(written.value, owner.literal.file, owner.literal.env)
    }
    if (owner.kind === 'class' || owner.kind === 'instance') {
      const members = this.e.project.facts(owner.file)?.classes[owner.class]?.members ?? []
      const named = members.filter((one) => one.name === name)
      const member = named.find((one) => (one.static === true) === (owner.kind === 'class')) ?? named[0]
      if (member?.opaque) return undefined
      if (member && member.values.length > 0 && !(owner.kind === 'instance' && owner.made)) {
        return same(member.values.map((value) => this.read(value, owner.file)))
      }
    }
    return only(memberOf(this.e, owner, name, file))
  }

  /** A call without arguments of an own accessor (`Flags.A.key()`), or one that gives back its argument. */
  private called(expression: Expression & { kind: 'call' }, file: string, env: Env | undefined): Literal | undefined {
    const callee = expression.callee
    const name = callee.kind === 'name' || callee.kind === 'member' ? callee.name : undefined
    const language = this.e.project.language(file)
    if (name !== undefined && language.library.identityFunctions.includes(name) && expression.arguments.length === 1) {
      const first = expression.arguments[0]
      return first && this.read(first.value, file, env)
    }
    if (expression.arguments.length > 0) return this.handedBack(expression, file, env)
    const literal = only(this.e.values(expression, file, env))
    return literal && this.givesVariable(expression, file, env) ? undefined : literal
  }

  /** `KeysKt.getTheme()`: what it gives is no constant where what it returns can be assigned elsewhere, and is. */
  private givesVariable({ callee }: Expression & { kind: 'call' }, file: string, env: Env | undefined): boolean {
    if (!mayBeAssignedElsewhere(this.e, file)) return false
    return calleesOf(this.e, callee, file, env).some((one) => {
      if (one.kind !== 'function') return false
      const returns = this.e.project.facts(one.file)?.functions[one.function]?.returns ?? []
      return returns.some((returned) => this.isVariable(returned, one.file))
    })
  }

  private isVariable(expression: Expression, file: string): boolean {
    if (expression.kind === 'member')
      return this.e.values(expression.object, file).some((owner) => isWritten(this.e, owner, expression.name))
    if (expression.kind !== 'name') return false
    const { name, scope } = expression
    const found = findBinding(this.e, name, scope, file)
    if (found?.kind === 'member') return isWritten(this.e, { kind: 'instance', file, class: found.class }, name)
    return found?.kind === 'binding' ? isWrittenInUnit(this.e, file, name) : isAssignedThrough(this.e, file, name)
  }

  /** `Key("a")`: what an own function is given, where that is all it ever returns. */
  private handedBack(call: Expression & { kind: 'call' }, file: string, env: Env | undefined): Literal | undefined {
    const [callee, ...others] = calleesOf(this.e, call.callee, file, env)
    if (callee?.kind !== 'function' || others.length > 0) return undefined
    const fact = this.e.project.facts(callee.file)?.functions[callee.function]
    const [returned, ...more] = fact?.returns ?? []
    if (!fact || more.length > 0 || returned?.kind !== 'name' || returned.scope !== fact.scope) return undefined
    const position = fact.parameters.findIndex((parameter) => parameter.name === returned.name)
    if (this.isAssigned(callee.file, callee.function, position)) return undefined
    const argument = position < 0 ? undefined : argumentFor(call, position, fact.parameters[position] ?? returned)
    return argument && this.read(argument, file, env)
  }

  private isAssigned(file: string, functionIndex: number, position: number): boolean {
    const bindings = this.e.project.facts(file)?.bindings ?? []
    const parameter = parametersOf(bindings, functionIndex).find((one) => one.position === position)
    const binding = parameter && bindings[parameter.index]
    return binding !== undefined && (binding.opaque === true || binding.values.length > 0)
  }
}

/** The literal, when it is the only possibility. A method may share a field's name (Java), and is no text. */
function only(all: Value[]): Literal | undefined {
  const values = all.filter((value) => value.kind !== 'function')
  const [first] = values
  return values.length === 1 && first?.kind === 'literal' ? first.literal : undefined
}

function same(literals: (Literal | undefined)[]): Literal | undefined {
  const [first] = literals
  return first && literals.every((one) => one?.type === first.type && one.value === first.value) ? first : undefined
}
