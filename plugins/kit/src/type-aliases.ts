/** The names in `typealias Name = …`, as Kotlin and Swift write it, told without parsing (`Language.typeAliases`). */
export function typeAliases(text: string): string[] {
  return Array.from(text.matchAll(/\btypealias\s+`?([\p{L}_][\p{L}\p{N}_]*)/gu), ([, name = '']) => name)
}
