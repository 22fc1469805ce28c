import { append, detached, getOrMake, perObject, type ProjectView } from '@service/scanner-kit'

/** What the source files declare, as far as a glance at their text tells: where to look, never what is there. */
interface Declarations {
  /** The files that may declare a type of this qualified name. */
  declaring: (type: string) => string[]
  /** The files that may declare a part of a partial type of this qualified name. */
  declaringPart: (type: string) => string[]
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

/** Reads every C# file of the project once, and those of a namespace once more when a type of it is looked for. */
export const declarationsOf = perObject((view: ProjectView): Declarations => {
  const namespaces = new Map<string, string[]>()
  const filesIn = new Map<string, string[]>()
  const global: string[] = []
  for (const file of view.below('')) {
    if (!isSource(file)) continue
    const text = view.read(file) ?? ''
    const all = withNested(namespacesIn(text))
    namespaces.set(file, all)
    for (const namespace of new Set(all)) append(filesIn, namespace, file)
    // The expression tries every line.
    if (text.includes('global') && GLOBAL_USING.test(text)) global.push(file)
  }
  const known = new Map<string, Types>()
  const typesOf = (file: string) => getOrMake(known, file, () => typesIn(view.read(file) ?? ''))
  const declaring = (type: string, kind: keyof Types) => {
    const dot = type.lastIndexOf('.')
    const name = type.slice(dot + 1)
    return (filesIn.get(type.slice(0, dot)) ?? []).filter((file) => typesOf(file)[kind].has(name))
  }
  return {
    declaring: (type) => declaring(type, 'all'),
    declaringPart: (type) => declaring(type, 'partial'),
    namespaces,
    global,
  }
})

interface Types {
  all: Set<string>
  partial: Set<string>
}

function typesIn(text: string): Types {
  const types: Types = { all: new Set(), partial: new Set() }
  for (const [, partial, type, delegate] of text.matchAll(TYPE)) {
    const name = detached(type ?? delegate ?? '')
    types.all.add(name)
    if (partial !== undefined) types.partial.add(name)
  }
  return types
}

function namespacesIn(text: string): string[] {
  const names = Array.from(text.matchAll(NAMESPACE), ([, name = '']) => detached(name.replace(NO_NAME, '')))
  return [...new Set(names)]
}

/** A nested namespace may be written with only its own part of the name; a file without one is in the global one. */
function withNested(namespaces: string[]): string[] {
  if (namespaces.length < 2) return namespaces.length === 0 ? [''] : namespaces
  const pairs =
    namespaces.length > 8 ? [] : namespaces.flatMap((outer) => namespaces.map((inner) => `${outer}.${inner}`))
  return ['', ...namespaces, ...pairs]
}

function isSource(file: string): boolean {
  return /\.csx?$/i.test(file)
}
