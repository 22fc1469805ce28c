import type { SdkCall } from '../descriptor.js'
import type { AssignmentHints } from './assignment-hints.js'
import type { LexicalSyntax } from '../text/lexical-syntax.js'

/**
 * What can be said about a file from its text, without parsing it. The core asks it of many files to find the few that are worth parsing, so an answer
 * may contain too much (that costs time) but never too little (that is a wrong key or a missed reference): `test/text-and-tree.test.ts` checks it on every
 * fixture. Functions get the text as `canonicalText` writes it: no comments, one statement a line, strings in double quotes.
 */
export interface LexicalDeclaration {
  /** How comments, strings and lines are written, about ten lines of data. Tests of a text use its `canonicalText`, which follows from this. */
  syntax: LexicalSyntax
  /**
   * Names that a file declares for other files, or adds members to; `*` if any name is possible. Go: `func NewClient`, `type Keys`.
   * Without it, every file of a unit is parsed to find a name.
   */
  declaredNames?: ((text: string, file: string) => Iterable<string>) | undefined
  /** Keywords that give a type a second name: `['typealias']` (Kotlin, Swift). If one is missing, a client behind an alias is not found. */
  aliasKeywords?: readonly string[]
  /**
   * The keywords of overriding, in a language where an override says so. Without it, only files that are parsed anyway are searched for overrides, and a
   * key that one elsewhere replaces is reported as constant.
   */
  overrides?: OverrideKeywords | undefined
  /**
   * How the language assigns members of other files' classes and modules, beside `target = …`, which every text is searched for. A missed way makes a
   * wrong key.
   */
  assignments?: AssignmentHints | undefined
  /** Calls that change the elements of a list or map in place, by the last part of their names: `sort`, `removeAll`. A missed one makes a wrong key. */
  mutators?: readonly string[]
  /**
   * Whether a file that holds the name of an SDK's call may really call it, for languages in which such names are common words (Go's `String`). Without
   * it, a name counts if anything but `()` follows.
   */
  mayCall?: ((text: string, calls: readonly SdkCall[]) => boolean) | undefined
}

export interface OverrideKeywords {
  /** One of them is in the file of a class whose members can be overridden: `['open', 'abstract']` in Kotlin, `['class']` in Swift. */
  allow: readonly string[]
  /** In front of one of them, it forbids it: `final` in Swift. */
  unless?: string
  /** The word in the declaration of an override: `override`. */
  keyword: string
}

/** The same as the core uses it. A language without `lexical`, or without `declaredNames`, `aliasKeywords`, `overrides` or `mayCall` in it, is handled differently, see each. */
export interface Lexical {
  syntax: LexicalSyntax
  declaredNames: LexicalDeclaration['declaredNames']
  /** The names that a text gives to types that have another one. */
  typeAliases: ((text: string) => readonly string[]) | undefined
  overriding:
    | {
        /** Whether the members of a class in a text may be overridden elsewhere. */
        mayAllow: (text: string) => boolean
        /** Whether a text may override a member of that name. */
        mayOverride: (text: string, name: string) => boolean
      }
    | undefined
  /** The members of other files that a text may assign, as `assignedNamesOf` finds them. */
  assignedNames: ((text: string) => Iterable<string>) | undefined
  /** Whether a text may change the elements of a list or map in place. */
  mayChangeElements: (text: string) => boolean
  mayCall: LexicalDeclaration['mayCall']
}
