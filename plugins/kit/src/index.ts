export { broken, lessBroken } from './broken.js'
export { type ChangingCalls, changingCalls } from './changing-calls.js'
export type { FieldChangePlace } from './class-members.js'
export { callsAlike } from './calls-alike.js'
export { completeLanguage, NO_LANGUAGE } from './complete-language.js'
export { defineLanguage } from './define-language.js'
export * from './descriptor.js'
export * from './descriptor-schema.js'
export * from './expression.js'
export * from './expression-parts.js'
export { escapeReader, type EscapeSyntax } from './escapes.js'
export * from './facts.js'
export * from './facts-builder.js'
export { foldersAbove, nearestFirst } from './folders.js'
export * from './quoted-argument.js'
export { whileMade } from './early-calls.js'
export { noteBareName, noteMember } from './note-member.js'
export * from './language.js'
export * from './literals.js'
export {
  placeOf,
  decided,
  selected,
  selectReturns,
  type SwitchCase,
  type SwitchSection,
  type SwitchSyntax,
} from './selectors.js'
export * from './parser.js'
export { append, getOrMake, perObject } from './kept.js'
export { withLongerPaths } from './role-paths.js'
export { type FieldChange, ScopeTable } from './scope-table.js'
export { SyntaxNode } from './syntax-node.js'
export { assignments } from './text/assignments.js'
export { canonicalText, codeOf } from './text/canonical-text.js'
export { quotedTexts, type Stretch } from './text/quoted-texts.js'
export { allDetached, detached } from './text/detached.js'
export { escapeRegExp } from './text/escape-regexp.js'
export { namesQualified } from './text/named-modules.js'
export * from './text/passed.js'
export * from './text/lexical-syntax.js'
export { otherNames } from './text/other-names.js'
export type { Vendor } from './vendor.js'
export { isWrittenLikeType } from './written-like-type.js'
