/** The names that a text gives to types that have another one: `typealias Name = …`. */
export function typeAliases(text: string, keywords: readonly string[]): string[] {
  if (!keywords.some((keyword) => text.includes(keyword))) return []
  const declaration = new RegExp(`\\b(?:${keywords.join('|')})\\s+\`?([\\p{ID_Start}_]\\p{ID_Continue}*)`, 'gu')
  return Array.from(text.matchAll(declaration), ([, name = '']) => name)
}
