import { ANY_MEMBER, type Argument, type Call, type Expression, type Literal, REFERENT } from './expression.js'
import type {
  AssignmentFact,
  BindingFact,
  CallFact,
  ClassFact,
  ExportFact,
  FileFacts,
  FunctionFact,
  ImportFact,
  ParameterFact,
  ScopeFact,
} from './facts.js'
import { addToCollection, type Change } from './collection-additions.js'
import { isDeclared, isFollowed } from './expression-parts.js'
import { type Given, withoutEmpty } from './given.js'
import { joinedText, stringLiteral } from './literals.js'
import { addMember, changeField, type FieldChangePlace, type NewMember } from './class-members.js'
import { EarlyCalls } from './early-calls.js'
import type { SyntaxNode } from './syntax-node.js'
import { classOfBareName, mayBeSdks, memberRead } from './member-read.js'
import { settleTypes } from './type-names.js'

export type BindingOptions = Given<Partial<Omit<BindingFact, 'name' | 'scope'>>>

type NewFunction = Omit<FunctionFact, 'parameters' | 'returns'>

type Place = Pick<SyntaxNode, 'line' | 'column'>

/**
 * Collects the facts of one file. Members of a fact that are undefined or false are left out. Assignments may come before the declaration they mean; they are
 * settled in `finish`. Broken source leaves empty names where the grammar expects one: nothing is called so.
 */
export class FactsBuilder {
  private readonly facts: FileFacts = {
    partial: false,
    imports: [],
    exports: [],
    scopes: [{ parent: -1, kind: 'file' }],
    bindings: [],
    functions: [],
    classes: [],
    calls: [],
    strings: [],
  }
  readonly early = new EarlyCalls(this.facts.calls)
  private readonly byScope = [new Map<string, BindingFact>()]
  private readonly scopesChanged = new Set<number>()
  private readonly changes: Change[] = []
  private readonly assignments: AssignmentFact[] = []
  private readonly members: CallFact[] = []
  private readonly bareNames: { name: Argument & { text: string }; scope: number }[] = []
  /** Names that are assigned and that no scope of the file declares. */
  private readonly outerNames = new Set<string>()

  constructor(readonly takesMembers?: true) {}

  /** A new scope inside `parent`; the file's own scope is 0. */
  scope(parent: number, kind: ScopeFact['kind'], classIndex?: number): number {
    this.facts.scopes.push({ parent, kind, ...(classIndex !== undefined && { class: classIndex }) })
    this.byScope.push(new Map())
    return this.facts.scopes.length - 1
  }

  /** The nearest scope outward that is not a block: where `var` and Python names live. */
  functionScope(scope: number): number {
    let current = scope
    while (this.facts.scopes[current]?.kind === 'block') current = this.facts.scopes[current]?.parent ?? 0
    return current
  }

  /** Declares a name; declared twice in a scope, it holds the values of both. */
  bind(scope: number, name: string, options: BindingOptions = {}): void {
    if (name === '') return
    const names = this.byScope[scope]
    const known = names?.get(name)
    const more = withoutEmpty(options)
    if (known) {
      const types = [...(known.types ?? []), ...(more.types ?? [])]
      const values = [...known.values, ...(more.values ?? [])]
      Object.assign(known, { ...more, values, ...(types.length > 0 && { types }) })
      return
    }
    const binding = { name, scope, values: [], ...more }
    this.facts.bindings.push(binding)
    names?.set(name, binding)
  }

  /** The beginnings of a scope's own name; undefined if it has no such name, or none of its values is known. */
  initialValue(scope: number, name: string): Expression | undefined {
    return this.byScope[scope]?.get(name)?.values[0]
  }

  /** Whether the scope itself declares the name. */
  declares(scope: number, name: string): boolean {
    return this.byScope[scope]?.has(name) ?? false
  }

  /** Those so far. */
  namesOf(scope: number): string[] {
    return [...(this.byScope[scope]?.keys() ?? [])]
  }

  /** `name = value`; without a value the change cannot be followed (`+=`, `++`, a loop). */
  assign(scope: number, name: string, value?: Expression): void {
    this.changes.push({ name, scope, ...(value && { value }) })
  }

  /** Gives other values to unknown names of a scope: `exec(code)`. Names of functions, classes and imports are not affected. */
  assignAny(scope: number): void {
    this.scopesChanged.add(scope)
  }

  /** The same for all names that code in the scope sees. */
  assignAnyFrom(scope: number): void {
    for (let at = scope; at >= 0; at = this.facts.scopes[at]?.parent ?? -1) this.assignAny(at)
  }

  /** Adds to a name's value, if its first value meets the condition: `clients = []; clients.push(client)`. */
  fill(scope: number, name: string, ifFirst: (value: Expression) => boolean, value: Expression): void {
    this.changes.push({ name, scope, ifFirst, value })
  }

  /**
   * `object.member = value`. A value that may be more than plain data is kept, for questions about what such members hold.
   * @param member any, if it is left out
   */
  assignMember(object: Expression, member = ANY_MEMBER, value?: Expression): void {
    if (object.kind === 'unknown') return
    // Noted on the literal itself: it also occurs elsewhere in the facts, and in JSON nothing else shows that it is the same.
    if (object.kind === 'array' || object.kind === 'object') object.written = [...(object.written ?? []), member]
    const kept = value && object.kind !== 'this' && isFollowed(value)
    this.assignments.push({ target: object, member, ...(kept && { value }) })
  }

  /** `object[index] = ...`, as the target is read; any item if the index is not a literal. */
  assignItem(target: Expression): void {
    if (target.kind === 'member') this.assignMember(target.object, target.name)
    if (target.kind !== 'index') return
    const { object, index } = target
    this.assignMember(object, index.kind === 'literal' ? String(index.value) : ANY_MEMBER)
  }

  /** Gives another value to the place that an expression refers to: `place.set(value)`. */
  assignThrough(reference: Expression): void {
    if (reference.kind !== 'place') this.assignMember(reference, REFERENT)
    else if (reference.target.kind === 'name') this.assign(reference.target.scope, reference.target.name)
    else this.assignMember(reference.target.object, reference.target.name)
  }

  /** A function; `parameter` adds its parameters in their order. Those of a function's type, which bind no names, may be passed at once. */
  function({ parameters = [], ...fact }: Given<NewFunction> & { parameters?: ParameterFact[] }): number {
    this.facts.functions.push({ parameters, ...withoutEmpty<NewFunction>(fact), returns: [] })
    this.early.beginFunction(this.facts.functions.length - 1)
    return this.facts.functions.length - 1
  }

  functionAt(index: number): FunctionFact | undefined {
    return this.facts.functions[index]
  }

  /**
   * Adds a parameter to a function and binds its name in the function's scope.
   * @param binding what else is known about the name: its values from the function's callers, or that it is more than what they pass
   */
  parameter(functionIndex: number, given: Given<ParameterFact>, binding: BindingOptions = {}): void {
    const owner = this.facts.functions[functionIndex]
    if (!owner) return
    const fact = withoutEmpty(given)
    const parameter = { function: functionIndex, position: owner.parameters.length }
    owner.parameters.push(fact)
    this.bind(owner.scope, fact.name, { parameter, type: fact.type, ...binding })
  }

  /** A `return`: nothing without a value, and nothing outside of functions. */
  returns(functionIndex: number | undefined, value: Expression | undefined): void {
    if (functionIndex !== undefined && value) this.facts.functions[functionIndex]?.returns.push(value)
  }

  class(fact: Given<Omit<ClassFact, 'members'>>): number {
    this.facts.classes.push({ ...withoutEmpty(fact), members: [] })
    return this.facts.classes.length - 1
  }

  /**
   * A class with a scope of its own inside `parent`: its members are found there by their bare names, if the language has
   * `semantics.implicitThis`. With `class` alone, the scope says nothing about the class.
   */
  classIn(parent: number, fact: Given<Omit<ClassFact, 'members' | 'scope'>>): { index: number; scope: number } {
    const index = this.class({ ...fact, scope: parent })
    const scope = this.scope(parent, 'class', index)
    Object.assign(this.facts.classes[index] ?? {}, { scope })
    return { index, scope }
  }

  classAt(index: number): ClassFact | undefined {
    return this.facts.classes[index]
  }

  /** A member; named twice (declared, then assigned in the constructor) it holds the values of both. */
  member(classIndex: number, member: Given<NewMember>): void {
    const owner = this.classAt(classIndex)
    if (owner && member.name !== '') addMember(owner, { values: [], ...withoutEmpty(member) })
  }

  /** A field of a class gets a value; false if the class itself has no such field. */
  changeField(classIndex: number, name: string, value: Expression | undefined, where: FieldChangePlace = {}): boolean {
    const owner = this.classAt(classIndex)
    return owner !== undefined && changeField(owner, name, value, where)
  }

  import(fact: Given<ImportFact>): void {
    this.facts.imports.push(withoutEmpty(fact))
  }

  export(fact: ExportFact): void {
    this.facts.exports.push(fact)
  }

  call(fact: CallFact): void {
    this.facts.calls.push(fact)
  }

  /** A call, at the name of what is called; gives its value. */
  called(callee: Expression, args: Argument[], { line, column }: Place, types: Expression[] = []): Call {
    const call = { callee, arguments: args, ...(types.length > 0 && { typeArguments: types }) }
    this.call({ form: 'call', ...call, line, column })
    return { kind: 'call', ...call }
  }

  /** A member whose value is taken, by its name. A member of a literal is not an SDK's. */
  taken(object: Expression, name: Argument): void {
    const taken = memberRead(object, name)
    if (taken) this.members.push(taken)
  }

  /** The same by a bare name that may be a member of the object that code runs on. Settled in `finish`. */
  takenBare(name: Argument & { text: string }, scope: number): void {
    this.bareNames.push({ name, scope })
  }

  /** `object["key"]`, if such reads are wanted. A number is no key. */
  indexed(object: Expression, given: () => Argument[]): void {
    if (!this.takesMembers || !mayBeSdks(object)) return
    const args = given()
    const [first] = args
    if (!first) return
    if (first.value.kind === 'literal' && first.value.type !== 'string') return
    this.members.push({ form: 'index', callee: object, arguments: args, line: first.line, column: first.column })
  }

  /** A string literal at its opening quote. */
  string(value: string, { line, column }: Place): Literal {
    this.facts.strings.push({ value, line, column })
    return stringLiteral(value)
  }

  /** A string of several parts; only one whose parts are all written out is a literal. */
  text(parts: Expression[], at: Place): Expression {
    const text = joinedText(parts)
    return text.kind === 'literal' ? this.string(String(text.value), at) : text
  }

  unit(name: string): void {
    this.facts.unit = name
  }

  partial(): void {
    this.facts.partial = true
  }

  finish(): FileFacts {
    for (const change of this.changes) this.settle(change)
    for (const { name, scope } of this.bareNames) {
      const of = classOfBareName(this.facts.scopes, scope, (one) => this.declares(one, name.text))
      if (of !== undefined) this.taken({ kind: 'this', class: of }, name)
    }
    for (const binding of this.facts.bindings) settleTypes(binding)
    for (const binding of this.facts.bindings)
      if (this.scopesChanged.has(binding.scope) && !binding.values.some(isDeclared)) binding.opaque = true
    const { assignments, members } = this
    return { ...this.facts, ...(members.length > 0 && { members }), ...(assignments.length > 0 && { assignments }) }
  }

  private settle(change: Change): void {
    for (let scope = change.scope; scope >= 0; scope = this.facts.scopes[scope]?.parent ?? -1) {
      const binding = this.byScope[scope]?.get(change.name)
      if (!binding) continue
      if (change.ifFirst) addToCollection(binding, change)
      else if (change.value) binding.values.push(change.value)
      else binding.opaque = true
      return
    }
    const { name } = change
    // Another file of the unit may declare it.
    if (change.ifFirst || this.outerNames.has(name)) return
    this.outerNames.add(name)
    this.assignments.push({ target: { kind: 'name', name, scope: change.scope } })
  }
}
