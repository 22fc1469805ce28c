const DECLARATION =
  /(?<![\w.])(?:class|struct|enum|actor|protocol|extension|typealias|let|var|func)\s+`?([\p{L}_][\p{L}\p{N}_.]*)/gu

/** Names that a file may declare, or add members to; `*` where it passes on those of other modules. */
export function declaredNames(text: string): string[] {
  const names = Array.from(text.matchAll(DECLARATION), ([, name = '']) => name.slice(name.lastIndexOf('.') + 1))
  return /@_exported\s+import\b/.test(text) ? [...names, '*'] : names
}
