import type { Parse, SyntaxNode } from '@service/scanner-kit'

/** An `&` that does not begin a character reference, as the grammars define one. HTML and JSX take it literally. */
const LONE_AMPERSAND = /&(?!(?:#(?:[xX][\da-fA-F]{1,6}|\d{1,5})|[A-Za-z]{1,30});)/g

/** `f<typeof import('./module')>()`, which the grammars take for two comparisons. */
const MODULE_TYPE_ARGUMENT = /(?<=\btypeof\s+)import\(\s*(["'])[^"'\n]*\1\s*\)(?=[\w.]*\s*>\s*\()/g

/** `ready: (string) => void`: a parameter of a function type that has the name of a type. */
const TYPE_AS_NAME = /(?<=[:=|&?]\s*\(\s*)(?:string|number|boolean|any|object|unknown|never|void|symbol)(?=\s*\)\s*=>)/g

/** `export type * from './module'`. Types are followed like values. */
const EXPORTED_TYPES = /(?<=\bexport\s+)type(?=\s*\*)/g

/** `for (using file of files)`, which the grammar reads like `const`. */
const USING_OF = /(?<=\bfor\s*(?:await\s*)?\(\s*)(?:await\s+)?using(?=\s+[\w$]+\s+of\b)/g

/** `import defer * as keys from './keys'`. */
const DEFERRED = /(?<=\bimport\s+)defer(?=\s*\*)/g

/** `accessor key = 'a'`: a field for whoever reads it. */
const ACCESSOR =
  /(?<=[{;}]\s*|^\s*|\b(?:static|override|readonly|public|protected|private)\s+|\)\s*)accessor(?=[ \t]+[#\w$[])/gm

/**
 * Parses code. What the language allows and the grammar does not is written in another way and parsed again, since a syntax error
 * takes with it what stands around it.
 */
export function parseReadable(grammar: string, code: string, parse: Parse): SyntaxNode {
  const written = parse(grammar, code)
  const plain = code.includes(ESCAPE) ? withoutEscapes(code, written) : code
  const tree = plain === code ? written : parse(grammar, plain)
  if (!tree.hasError) return tree
  let readable = plain.replace(USING_OF, constant).replace(DEFERRED, blank).replace(ACCESSOR, blank)
  if (grammar !== 'javascript') {
    readable = readable.replace(MODULE_TYPE_ARGUMENT, name).replace(EXPORTED_TYPES, blank).replace(TYPE_AS_NAME, name)
    readable = withNamedArguments(readable, tree)
  }
  if (grammar !== 'typescript') readable = withoutLoneAmpersands(grammar, readable, parse)
  return readable === plain ? tree : parse(grammar, readable, code)
}

/** The beginning of a character's escape, which a name may contain. */
const ESCAPE = '\\u'
const ESCAPED = /\\u(?:\{([\da-fA-F]{1,6})\}|([\da-fA-F]{4}))/g

/** Names with their escapes replaced by the characters, padded with spaces so that everything else stays in its place. */
function withoutEscapes(code: string, tree: SyntaxNode): string {
  let plain = ''
  let done = 0
  for (const { start, end } of escapedNames(tree)) {
    const name = code
      .slice(start, end)
      .replace(ESCAPED, (_, long?: string, short?: string) =>
        String.fromCodePoint(Math.min(parseInt(long ?? short ?? '', 16), 0x10ffff)),
      )
    plain += code.slice(done, start) + name.padEnd(end - start)
    done = end
  }
  return plain + code.slice(done)
}

/** A minified file has a hundred thousand nodes: no list for each. */
function escapedNames(node: SyntaxNode, found: SyntaxNode[] = []): SyntaxNode[] {
  if (!node.type.endsWith('identifier')) for (const child of node.children) escapedNames(child, found)
  else if (node.text.includes(ESCAPE)) found.push(node)
  return found
}

/** Type arguments with braces before a template become one name: `` styled.div<{ wide: boolean }>`...` ``. */
function withNamedArguments(code: string, tree: SyntaxNode): string {
  let plain = ''
  let done = 0
  for (const { start, end } of argumentsOfTemplates(tree)) {
    plain += `${code.slice(done, start + 1)}_${code.slice(start + 2, end - 1).replace(/[^\r\n]/g, ' ')}>`
    done = end
  }
  return plain + code.slice(done)
}

/** In the order of the code. The grammars add the `!` that would have to follow. */
function argumentsOfTemplates(node: SyntaxNode, found: SyntaxNode[] = []): SyntaxNode[] {
  const parent = node.parent
  const isBeforeTemplate = node.type === 'instantiation_expression' && parent?.type === 'non_null_expression'
  const types = isBeforeTemplate && parent.end === node.end ? node.first('type_arguments') : undefined
  if (types) found.push(types)
  else for (const child of node.children) argumentsOfTemplates(child, found)
  return found
}

/** Where `&` is an operator, `|` is possible as well, so this tells which ones are not operators. */
function withoutLoneAmpersands(grammar: string, code: string, parse: Parse): string {
  const other = code.replace(LONE_AMPERSAND, '|')
  if (other === code) return code
  let readable = ''
  let done = 0
  for (const { start, end } of markupTexts(parse(grammar, other))) {
    readable += code.slice(done, start) + code.slice(start, end).replace(LONE_AMPERSAND, name)
    done = end
  }
  return readable + code.slice(done)
}

/** What JSX writes between tags and in quoted attributes, in the order of the code. */
function markupTexts(node: SyntaxNode): SyntaxNode[] {
  if (node.type === 'jsx_text') return [node]
  if (node.type === 'string' && node.parent?.type === 'jsx_attribute') return [node]
  return node.children.flatMap(markupTexts)
}

function name(text: string): string {
  return '_'.repeat(text.length)
}

function constant(text: string): string {
  return 'const'.padEnd(text.length)
}

function blank(text: string): string {
  return ' '.repeat(text.length)
}
