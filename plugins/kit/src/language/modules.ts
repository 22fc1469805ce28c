import type { FileFacts } from '../facts.js'
import type { ProjectView } from './project-view.js'

/** Where names come from that a file does not declare itself. */
export interface ModulesDeclaration {
  /**
   * The project's own files that an import can mean, best first; empty if it is a library's. Go: the files of the folder that `example.com/shop/flags`
   * is. By default a specifier that begins with a dot is a path relative to the importing file, with or without an extension of the language.
   * @param module the specifier, as `ImportFact.module` holds it
   * @param from the importing file
   * @param name the name that is looked up, if `semantics.namespaces` is true
   */
  resolve?: (module: string, from: string, project: ProjectView, name?: string) => string[]
  /** The specifier of a module that an imported name may be: Python's `from shop import flags` can mean `shop.flags`. */
  submodule?: ((module: string, name: string) => string) | undefined
  /** The meaning of a name that no file declares or imports, as if it were imported: Nuxt imports some automatically. By default nothing. */
  automaticImport?: (name: string, file: string, project: ProjectView) => ModuleName | undefined
  /**
   * The unit of a file: files with the same answer see each other's names without an import. A Go package, a Swift target, the parts of a C# class.
   * Begin it with the language's id or `group`. Without it, a file sees only what it imports.
   */
  unitOf?: (file: string, facts: FileFacts, project: ProjectView) => string | undefined
  /**
   * All files of a unit, from paths and manifests. Without it, only files that are parsed anyway belong to the unit: a constant in a file that names no SDK
   * is then not found, and the read is dynamic.
   */
  unitFiles?: (unit: string, file: string, project: ProjectView) => string[] | undefined
  /** The same word for languages that use each other's names: `jvm` for Java and Kotlin. The language's id by default. */
  group?: string
  /**
   * What makes a file use an SDK that it does not import, for calls whose receiver cannot be followed: own files that it imports (`imports`), other files
   * of its unit (`unit`). Both by default. Java has neither: too many classes have a `getString`.
   */
  evidence?: readonly ('imports' | 'unit')[]
  /** True if what one file of a unit imports is visible in all of them (Swift, the parts of a Dart library). */
  sharedImports?: boolean
  /** True if only names that are marked can be imported (`export` in JavaScript). By default every top-level name can. */
  explicitExports?: boolean
  /** True if a module of the project hides a library's of the same name (Python, C#). By default the SDK is meant. */
  ownModulesFirst?: boolean
  /**
   * How files refer to each other, from the text alone. With it, a file that does not name an SDK is parsed only if it can reach one that does; without it,
   * every file is parsed that holds the name of an SDK's call.
   */
  links?: LanguageLinks | undefined
}

/** A name of a module. */
export interface ModuleName {
  /** As an import writes it. */
  module: string
  name: string
}

/** The same as the core uses it. */
export interface Modules {
  resolve: NonNullable<ModulesDeclaration['resolve']>
  submodule: ModulesDeclaration['submodule']
  automaticImport: NonNullable<ModulesDeclaration['automaticImport']>
  unitOf: NonNullable<ModulesDeclaration['unitOf']>
  unitFiles: (unit: string, file: string, project: ProjectView) => string[] | undefined
  group: string
  evidence: readonly ('imports' | 'unit')[]
  sharedImports: boolean
  explicitExports: boolean
  ownModulesFirst: boolean
  links: LanguageLinks | undefined
}

/** One link too many costs time, one too few is a missed reference. */
export interface LanguageLinks {
  /** What comes before the modules that a file names. */
  after: {
    /** Ends in the quote that opens a specifier, or in what can come before it: `from '`, `require(`. */
    quoted?: string[]
    /** The words up to the end of the line, or of the parentheses that open in it, name modules: `import `. */
    line?: string[]
    /** What follows is written in an unusual way: such a file can name any other, and its imports are looked at. A slash at the end begins a comment: `from /`. */
    any?: string[]
  }
  /**
   * The words by which others name this file: one of them is in each specifier that means it (`./flags/client.js` has `flags`,
   * `client` and `js`; `''` means specifiers without words, such as `..`). Undefined if any file can mean it. Called for every
   * file on the way to an SDK, so its text is only read when `text` is called.
   */
  names: (file: string, text: () => string, project: ProjectView) => string[] | undefined
  /** Whether a file can mean another one's declarations, if `names` returns no words for that one. By default any file can. */
  sees?: (file: string, other: string, project: ProjectView) => boolean
  /** The specifiers of the modules that a text names; with `qualified`, the names it imports and its own package. */
  specifiers: (text: string, file: string) => Iterable<string>
  /** True if `specifiers` also reads imports with comments and line breaks in them. Otherwise it gets a text with such imports in the usual form. */
  readsAnyForm?: boolean
  /** Whether a file may pass on what it imports to those that import it (`export * from`). By default no file does. */
  reexports?: (text: string, file: string) => boolean
  /**
   * True if `names` and `specifiers` are qualified names of packages (`com.acme.flags`): a specifier that begins with a
   * file's name means it. Otherwise `resolve` says what a specifier means.
   */
  qualified?: boolean
  /** The unit of a file as its path alone tells it: a folder, a target. */
  unit?: (file: string, project: ProjectView) => string | undefined
}
