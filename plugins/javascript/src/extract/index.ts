import { type Expression, type FileFacts, type Parse, type SourceText } from '@service/scanner-kit'
import path from 'node:path/posix'
import { type MarkupKind, readMarkup } from '../markup/index.js'
import type { Extractor } from './context.js'
import { createExtractor } from './extractor.js'
import { typedefs } from './jsdoc.js'
import { parseReadable } from './readable.js'
import { directiveCalls, quotedAttributes } from './template.js'

const GRAMMARS: Record<string, string> = {
  '.ts': 'typescript',
  '.mts': 'typescript',
  '.cts': 'typescript',
  '.tsx': 'tsx',
}

const MARKUP: Record<string, MarkupKind> = {
  '.vue': 'vue',
  '.svelte': 'svelte',
  '.astro': 'astro',
  '.html': 'angular-html',
}

/** The facts of a source file, by its extension. */
export function extract(source: SourceText, parse: Parse): FileFacts {
  const extension = path.extname(source.path).toLowerCase()
  const kind = MARKUP[extension]
  return kind
    ? extractMarkup(source, kind, parse)
    : program(source.text, grammarOf(extension, source.text), parse).facts.finish()
}

/** How a file says at its beginning that it has Flow's types, which are written like TypeScript's: https://flow.org/en/docs/usage/ */
const FLOW = /^\s*(?:\/\/|\/?\*)[^\n]*@flow\b/m

function grammarOf(extension: string, text: string): string {
  return GRAMMARS[extension] ?? (FLOW.test(text.slice(0, 1_000)) ? 'tsx' : 'javascript')
}

function program(code: string, grammar: string, parse: Parse): Extractor {
  const tree = parseReadable(grammar, code, parse)
  const x = createExtractor(parse)
  if (tree.hasError) x.facts.partial()
  for (const comment of tree.children.filter((child) => child.type === 'comment')) {
    for (const { name, type } of typedefs(comment.text)) x.facts.bind(0, name, { values: [type] })
  }
  for (const child of tree.namedChildren) x.statement(child, { scope: 0 })
  return x
}

/** `export let name = 'a'`: a property of the component, which its users set. */
function propertiesOf(code: string): string[] {
  return Array.from(code.matchAll(/\bexport\s+let\s+([\p{ID_Start}_$][\p{ID_Continue}$]*)/gu), ([, name = '']) => name)
}

function extractMarkup(source: SourceText, kind: MarkupKind, parse: Parse): FileFacts {
  const { code, grammar, partial, directives, quoted } = readMarkup(kind, source.text, parse)
  const x = program(code, grammar, parse)
  const { facts } = x
  if (partial) facts.partial()
  if (kind === 'svelte') for (const name of propertiesOf(code)) facts.assign(0, name)
  const place = { text: source.text, line: 1, column: 1 }
  for (const call of directiveCalls(directives, place, x)) facts.call(call)
  quotedAttributes(quoted, place, x)
  // An Angular template belongs to the component beside it, whose SDK it uses.
  if (kind === 'angular-html') facts.import({ module: `./${path.basename(source.path, path.extname(source.path))}` })
  return kind === 'svelte' ? withStores(facts.finish(), source.text) : facts.finish()
}

/** Names of the language itself, whatever is declared: https://svelte.dev/docs/svelte/what-are-runes */
const RUNES = new Set(['state', 'derived', 'effect', 'props', 'bindable', 'inspect', 'host'])

/** `$flags` is what the store `flags` holds: https://svelte.dev/docs/svelte/stores */
function withStores(facts: FileFacts, text: string): FileFacts {
  const stores = facts.bindings.filter(
    ({ name, scope }) => scope === 0 && !RUNES.has(name) && text.includes(`$${name}`),
  )
  for (const { name } of stores) {
    const store: Expression = { kind: 'name', name, scope: 0 }
    facts.bindings.push({ name: `$${name}`, scope: 0, values: [{ kind: 'member', object: store, name: 'value' }] })
  }
  return facts
}
