import type { LiteralType } from '../expression.js'

/** How names and members behave. All members are optional; the defaults are what most languages do. */
export interface SemanticsDeclaration {
  /** True if a bare name in a class can be its member: `client` for `this.client` (Java, C#, Ruby). If it is left out, such reads are not followed. */
  implicitThis?: boolean
  /**
   * True if a parent's method finds the static member that a subclass declares (`self.KEY` in Python, `Self.key` in Swift). If it is left out, a key can be
   * reported as constant that a subclass replaces.
   */
  lateBinding?: boolean
  /** True if a field replaces its parent's of the same name even for the parent's code (Python, Kotlin, C#). In Java an object has both. */
  fieldsOverride?: boolean
  /**
   * True if fields get their values in the order in which they are written, so that code which runs meanwhile finds others without one (Java, Kotlin,
   * C#, JavaScript). If it is left out, a key can be reported that is not there yet.
   */
  fieldsInOrder?: boolean
  /**
   * True if a name holds only what its declared type says (Go). What a class's or library's name is assigned is then not looked at. Set wrongly,
   * clients behind wider types are lost.
   */
  nominalTypes?: boolean
  /** True if a type meets an interface by its methods, without naming it (Go). */
  structuralInterfaces?: boolean
  /**
   * True if a parent is an object inside of its own, whose code finds only its own members (Go). If it is left out, a parent's code finds what a class
   * below it declares again.
   */
  embeddedParents?: boolean
  /**
   * True if a function and a variable of one name are two things, and a call means the function (`client = client()` in Java and Kotlin). A text uses a
   * method only as `name(`, `name {`, `name<` or `::name`, then. Set wrongly, callers are missed.
   */
  separateFunctions?: boolean
  /** True if modules are namespaces, each spread over any files: `Shop.Keys.A` needs no import in C#. `resolve` is then asked for one name at a time. */
  namespaces?: boolean
  /** True if a call may leave out any argument, and have more than there are parameters (JavaScript). */
  anyArguments?: boolean
  /**
   * How code adds members to a type from outside: functions with a receiver (Kotlin, `ClassFact.receiver`), extensions (Swift, `ClassFact.extends`), or
   * static methods whose first parameter is the object (C#, `ParameterFact.receiver`).
   */
  addedMembers?: 'functions' | 'types' | 'parameters' | undefined
  /** Types of literals that are not printed as `true` or `1` (for 1.0) in a string: `['boolean']` if `True` is printed. Such a string is not a constant. */
  shownOtherwise?: readonly LiteralType[]
  /**
   * Whether a name that neither the project nor an SDK declares must be a library's, and so is not an SDK's client. By default a call on it counts as
   * not followed, and may be reported by its name alone.
   * @param isType it is in a place where only a type can be; elsewhere the question is about a name that looks like a type's (`FlagsClient.shared`)
   * @param parents the names of enclosing parents that are not visible, empty for those without a name: the name may be a member of them
   */
  foreignName?: (name: string, isType: boolean, parents: readonly string[]) => boolean
}

/** The same as the core uses it. */
export interface Semantics {
  implicitThis: boolean
  lateBinding: boolean
  fieldsOverride: boolean
  fieldsInOrder: boolean
  nominalTypes: boolean
  structuralInterfaces: boolean
  embeddedParents: boolean
  separateFunctions: boolean
  namespaces: boolean
  anyArguments: boolean
  addedMembers: 'functions' | 'types' | 'parameters' | undefined
  shownOtherwise: readonly LiteralType[]
  foreignName: NonNullable<SemanticsDeclaration['foreignName']>
}
