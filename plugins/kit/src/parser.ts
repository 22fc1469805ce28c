import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import type * as TreeSitter from './web-tree-sitter.js'
import { type Cursor, openCursor, rawCursor } from './fast-cursor.js'
import { SyntaxNode } from './syntax-node.js'
import type { Parse } from './language.js'

/**
 * A parse that takes more steps is given up; a single 300 kB unterminated string was seen to take minutes. A step is a hundred operations of
 * the parser; a piece of text (some 5,000 characters) that its lexer reads, for the first time or again, takes as long as five. Sound files
 * take at most 23 for each thousand characters. Steps and not seconds, so that a text has the same tree on every machine.
 */
const PARSE_STEPS = { least: 5_000, perThousandCharacters: 100, perReading: 5 }

/**
 * Type arguments nested this deep are not parsed: C#'s grammar takes 50 kB for each `a<`, and at 2 GB the module of tree-sitter ends, so
 * that nothing can be parsed after it.
 */
const MOST_TYPE_ARGUMENTS = 1_000
const NESTED_TYPE_ARGUMENTS = new RegExp(`(?<![\\w.])(?:[\\w.]+\\s*<\\s*){${MOST_TYPE_ARGUMENTS}}`)

function nestsTypeArguments(text: string): boolean {
  // Few texts have so many `<` at all, and the expression takes as long as a twentieth of the parse.
  let count = 0
  for (let at = text.indexOf('<'); at >= 0 && count < MOST_TYPE_ARGUMENTS; at = text.indexOf('<', at + 1)) count += 1
  return count === MOST_TYPE_ARGUMENTS && NESTED_TYPE_ARGUMENTS.test(text)
}

/**
 * Nodes nested deeper are cut off, so that recursive extractors stay within the stack: it holds some 800 levels, but in Node.js 22 code
 * that V8 has optimised takes more of it (10,000 opening braces in Kotlin ended in an overflow).
 */
const MAX_DEPTH = 500

let givenUp = 0

/** How many texts took too many steps so far. Their trees are empty. */
export function parsesGivenUp(): number {
  return givenUp
}

/** Loaded when there is something to parse. */
let library: typeof TreeSitter | undefined
let started: Promise<typeof TreeSitter> | undefined

/** tree-sitter adds its module's functions to the object it is started with. */
const treeSitter = {}

/**
 * Loads tree-sitter itself. Grammars are loaded when first used.
 * @param options.fewFiles optimising grammars would take longer than it saves (measured: below some thousand files)
 * @param options.briefly the same of tree-sitter itself, a small module that most of the parsing runs in (measured: below some hundred files)
 */
export async function startParsing({ fewFiles = false, briefly = false }: Effort = {}): Promise<void> {
  if (briefly) compileQuickly()
  library = await (started ??= load())
  if (fewFiles) compileQuickly()
}

interface Effort {
  fewFiles?: boolean
  briefly?: boolean
}

async function load(): Promise<typeof TreeSitter> {
  const loaded = await import('./web-tree-sitter.js')
  await loaded.Parser.init(treeSitter)
  return loaded
}

/** Without them V8 spends seconds on optimising a lexer of megabytes, and the process cannot end before it has. */
const QUICK_COMPILATION = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering', '--liftoff-only']

export interface ParseOptions {
  /** Like `Language.hugeGrammars`. It applies to what the process compiles from then on, and grammars compile as they run. */
  hugeGrammars?: boolean
}

function compileQuickly(): void {
  for (const flag of QUICK_COMPILATION) setFlagsFromString(flag)
}

/**
 * A parse function over the given grammars. Call `startParsing` first.
 * @param grammars URLs of `.wasm` files by name
 */
export function createParse(grammars: Record<string, string>, { hugeGrammars = false }: ParseOptions = {}): Parse {
  if (hugeGrammars) compileQuickly()
  const parsers = new Map<string, { parser: TreeSitter.Parser; names: GrammarNames }>()

  const parserFor = (name: string) => {
    const known = parsers.get(name)
    if (known) return known
    const url = grammars[name]
    if (url === undefined) throw new Error(`the language declares no grammar named "${name}"`)
    if (!library) throw new Error('startParsing has not been called')
    const grammar = library.Language.loadSync(compileGrammar(url))
    const parser = new library.Parser().setLanguage(grammar)
    const named = grammar.types.map((_, id) => grammar.nodeTypeIsNamed(id))
    const made = { parser, names: { fields: grammar.fields, types: grammar.types, named } }
    parsers.set(name, made)
    return made
  }

  return (name, text, written = text) => {
    const { parser, names } = parserFor(name)
    let left = PARSE_STEPS.least + (PARSE_STEPS.perThousandCharacters * text.length) / 1_000
    const read = (from: number) => {
      left -= PARSE_STEPS.perReading
      return text.slice(from)
    }
    // The declared type of the callback returns nothing; tree-sitter stops when it returns true.
    const progressCallback = (() => --left < 0) as () => void
    const tree = nestsTypeArguments(text) ? null : parser.parse(read, null, { progressCallback })
    if (!tree) {
      parser.reset()
      givenUp += 1
      return SyntaxNode.empty('program', written)
    }
    try {
      return toPlainTree(tree, written, names)
    } finally {
      tree.delete()
    }
  }
}

/**
 * Where grammars are read into. V8 keeps a copy of what it compiles, and the memory is reused at once: a buffer for each grammar would stay
 * until the next collection, and the largest take megabytes.
 */
const grammarBytes = new ArrayBuffer(0, { maxByteLength: 64 * 1_048_576 })

function compileGrammar(url: string): WebAssembly.Module {
  const file = openSync(fileURLToPath(url), 'r')
  try {
    const { size } = fstatSync(file)
    grammarBytes.resize(size)
    const bytes = new Uint8Array(grammarBytes)
    let length = 0
    for (let count = -1; count !== 0 && length < size; length += count) {
      count = readSync(file, bytes, length, size - length, null)
    }
    return new WebAssembly.Module(bytes)
  } finally {
    grammarBytes.resize(0)
    closeSync(file)
  }
}

interface GrammarNames {
  fields: (string | null)[]
  types: string[]
  named: boolean[]
}

function toPlainTree(tree: TreeSitter.Tree, text: string, names: GrammarNames): SyntaxNode {
  const { rootNode } = tree
  const root = SyntaxNode.root(rootNode.type, text, rootNode.startIndex, rootNode.endIndex)
  root.hasError = rootNode.hasError
  const cursor = openCursor(tree, rawCursor(treeSitter))
  try {
    if (copyChildren(cursor, root, names)) root.hasError = true
    return root
  } finally {
    cursor.delete()
  }
}

/**
 * Copies everything below the cursor without recursion; true when something was nested too deep. Every question to the
 * cursor crosses into WebAssembly and costs as much as parsing a few bytes, so a token, which has no children and is as
 * long as its name, is asked for its place only. Children are put into their parent when all are there: a list that grows has room
 * for sixteen more.
 */
function copyChildren(cursor: Cursor, root: SyntaxNode, { fields, types, named }: GrammarNames): boolean {
  // Nodes whose siblings are not all there yet, on every level; `from` is the first of this level.
  const open: SyntaxNode[] = []
  const levels: number[] = []
  let [top, from] = [0, 0]
  let parent = root
  let cut = false
  if (!cursor.gotoFirstChild()) return false
  for (;;) {
    const id = cursor.typeId()
    // The type of an error has an id beyond the table.
    const type = types[id] ?? 'ERROR'
    const isNamed = named[id] ?? true
    const start = cursor.start()
    const field = fields[cursor.fieldId()] ?? undefined
    const node = parent.below(type, isNamed, start, isNamed ? cursor.end() : start + type.length, field)
    open[top++] = node
    if (isNamed && levels.length >= MAX_DEPTH) cut = true
    else if (isNamed && cursor.gotoFirstChild()) {
      levels.push(from)
      from = top
      parent = node
      continue
    }
    while (!cursor.gotoNextSibling()) {
      parent.children = open.slice(from, top)
      const before = levels.pop()
      if (before === undefined || !cursor.gotoParent()) return cut
      top = from
      from = before
      parent = parent.parent ?? root
    }
  }
}
