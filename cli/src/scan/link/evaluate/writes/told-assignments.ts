import { ANY_ELEMENT, assignments, canonicalText, HANDED, handedNames, type Language } from '@service/scanner-kit'

/** For languages that do not say how they write comments and texts: without any. */
const NO_SYNTAX = { lineComment: '(?!)', strings: ['(?!)'] }

/** What a text assigns, told without parsing: names, members (`.a`), and what stands for any element. Named arguments and declarations look the same. */
export function toldAssignments(language: Language | undefined, text: string): string[] {
  const syntax = language?.lexicalSyntax ?? NO_SYNTAX
  const canonical = canonicalText(text, syntax)
  const { names, bare, members, elements } = assignments(canonical, syntax)
  const changes = elements || language?.mayChangeElements?.(text) === true
  // Also what is assigned through something that stands for it.
  const told = Array.from(language?.assigned?.(text) ?? []).filter((name) => !name.startsWith(HANDED))
  const ofMembers = [...members, ...(language?.bareMembers ? bare : []), ...told]
  return [
    ...names,
    ...ofMembers.map((name) => `.${name}`),
    ...(changes ? [ANY_ELEMENT] : []),
    ...handedNames(canonical),
  ]
}
