/** Types that other files may name, in Java and Kotlin: units hold both. What follows names others (`implements Api.HasKey`). */
const TYPES =
  /\b(?:enum\s+class|fun\s+interface|class|interface|enum|record|object|typealias)\s+`?([\p{ID_Start}_$][\p{ID_Continue}$]*)/gu

/** Kotlin's functions and properties, with the type that an extension adds to before its name. */
const MEMBERS =
  /\b(?:val|var|fun)\s+(?:<[^>\n]*>\s*)?(?:[\p{ID_Continue}<>?*, ]{1,80}\.\s*)*`?([\p{ID_Start}_$][\p{ID_Continue}$]*)/gu

/** The names a file may declare for others, found without parsing. To Java, a Kotlin file is a class as well. */
export function declaredNames(text: string, file: string): string[] {
  const types = Array.from(text.matchAll(TYPES), ([, name = '']) => name)
  if (!file.endsWith('.kt')) return types
  const names = [...types, ...Array.from(text.matchAll(MEMBERS), ([, name = '']) => name)]
  const base = file.replace(/^.*\//, '').replace(/\.[^.]*$/, '')
  const [, given] = /@file:JvmName\("([\w$]+)"\)/.exec(text) ?? []
  return [...names, given ?? `${base.slice(0, 1).toUpperCase()}${base.slice(1)}Kt`]
}
