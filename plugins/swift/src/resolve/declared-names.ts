const DECLARATION =
  /(?<![\w.])(?:class|struct|enum|actor|protocol|extension|typealias|let|var|func)\s+`?([\p{L}_][\p{L}\p{N}_.]*)/gu

/** Names that a file may declare, or add members to. */
export function declaredNames(text: string): string[] {
  return Array.from(text.matchAll(DECLARATION), ([, name = '']) => name.slice(name.lastIndexOf('.') + 1))
}
