/**
 * Expressions: what the linker can follow, in one shape for every language.
 *
 * Values and types share this shape: a type is an expression that names a class, an interface or an SDK type. Extractors
 * leave out what carries no information: parentheses, `await`, `!`, `?.` and spreads of syntax all become the expression
 * they wrap.
 */
export type Expression =
  | Literal
  | Name
  | Member
  | Index
  | Call
  | ObjectLiteral
  | ArrayLiteral
  | Import
  | FunctionReference
  | ClassReference
  | This
  | Concatenation
  | Choice
  | Cast
  | Generic
  | TypeOf
  | Expected
  | Typed
  | Place
  | Unknown

export type LiteralType = 'string' | 'integer' | 'float' | 'boolean' | 'null'

interface Written {
  /** The name it is bound to is also that of a type, which is not the type of this value: `const Flag = {...}; type Flag = ...`. */
  typeName?: true
}

/** A literal; numbers carry their value, text its content after escapes. */
export interface Literal extends Written {
  kind: 'literal'
  type: LiteralType
  value: string | number | boolean | null
  /** Of an integer that a number cannot hold exactly: all of it, in decimal digits. */
  digits?: string
}

/** A name as written in the code, looked up from `scope` outward, then in the file's unit and wildcard imports. */
export interface Name {
  kind: 'name'
  name: string
  scope: number
}

/** `object.name`; for languages with `::`, `?.` or `->` as well. */
export interface Member {
  kind: 'member'
  object: Expression
  name: string
}

/** `object[index]`. */
export interface Index {
  kind: 'index'
  object: Expression
  index: Expression
}

/** A call, or the construction of an object (`new X()`, `X()` in languages without `new`). */
export interface Call {
  kind: 'call'
  callee: Expression
  arguments: Argument[]
  typeArguments?: Expression[]
}

export interface Argument {
  /** The argument's name if the language writes one (`default:`, `flag_key=`), or the property of a component. */
  label?: string
  value: Expression
  /** Source text, at most 200 characters; only for what is not a literal. */
  text?: string
  /** 1-based, where the argument's value begins. */
  line: number
  /** 1-based. */
  column: number
  /** `...list`, `*args`, `**options`: its position and those after it are not known. */
  spread?: true
}

/** `{ a: 1 }`, a dictionary, a map literal. `type` if the literal constructs one (`Foo{...}`). */
export interface ObjectLiteral extends Written {
  kind: 'object'
  properties: Property[]
  type?: Expression
  /** Members that are assigned within the literal: by functions in it (`this.name = …`), by a cascade; `ANY_MEMBER` if unknown. */
  written?: string[]
  /** Its type tells what its members hold: TypeScript's `as const`. */
  exact?: true
  /** It is a list whose positions are written as keys: Go's `[...]string{Cart: "a"}`. */
  positions?: true
}

export interface Property {
  /** Absent for a spread or a computed name; `key` then holds the expression of a computed name. */
  name?: string
  key?: Expression
  value: Expression
  /** Source text of the value, at most 200 characters; only for what is not a literal. */
  text?: string
  /** 1-based, where the name begins. */
  line: number
  /** 1-based. */
  column: number
  /** Where the value begins, if that is elsewhere. */
  valueAt?: { line: number; column: number }
}

export interface ArrayLiteral extends Written {
  kind: 'array'
  items: Element[]
  /** As of an object. */
  written?: string[]
  /** As of an object. */
  exact?: true
}

/** With `spread`, it is unknown how many elements it adds, and at which positions later ones are. */
export type Element = Omit<Argument, 'label'>

/** A symbol of another module; `name` is `*` for the module itself and `default` for its default export. */
export interface Import {
  kind: 'import'
  module: string
  name: string
}

/** Index into `FileFacts.functions`. */
export interface FunctionReference {
  kind: 'function'
  function: number
}

/** Index into `FileFacts.classes`. */
export interface ClassReference {
  kind: 'class'
  class: number
}

/** The current object inside a class; with `super`, the object seen as its parent type. */
export interface This {
  kind: 'this'
  class: number
  super?: true
  /** The class itself, or the subclass that a method of the class is called on (Python's `cls`). */
  ofClass?: true
}

/** `a + b`, interpolation, adjacent literals: constant only when every part is. */
export interface Concatenation {
  kind: 'concatenation'
  parts: Expression[]
  /** Each part is what it shows itself as, which a class may say (`ClassFact.casesShow`): Python's `f"{flag}"`. */
  shown?: true
}

/** One of several: a conditional, `a ?? b`, `a || b`, a union of types. */
export interface Choice {
  kind: 'choice'
  options: Expression[]
  by?: Selector
}

/** What decides which option of a choice is taken: a `switch`, `match` or `when` over constants. */
export interface Selector {
  subject: Expression
  /**
   * For each option: what the subject must equal, or that it is taken if no other is. A bare name may be a case of the subject's enum. After those of
   * the options come the cases that give nothing.
   */
  cases: { equals: Expression[]; rest?: true }[]
}

/** `value as Type`, `(Type) value`: the type is what the author vouches for. */
export interface Cast {
  kind: 'cast'
  type: Expression
  value: Expression
}

/** A type with arguments, `Map<String, Client>`. */
export interface Generic {
  kind: 'generic'
  base: Expression
  arguments: Expression[]
}

/** The type of a value (`typeof client`). */
export interface TypeOf {
  kind: 'typeof'
  value: Expression
  /** Other objects have this type as well: their members hold the same only if those of the value are `exact`. */
  shared?: true
}

/** The type that a function declares for a parameter, for an argument that leaves it out (Swift's `.newCheckout`). */
export interface Expected {
  kind: 'expected'
  callee: Expression
  /** The argument's place, and its label where it has one. */
  position: number
  label?: string
  /** How many arguments are in the parentheses: a function with fewer parameters is another one of the name. */
  count: number
  /** The type where the function is not the project's own. */
  otherwise?: Expression
}

/** The types that a value can be known to have although its value is not. */
export type SureType = 'string' | 'integer' | 'float' | 'boolean'

/** A value whose type is certain: `!ready`, `a == b`, `(double) x`. Its text is not. */
export interface Typed {
  kind: 'typed'
  type: SureType
  /** The converted value, if this is a conversion: a constant of this type is its value. */
  value?: Expression
}

/** What negations and comparisons give. */
export const someBoolean: Typed = { kind: 'typed', type: 'boolean' }

/**
 * A place that is passed around, rather than its content: Kotlin's `Flags::key`, Swift's `\\Flags.key`, a field that reflection finds. Code that has it
 * may assign to it (`FactsBuilder.assignThrough`).
 */
export interface Place {
  kind: 'place'
  /** A member, `ANY_MEMBER` if unknown, or a name of a file's own scope. */
  target: Member | Name
  /** Where a value is expected, its content is meant: `map(Flags::client)`. */
  read?: true
}

/** Whatever cannot be followed. */
export interface Unknown {
  kind: 'unknown'
}

export const unknown: Unknown = { kind: 'unknown' }

/** The member for any one element of a collection at an unknown position (`for x in list`). */
export const ANY_ELEMENT = '[]'

/** Among written members: any of them. */
export const ANY_MEMBER = '*'

/** Among written members: not the object's own, but the place that it refers to (`place.set(value)`). */
export const REFERENT = '&'

/** The method that gives, for its name, a member that a class of a model does not declare (`library.models`). */
export const ANY_NAME = '*'
