import type { Argument, Expression } from './expression.js'

/**
 * What one file says, as plain data: it crosses threads and can be cached by content. Indices point into the lists of the
 * same file. An extractor never throws on bad source: it steps over what does not parse and sets `partial`.
 */
export interface FileFacts {
  /** True when the file has syntax errors that were stepped over. */
  partial: boolean
  /** Set by the scan, not by languages: parsing took too many steps and was given up. */
  givenUp?: true
  /** The package or namespace the file declares, in languages that have them. */
  unit?: string
  /** Every module the file names in an import, in order. */
  imports: ImportFact[]
  exports: ExportFact[]
  /** Index 0 is the file's own scope. */
  scopes: ScopeFact[]
  bindings: BindingFact[]
  functions: FunctionFact[]
  classes: ClassFact[]
  /** Every call, component and directive that could be a read, in source order. */
  calls: CallFact[]
  strings: StringFact[]
  /**
   * Every member and element whose value is taken (`flags.theme`, `flags["theme"]`, `const { theme } = flags`), other than what is called: of the
   * form `member`, with the object as the callee and the name as the only argument. In languages where brackets call
   * a function (Kotlin, Swift), elements are of the form `index` instead, with what stands between the brackets as arguments. See `SourceText.members`.
   */
  members?: CallFact[]
  /** Every assignment to a member or an element, and to names that the file does not declare. `BindingFact.values` holds the others. */
  assignments?: AssignmentFact[]
}

/** `a.b.name = …`, `make().name = …`, `table[key] = …`, `list.sort()`; or `name = …`, if another file of the unit may declare the name. */
export interface AssignmentFact {
  /** The object that the member belongs to; without `member`, the name itself. */
  target: Expression
  /** A member's name, `ANY_ELEMENT`, `ANY_MEMBER` if unknown, or `REFERENT`. Absent: `target` is assigned. */
  member?: string
  /** The value, if it may be more than plain data (`request.flags = client`). */
  value?: Expression
}

export interface ImportFact {
  /** Never empty: something without a name, such as a global namespace, gets one of yours that `resolve` knows. */
  module: string
  /** The module's names are visible in the file without a prefix (`import x.*`, `using`, Swift and Dart imports). */
  wildcard?: true
  /** With `wildcard`: the members of this type, rather than of a module (Java's and C#'s `static` imports). */
  static?: true
  /** With `wildcard`: only these names (Dart's `show`). */
  only?: string[]
  /** With `wildcard`: all but these names (Dart's `hide`). */
  except?: string[]
  /** With `wildcard`: names that the file declared before, which the module replaces if it has them (Python). */
  replaces?: string[]
}

/**
 * A named export with its value. With `name: '*'`, everything that the module of the `import` exports; with `name: '='`, the value that the module itself is:
 * `module.exports = client`, or what a Lua file returns.
 */
export interface ExportFact {
  name: string
  value: Expression
  /** With `*`: all but these names (Dart's `hide`). */
  except?: string[]
}

export interface ScopeFact {
  /** Index of the enclosing scope; -1 for the file's. */
  parent: number
  kind: 'file' | 'function' | 'class' | 'block'
  /** For a class scope: the class, so that bare names can mean its members in languages that allow it. */
  class?: number
}

/** A name and everything that is assigned to it. */
export interface BindingFact {
  name: string
  scope: number
  /** All assigned values, the initial one first; empty for a parameter. */
  values: Expression[]
  /** What the name means in types, if that is something else than the values: see `Written.typeName`. */
  types?: Expression[]
  type?: Expression
  /** Some change cannot be followed: `+=`, a loop variable, an out-parameter. Such a binding is never a constant. */
  opaque?: true
  /** Any other file may assign to it, not only those of its unit: see `lexical.assignments`. */
  assignable?: true
  /** An extension of what its receiver is: called as a member of it (`context.client`). */
  extension?: true
  /** The binding is a parameter, or the function's receiver (`RECEIVER`). */
  parameter?: { function: number; position: number }
}

export interface FunctionFact {
  name?: string
  /** The scope of its parameters. */
  scope: number
  parameters: ParameterFact[]
  returns: Expression[]
  /**
   * Of a function with several results: what each `return` gives, as objects of the class that is its `returnType`. Asked for what the function always
   * gives, so results beside an error are left out.
   */
  results?: Expression[]
  returnType?: Expression
  /** The names of its type parameters, if a call may write their values (`get<Client>()`). */
  typeParameters?: string[]
  /** Of a function's type: the receiver whose members the passed function sees by their bare names (`block: Client.() -> Unit`). */
  receiver?: Expression
  /** The class it is a method of. */
  class?: number
  /** It stands as an argument of a call: the callee, at which position (`client.then(c => ...)`), and what is between its brackets. */
  argumentOf?: { callee: Expression; position: number; typeArguments?: Expression[] }
  /** What its name holds instead of it is what these give for it, the nearest last (Python's `@decorator`). */
  decorators?: Expression[]
  /** It only says how a function that is written beside it may be called: what that one returns is written there. */
  overload?: true
  /** The type that its place declares, which may give the types of its parameters (`Function<Client, Boolean> read = c -> ...`). */
  declaredAs?: Expression
}

export interface ParameterFact {
  name: string
  /** The name that every call must write, if the language requires one (Swift's `for key: String`). */
  label?: string
  type?: Expression
  default?: Expression
  /** A call may write it before the function's name, as the object: C#'s `this` parameter. */
  receiver?: true
  /**
   * It is the list of its argument and all that come after it (`...all`, `*all`); `shared` if it is itself a list that is passed alone; `named` if
   * it is a table of all that are passed by other names (`**all`).
   */
  rest?: true | 'shared' | 'named'
}

export interface ClassFact {
  name?: string
  /** The scope of its body or, if it has none, the enclosing one: `FactsBuilder.classIn` makes both. */
  scope: number
  kind: 'class' | 'interface' | 'enum' | 'object'
  supertypes: Expression[]
  members: MemberFact[]
  /** The names of its type parameters, if a generic type's arguments are to replace them (`Box<Client>`). */
  typeParameters?: string[]
  /**
   * One of several places that declare members of the class: its members are those of all classes of this name in the unit
   * (methods with a receiver, extensions, partial classes). One that only adds members need not be bound to the name.
   */
  part?: true
  /** Whether a text that shows an entry of the enum has its value there, or something else; see `Concatenation.shown`. */
  casesShow?: 'value' | 'other'
  /** With `part`: the type it adds to, if classes of one name can be different ones, or the type is another library's. */
  extends?: Expression
  /** No class of its own: what `this` means where code runs on an object of its one supertype, or of what is below that (an extension function). */
  receiver?: true
  /** Another object answers for what it does not declare itself, whatever its supertypes have: `class Flags(other: Keys) : Keys by other`. */
  delegates?: true
}

export interface MemberFact {
  name: string
  kind: 'field' | 'method' | 'getter' | 'constructor' | 'case'
  static?: true
  values: Expression[]
  type?: Expression
  function?: number
  /** Which of the values a constructor gives: an object made by another one does not hold them. */
  setBy?: { value: number; function: number }[]
  /** As in `BindingFact.opaque`. */
  opaque?: true
  /** A method assigns to it, so it may be changed in objects of subclasses, whatever those declare for it. */
  reassigned?: true
  /** It does not hold what it is given: its accessors change that. */
  computed?: true
  /** As in `BindingFact.assignable`. */
  assignable?: true
  /** Nothing but its declaration and a constructor gives it a value: Kotlin's `val`, Java's `final`, C#'s `readonly`, Swift's `let`. */
  final?: true
  /** It does not wait for the fields before it: compilers write its value where it is read (`const`), or it is made when it is first read (`by lazy`). */
  unordered?: true
  /** Only the files of its unit can name it: an unexported field of Go. */
  unexported?: true
  /** It is another member than a parent's of the same name, whose code does not find it: C#'s `new`, and what is no `override`. */
  hides?: true
  /** Only code of its class, or of its unit, can name it: what a subclass elsewhere calls the same is another member (`private`, Dart's `_key`). */
  private?: 'class' | 'unit'
  /** Only assigned here: another part of the class declares it, or a parent. */
  elsewhere?: true
  /** Added by the language: a parent's declaration of the name, or an extension of a parent, takes precedence. */
  added?: true
}

export interface CallFact {
  /** `component`: a markup element with properties; `directive`: a template attribute; `annotation`: a declaration's mark; `member` and `index`: see `FileFacts.members`. */
  form: 'call' | 'component' | 'directive' | 'annotation' | 'member' | 'index'
  callee: Expression
  arguments: Argument[]
  typeArguments?: Expression[]
  /**
   * It runs while an object of the class is made (or the class itself: `static`): the fields from a position among the members on have no value yet, nor
   * do those that its constructor sets later.
   */
  early?: { class: number; from?: number; static?: true; fields?: string[] }
  /** 1-based position of the callee's last name. */
  line: number
  column: number
}

/** A string literal outside comments; `document` text such as a docstring is left out. */
export interface StringFact {
  value: string
  /** 1-based. */
  line: number
  /** 1-based. */
  column: number
}

/**
 * The object a function is called on, as a parameter: the name and place of its binding, which is not a parameter of the function itself.
 * Languages declare it if a function may be called on any object: JavaScript's `set.call(keys)`.
 */
export const RECEIVER = { name: 'this', position: -1 } as const

/** The same for the list of all arguments of a function, if it has a name in every function: JavaScript's `arguments`. */
export const ALL_ARGUMENTS = { name: 'arguments', position: -2 } as const
