import { ANY_ELEMENT, assignments, canonicalText, HANDED, handedNames, type Language } from '@service/scanner-kit'

/** For languages that do not say how they write comments and texts: without any. */
const NO_SYNTAX = { lineComment: '(?!)', strings: ['(?!)'] }

/** What a text assigns, told without parsing: names, members (`.a`), and what stands for any element. Named arguments and declarations look the same. */
export function toldAssignments(language: Language | undefined, text: string): string[] {
  const syntax = language?.lexicalSyntax ?? NO_SYNTAX
  const canonical = canonicalText(text, syntax)
  const { names, bare, members, elements } = assignments(canonical, syntax)
  const changes = elements || language?.mayChangeElements?.(text) === true
  // Also what is assigned through something that stands for it; what is handed on stands among these as well.
  const told = language?.assigned && [...language.assigned(text)]
  const through = told?.filter((name) => !name.startsWith(HANDED)) ?? []
  const handed = told?.filter((name) => name.startsWith(HANDED)) ?? handedNames(canonical)
  const ofMembers = new Set([...members, ...(language?.bareMembers ? bare : []), ...through])
  return [...names, ...Array.from(ofMembers, (name) => `.${name}`), ...(changes ? [ANY_ELEMENT] : []), ...handed]
}
