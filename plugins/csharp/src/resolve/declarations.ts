import { append, detached, perObject, type ProjectView } from '@service/scanner-kit'

/** What the source files declare, as far as a glance at their text tells: where to look, never what is there. */
interface Declarations {
  /** Files by the qualified names of the types they may declare. */
  types: Map<string, string[]>
  /** Files by the qualified names of the partial types they may declare a part of. */
  parts: Map<string, string[]>
  /** The namespaces of a file. */
  namespaces: Map<string, string[]>
  /** Files with a `global using`. */
  global: string[]
}

/** Spaces and comments. */
const GAP = String.raw`(?:\s|\/\/[^\n]*\n|\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/)`
const ID = String.raw`[\p{ID_Start}_]\p{ID_Continue}*`
// Searching for the word is faster than trying every line start, so the start is checked by looking back.
const NAMESPACE = new RegExp(
  String.raw`namespace(?<=^[ \t]*namespace)${GAP}+(@?${ID}(?:${GAP}*\.${GAP}*@?${ID})*)`,
  'gmu',
)
const TYPE = new RegExp(
  String.raw`\b(partial${GAP}+)?(?:class|struct|interface|enum|record(?:${GAP}+(?:class|struct))?)${GAP}+@?(${ID})|` +
    String.raw`\bdelegate${GAP}[^;(]*?@?(${ID})\s*(?:<[^;(]*>)?\s*\(`,
  'gu',
)
const GLOBAL_USING = new RegExp(String.raw`^[ \t]*global${GAP}+using\b`, 'm')
const NO_NAME = new RegExp(`@|${GAP}`, 'g')

/** Reads every C# file of the project once. */
export const declarationsOf = perObject((view: ProjectView): Declarations => {
  const found: Declarations = { types: new Map(), parts: new Map(), namespaces: new Map(), global: [] }
  for (const file of view.below('')) if (isSource(file)) glance(file, view.read(file) ?? '', found)
  return found
})

function glance(file: string, text: string, into: Declarations): void {
  const namespaces = new Set([...text.matchAll(NAMESPACE)].map(([, name = '']) => detached(name.replace(NO_NAME, ''))))
  const all = withNested([...namespaces])
  into.namespaces.set(file, all)
  for (const [, partial, type, delegate] of text.matchAll(TYPE)) {
    const name = detached(type ?? delegate ?? '')
    for (const namespace of all) {
      add(into.types, `${namespace}.${name}`, file)
      if (partial !== undefined) add(into.parts, `${namespace}.${name}`, file)
    }
  }
  // The expression tries every line.
  if (text.includes('global') && GLOBAL_USING.test(text)) into.global.push(file)
}

/** A nested namespace may be written with only its own part of the name; a file without one is in the global one. */
function withNested(namespaces: string[]): string[] {
  if (namespaces.length < 2) return namespaces.length === 0 ? [''] : namespaces
  const pairs =
    namespaces.length > 8 ? [] : namespaces.flatMap((outer) => namespaces.map((inner) => `${outer}.${inner}`))
  return ['', ...namespaces, ...pairs]
}

function add(map: Map<string, string[]>, name: string, file: string): void {
  if (map.get(name)?.at(-1) !== file) append(map, name, file)
}

function isSource(file: string): boolean {
  return /\.csx?$/i.test(file)
}
