import type { SureType } from './expression.js'
import type { FileFacts } from './facts.js'
import type { SdkCall, SdkDescriptor } from './descriptor.js'
import type { SyntaxNode } from './syntax-node.js'
import type { LexicalSyntax } from './text/lexical-syntax.js'

/** Raised when a change of this package would make a language built for an older one give wrong answers. */
export const CONTRACT_VERSION = 1

/** A language, as its package declares it. A language turns text into facts; the core does all reading and linking. */
export interface Language {
  /** Short and stable: `python`. */
  id: string
  /** For people: `Python`. */
  name: string
  /** The `CONTRACT_VERSION` it was built for. */
  contract: number
  /** URL of the module whose default export is this language, so that a worker thread can load it. */
  entry: string
  /** With the dot, lower case. No two languages may claim one. */
  extensions: string[]
  /** Grammars by the name `extract` asks for; URLs of `.wasm` files. */
  grammars: Record<string, string>
  /** True where a grammar's lexer is so large that V8's optimising compiler takes seconds over it (Swift, Kotlin). */
  hugeGrammars?: true
  /**
   * How it writes comments and texts. With it, what is told of a text without parsing is told of its `canonicalText`: members that are handed a
   * `text` get that; `links` only where an import is written in an unusual way, `mayCall` where a comment may hide a call.
   */
  lexicalSyntax?: LexicalSyntax
  /** Globs of the language's test files, matched on the path relative to the scan root: `**\/*_test.go`. */
  testFiles: string[]
  /**
   * Where a name that a file does not define may come from besides its imports: other files of the same `unit`. Without
   * `unitOf` a file stands alone. Begin a unit's name with the language's id; languages that see each other's names, such
   * as Java and Kotlin, use the same beginning.
   */
  unitOf?: (file: string, facts: FileFacts, project: ProjectView) => string | undefined
  /** All files of a unit, where the unit can be told from paths alone. Otherwise the core searches declared units. */
  unitFiles?: (unit: string, file: string, project: ProjectView) => string[]
  /**
   * Languages of one family use each other's names, as Java and Kotlin do: where a file of one names an SDK, files of the
   * others may call it.
   */
  family?: string
  /**
   * What else than its own imports makes a file use an SDK, for calls whose receiver cannot be followed: `imports` of own
   * files that import it, other files of the `unit`. Both when left out; in Java the file itself must name the SDK.
   */
  evidence?: ('imports' | 'unit')[]
  /**
   * Names that a file may declare for others, or add members to, told without parsing: where units are large, only files
   * that may have a name are read for it. A name too many costs time, a name too few is missed. `*` stands for any name: the
   * file passes on those of others.
   */
  declaredNames?: (text: string, file: string) => Iterable<string>
  /** Names that a text gives to types that have another one, for other files to use (`typealias`), told without parsing. */
  typeAliases?: (text: string) => Iterable<string>
  /** True where members are added to a type in places that say which one, as Swift's `extension`: see `ClassFact.extends`. */
  extendsTypes?: true
  /** True where an SDK that one file of a unit imports can be used in all of them. */
  importsReachUnit?: true
  /** True where every name of a file's own scope can be imported by others (no `export` keyword). */
  exportsEverything?: boolean
  /** True where a bare name inside a class can mean its member (`client` for `this.client`). */
  bareMembers?: boolean
  /** True where a function and a variable of one name are two things, and a call means the function (`client = client()`). */
  functionsApart?: true
  /** True where the type of a function can have a receiver (`FunctionFact.receiver`). */
  receivers?: true
  /**
   * True where a name can hold nothing but what its declared type says. The values of one that is declared as a class or as
   * another library's type are then not looked at; those of an interface are.
   */
  typesAreFinal?: boolean
  /** True where an interface is met by whatever has its methods, without naming it. */
  structural?: true
  /** True where a method of a base class finds the members of the class that a subclass declares (`self.KEY`, `this.KEY`, `Self.key`). */
  lateStatics?: true
  /**
   * True where a field of a class takes the place of its parent's of the same name, also for the parent's own code, and for those who know an object by the
   * parent's type. In Java an object has both.
   */
  replacesFields?: true
  /** Functions whose result is what they are given, or what the function they are given returns (`useMemo`, `Promise.all`). */
  passThrough?: string[]
  /**
   * Calls of the language and of SDKs that give what they are given as another type, for in-code defaults: by name (`String`), with the object's
   * name (`String.valueOf`), or, of methods of anything, with a point before it (`.toString`). `same`: as a wrapper holds it; `number`: the same
   * where it is a number. An own function or class of that name comes first.
   */
  conversions?: Record<string, SureType | 'same' | 'number'>
  /** Other calls whose result is certain to be of a type, named likewise: `len`, `.startswith`. */
  resultTypes?: Record<string, SureType>
  /** Functions that give their first argument with what the others hold put into it (`Object.assign`). */
  merges?: string[]
  /** Functions that give back the function they are given, to be called like it (`once`, `cache`, `useCallback`). */
  keepFunctions?: string[]
  /** Functions that give what their argument stands for: the client, where a token does, but never the token's text. */
  injectors?: string[]
  /** Members through which a wrapped value is reached (`current` of a ref). */
  unwrap?: string[]
  /** Generic types that stand for their argument (`Promise`, `Optional`); a collection is none. */
  transparentTypes?: string[]
  /**
   * Where a member must say that it may be declared anew below, or that it is: whether a text may do so, told without parsing. Files that name
   * no SDK are looked for by it.
   */
  overrides?: {
    mayAllow: (text: string, name: string) => boolean
    mayOverride: (text: string, name: string) => boolean
  }
  /**
   * The members that a text may assign of what other files declare (`Keys.a = …`), told without parsing; `ANY_MEMBER` where it may be any. Where it is
   * elements of something, by whatever index, the names by which it is reached do, with `HANDED` before them. With it, files that name no SDK are looked for that change a key: among those that import what holds it, or, without `links`, that write
   * the name of its class. Members of classes and a file's own names are only asked about where they are marked as `assignable`.
   */
  assigned?: (text: string) => Iterable<string>
  /**
   * Whether a text may change elements of a list by other means than assignments (`keys.sort()`), told without parsing: asked of the other
   * files of a unit, which need not be read otherwise.
   */
  mayChangeElements?: (text: string) => boolean
  /** The types by which a function says that it assigns to a place which it is handed: `KMutableProperty0`, `WritableKeyPath`. */
  assignedThrough?: readonly string[]
  /** With this, another library's generic type holds things of its last type argument (`List<Client>`, `Map<String, Client>`). */
  holders?: HolderMembers
  /** Generic types of other libraries that hold many of one of their arguments, with its place: `{ Map: 1, List: 0 }`. */
  collections?: Record<string, number>
  /**
   * What modules of other libraries do with the values they are handed, by specifier, written in the language with its first extension:
   * as much of each as it takes to follow a client through a store or a container. An own module of that name comes first, and what a
   * model does not export is another library's.
   */
  models?: Record<string, string>
  /**
   * Functions of the models that keep a value for whoever asks for it by a token: a file that calls one counts, for what is parsed, like
   * one that calls an SDK. A name that ends in a colon is a property's, one that begins
   * with a point a method's, and one that ends in a point that of an object which is given members (`req.`): with a word before it, in files
   * that hold the word. An object's that is shorter than four bytes takes one (`flask g.`), or every text is searched twice.
   */
  keepers?: string[]
  /** Ways to read a key besides a plain call that its facts tell of; none when left out. A descriptor that asks for another is reported. */
  forms?: NonNullable<SdkCall['form']>[]
  sdks: SdkDescriptor[]
  /** URL of a module whose default export are the `Vendor`s whose SDKs are only looked for where a team names them; loaded then. */
  vendors?: string
  /**
   * Whether a text that names a call of an SDK may hold one, told without parsing, where names of calls are common words (Go's `String`). It
   * is only asked of files that name no SDK themselves. Without it, every name counts that is not followed by empty parentheses.
   */
  mayCall?: (text: string, calls: readonly SdkCall[]) => boolean
  extract: (source: SourceText, parse: Parse) => FileFacts
  /**
   * The project's own files an import may mean, best first; empty when it is another library's.
   * @param module the specifier as `ImportFact.module` holds it
   * @param from the importing file
   * @param name the name that is looked for, where modules are namespaces
   */
  resolve?: (module: string, from: string, project: ProjectView, name?: string) => string[]
  /** Where a name imported from a module may mean a module of its own: the specifier of that module. */
  submodule?: (module: string, name: string) => string
  /**
   * True where modules are namespaces, each spread over any files: code may write a name with its namespace instead of
   * importing it (`Shop.Keys.A` in C#), `resolve` is asked for one name at a time, and a file may export names with their
   * namespace.
   */
  namespaces?: boolean
  /**
   * Whether a name that neither a file of the project nor an SDK declares is another library's (or of code that is not there, generated
   * as it may be). Such a thing is no SDK's client; without this, it counts as not followed. Of types all can say so; of other
   * names those that cannot be a member of a parent.
   * @param isType it stands where only a type can; elsewhere a name that is a type's is asked for (`FlagsClient.shared`)
   * @param parents the names of parents around it that are not seen, empty texts for those without a name
   */
  foreignName?: (name: string, isType: boolean, parents: readonly string[]) => boolean
  /**
   * How files of the language lead to each other, told without parsing. With it, a file that names no SDK itself is parsed
   * only where it can reach one that does; without it, every file is parsed that holds the name of an SDK's call.
   */
  links?: LanguageLinks
  /** True where a module of the project hides an installed one of the same name. */
  ownModulesFirst?: boolean
}

/** By which members of other libraries' generic types code comes to what they hold. */
export interface HolderMembers {
  /** Methods that give one of it: `get`, `next`. */
  elements: string[]
  /** Methods and properties that give what holds the same: `stream`, `values`, `filter`. */
  same: string[]
  /** Those that give what holds pairs of a key and what is held under it. */
  entries: string[]
  /** Those that give what holds the keys. */
  keys: string[]
  /** Properties that are one of it: `value` of an entry. */
  properties: string[]
}

/** What is told of a file's text at a glance. One link too many costs time, one too few is a missed reference. */
export interface LanguageLinks {
  /** Texts after which a file names others. */
  after: {
    /** Ending in the quote that opens a module specifier, or in what may stand before it: `from '`, `require(`. */
    quoted?: string[]
    /** Words up to the end of the line, or of the parentheses that open in it, name modules: `import `. */
    line?: string[]
    /** What follows is written in a way that words do not tell: such a file may name any other, and its imports are looked at. `from /*`. */
    any?: string[]
  }
  /**
   * By which words others name this file: of a specifier that means it, one of these is a part (`./flags/client.js` has `flags`,
   * `client` and `js`; `''` stands for one without words, such as `..`). Undefined where any file may mean it.
   */
  names: (file: string, text: string, project: ProjectView) => string[] | undefined
  /** Whether a file can mean what another one declares that `names` has no words for. Without it, any file can. */
  sees?: (file: string, other: string, project: ProjectView) => boolean
  /** The specifiers of the modules that a text names; with `qualified`, the names it imports and its own package. */
  specifiers: (text: string, file: string) => Iterable<string>
  /** Whether a file may give those that import it what it imports itself (`export * from`). Without it, no file does. */
  passesOn?: (text: string, file: string) => boolean
  /**
   * True where `names` and `specifiers` are qualified names of packages (`com.acme.flags`): a specifier that begins with a
   * file's name means it. Otherwise `resolve` tells.
   */
  qualified?: boolean
  /** What files that see each other's names without any import have in common, told from the path: a folder, a target. */
  unit?: (file: string, project: ProjectView) => string | undefined
}

export interface SourceText {
  /** Relative to the scan root, with `/`. */
  path: string
  /** Without a byte order mark. */
  text: string
}

/**
 * Parses text with one of the language's grammars. Syntax errors are in the tree; a text that takes too long gives an empty one.
 * @param written the source, where `text` is the same in another writing of the same length: the nodes then have the text of the source
 */
export type Parse = (grammar: string, text: string, written?: string) => SyntaxNode

/** What a language may ask about the project. All paths are relative to the scan root, with `/`. */
export interface ProjectView {
  /** Whether a file exists among the scanned ones. */
  has: (path: string) => boolean
  /** The text of a file, or undefined; also for files that are not scanned, such as manifests. */
  read: (path: string) => string | undefined
  /** The JSON value of a file, comments and trailing commas allowed; undefined when missing or malformed. */
  readJson: (path: string) => unknown
  /** Scanned files in a folder (not below it). */
  list: (folder: string) => string[]
  /** Scanned files at any depth below a folder, `''` for the root. */
  below: (folder: string) => string[]
  /** Scanned files with this base name. */
  named: (baseName: string) => string[]
}
