import {
  allDetached,
  ANY_ELEMENT,
  assignments,
  canonicalText,
  PASSED,
  passedNames,
  type Language,
} from '@service/scanner-kit'

/** What a text assigns, told without parsing: names, members (`.a`), and what stands for any element. Named arguments and declarations look the same. */
export function lexicalAssignments({ lexical, semantics }: Language, text: string): string[] {
  const { syntax, assignedNames, mayChangeElements } = lexical
  const canonical = canonicalText(text, syntax)
  const { names, bare, members, elements } = assignments(canonical, syntax)
  const changes = elements || mayChangeElements(text)
  // Also what is assigned through something that stands for it; what is passed on stands among these as well.
  const found = assignedNames && [...assignedNames(text)]
  const through = found?.filter((name) => !name.startsWith(PASSED)) ?? []
  const passed = found?.filter((name) => name.startsWith(PASSED)) ?? passedNames(canonical)
  const ofMembers = new Set([...members, ...(semantics.implicitThis ? bare : []), ...through])
  const all = [
    ...names,
    ...through,
    ...Array.from(ofMembers, (name) => `.${name}`),
    ...(changes ? [ANY_ELEMENT] : []),
    ...passed,
  ]
  return allDetached(all)
}

/** The name that a text is searched for: Ruby's `@dark` is assigned by `keys.dark = …`, and JavaScript's `#key` has its class behind it. */
export function lexicalName(name: string): string {
  return name.replace(/^@+|(?<=^#\S+) .*$/g, '')
}
