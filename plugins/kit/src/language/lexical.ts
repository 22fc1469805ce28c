import type { SdkCall } from '../descriptor.js'
import type { LexicalSyntax } from '../text/lexical-syntax.js'

/**
 * What can be said about a file from its text, without parsing it. The core asks it of many files to find the few that are worth parsing, so an answer
 * may contain too much (that costs time) but never too little (that is a wrong key or a missed reference): `test/told.test.ts` checks it on every
 * fixture. Functions get the text as `canonicalText` writes it: no comments, one statement a line, strings in double quotes.
 */
export interface LexicalDeclaration {
  /** How comments, strings and lines are written, about ten lines of data. What is asked of a text is asked of its `canonicalText`, which follows from it. */
  syntax: LexicalSyntax
  /**
   * Names that a file declares for other files, or adds members to; `*` if any name is possible. Go: `func NewClient`, `type Keys`.
   * Without it, every file of a unit is parsed to find a name.
   */
  declaredNames?: ((text: string, file: string) => Iterable<string>) | undefined
  /** Keywords that give a type a second name: `['typealias']` (Kotlin, Swift). If one is missing, a client behind an alias is not found. */
  aliasKeywords?: readonly string[]
  /**
   * If members can only be overridden where a keyword says so: whether the parent's file may permit it, and whether a file may do it (`mayOverride` of the
   * kit looks for `override`). Kotlin: `open`. Without it, only files that are parsed anyway are searched for overrides.
   */
  overrides?:
    | {
        mayAllow: (text: string, name: string) => boolean
        mayOverride: (text: string, name: string) => boolean
      }
    | undefined
  /**
   * Members of other files' classes and modules that a file may assign: `A` of `Keys.A = …`; `ANY_MEMBER` if it can be any. If elements are assigned
   * (`Keys.list[i] = …`), the names in front of them, each with `HANDED` before it. Without it, no other file is searched for assignments, and a key
   * that one of them changes is reported as constant.
   */
  assignedNames?: ((text: string) => Iterable<string>) | undefined
  /** Whether a file may change the elements of a list other than by assignment: `keys.sort()`. A missed one makes a wrong key. */
  mayChangeElements?: (text: string) => boolean
  /**
   * Whether a file that holds the name of an SDK's call may really call it, for languages in which such names are common words (Go's `String`). Without
   * it, a name counts if anything but `()` follows.
   */
  mayCall?: ((text: string, calls: readonly SdkCall[]) => boolean) | undefined
}

/** The same as the core uses it. A language without `declaredNames`, `aliasKeywords`, `overrides`, `assignedNames` or `mayCall` is handled differently, see each. */
export interface Lexical {
  syntax: LexicalSyntax
  declaredNames: LexicalDeclaration['declaredNames']
  /** The names that a text gives to types that have another one. */
  typeAliases: ((text: string) => readonly string[]) | undefined
  overrides: LexicalDeclaration['overrides']
  assignedNames: LexicalDeclaration['assignedNames']
  mayChangeElements: (text: string) => boolean
  mayCall: LexicalDeclaration['mayCall']
}
