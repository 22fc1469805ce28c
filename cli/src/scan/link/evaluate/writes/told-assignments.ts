import { ANY_ELEMENT, assignments, canonicalText, handedNames, type Language } from '@service/scanner-kit'

/** For languages that do not say how they write comments and texts: without any. */
const NO_SYNTAX = { lineComment: '(?!)', strings: ['(?!)'] }

/** What a text assigns, told without parsing: names, members (`.a`), and what stands for any element. Named arguments and declarations look the same. */
export function toldAssignments(language: Language | undefined, text: string): string[] {
  const syntax = language?.lexicalSyntax ?? NO_SYNTAX
  const canonical = canonicalText(text, syntax)
  const { names, bare, members, elements } = assignments(canonical, syntax)
  const changes = elements || language?.mayChangeElements?.(text) === true
  const ofMembers = [...members, ...(language?.bareMembers ? bare : [])]
  return [
    ...names,
    ...ofMembers.map((name) => `.${name}`),
    ...(changes ? [ANY_ELEMENT] : []),
    ...handedNames(canonical),
  ]
}
