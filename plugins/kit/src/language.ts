import type { FileFacts } from './facts.js'
import type { SdkCall, SdkDescriptor } from './descriptor.js'
import type { Lexical, LexicalDeclaration } from './language/lexical.js'
import type { Library, LibraryDeclaration } from './language/library.js'
import type { Modules, ModulesDeclaration } from './language/modules.js'
import type { Semantics, SemanticsDeclaration } from './language/semantics.js'
import type { SyntaxNode } from './syntax-node.js'

export type * from './language/assignment-hints.js'
export type * from './language/lexical.js'
export type * from './language/library.js'
export type * from './language/modules.js'
export type * from './language/project-view.js'
export type * from './language/semantics.js'

/** Raised when a change of this package would make a language built for an older one give wrong answers. */
export const CONTRACT_VERSION = 2

/**
 * A language, as its package declares it: the contract. It turns text into facts; the core does all reading and linking. Identity, `extract` and `sdks` are
 * enough for a language whose calls are in the file that imports the SDK; each further group lets more of them be found. Omitted members have the defaults
 * of `completeLanguage`. `docs/language-contract.md` shows everything on one page.
 */
export interface LanguageDeclaration {
  // Identity

  /** Short and stable, lower case: `python`. */
  id: string
  /** For people: `Python`. */
  name: string
  /** The `CONTRACT_VERSION` it was built for; `defineLanguage` fills it in. Another version is refused. */
  contract: number
  /** `import.meta.url` of the module whose default export is this language, so that a worker thread can load it. */
  entry: string
  /** With the dot, in lower case: `['.py', '.pyi']`. No two languages may claim the same one. */
  extensions: string[]
  /** URLs of `.wasm` files, by the name that `extract` asks for. */
  grammars: Record<string, string>
  /** Globs of the language's test files on the path relative to the scan root: `**\/*_test.go`. Reads in them are marked `test`. */
  testFiles: string[]

  // Syntax

  /** The facts of one file. It looks at no other file, and the same text always gives the same facts. */
  extract: (source: SourceText, parse: Parse) => FileFacts
  /** True if a grammar's lexer is so large that V8's optimising compiler takes seconds over it (Swift, Kotlin). */
  hugeGrammars?: boolean
  /** Kinds of calls in its facts besides plain calls: `['annotation']`. A descriptor that asks for another kind is reported. */
  forms?: readonly NonNullable<SdkCall['form']>[]

  // How it writes and finds names

  lexical?: LexicalDeclaration
  modules?: ModulesDeclaration
  semantics?: SemanticsDeclaration
  library?: LibraryDeclaration

  // SDKs

  /** The SDKs that every scan looks for. */
  sdks: SdkDescriptor[]
  /** URL of a module whose default export is a list of `Vendor`; it is loaded when `service.json` names a vendor. */
  vendors?: string | undefined
}

/** A language as the core uses it: every member is there. */
export interface Language extends LanguageDeclaration {
  hugeGrammars: boolean
  forms: readonly NonNullable<SdkCall['form']>[]
  lexical: Lexical
  modules: Modules
  semantics: Semantics
  library: Library
  vendors: string | undefined
}

export interface SourceText {
  /** Relative to the scan root, with `/`. */
  path: string
  /** Without a byte order mark. */
  text: string
  /** `FileFacts.members` are wanted. A language may give them always; most leave them out otherwise, as few scans need them. */
  members?: true
}

/**
 * Parses text with one of the language's grammars. Syntax errors are in the tree; a text that takes too long gives an empty one.
 * @param written the source, where `text` is the same in another writing of the same length: the nodes then have the text of the source
 */
export type Parse = (grammar: string, text: string, written?: string) => SyntaxNode
