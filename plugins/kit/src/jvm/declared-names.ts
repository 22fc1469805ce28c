/** Declarations that other files may name, in Java and in Kotlin: units hold files of both. */
const DECLARATIONS =
  /\b(?:enum\s+class|fun\s+interface|class|interface|enum|record|object|typealias|val|var|fun)\s+(?:<[^>\n]*>\s*)?(?:[\p{L}\p{N}_<>?*, ]{1,80}\.\s*)*`?([\p{L}_$][\p{L}\p{N}_$]*)/gu

/** The names a file may declare for others, told without parsing. Kotlin's file is a class of its own to Java. */
export function declaredNames(text: string, file: string): string[] {
  const names = Array.from(text.matchAll(DECLARATIONS), ([, name = '']) => name)
  if (!file.endsWith('.kt')) return names
  const base = file.replace(/^.*\//, '').replace(/\.[^.]*$/, '')
  const [, given] = /@file:JvmName\("([\w$]+)"\)/.exec(text) ?? []
  return [...names, given ?? `${base.slice(0, 1).toUpperCase()}${base.slice(1)}Kt`]
}
