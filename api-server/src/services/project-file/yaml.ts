import { Composer, CST, isNode, isScalar, Lexer, LineCounter, Parser, visit, type Document } from 'yaml'
import { Invalid } from '../../domain/errors.js'
import { shorten } from '../../domain/json.js'
import { JSON_LIMITS } from '../../domain/list-limits.js'

/** The levels of a file around the deepest JSON value in it, which belongs to a share in a rule of a config. */
const AROUND = 10

/** How deep lists and maps may be nested. */
const MOST_LEVELS = JSON_LIMITS.depth + AROUND

/** Beside lists and maps, the parser's stack has the document and the scalar that is being read. */
const OTHER_LEVELS = 2

/** Aliases count as what they expand to. A text of 4 MB holds fewer without them. */
const MOST_VALUES = 2_000_000

/** Together. The library compares each alias with all anchors and aliases before it. */
const MOST_ANCHORS_AND_ALIASES = 5000

/** Names, values, spaces, signs and line ends. The time to read a file grows with them; 4 MB of configs have up to 1,700,000. */
const MOST_PARTS = 2_000_000

/** No tag or directive of a file makes anything but the values of JSON, or copies (`<<`) what aliases name before that can be counted. */
const JSON_VALUES = { schema: 'core', merge: false, resolveKnownTags: false } as const

/** Of a text that is no token, in characters of a message. */
const LONGEST_FOUND = 80

/** Reads YAML or JSON, which is YAML as well. Throws Invalid. */
export function readYaml(text: string): unknown {
  const lines = new LineCounter()
  const composer = new Composer({ ...JSON_VALUES, prettyErrors: false, uniqueKeys: false })
  // The library would note every mistake, and a file of 4 MB can hold millions. What it did not say here is in the document's errors.
  Object.assign(composer, { onError: refuseFirst(lines) })
  const [document, second] = composer.compose(parse(text, lines), true, text.length)
  if (!document || second) throw new Invalid([{ message: 'The file must hold one YAML document, not several' }])
  const [wrong] = document.errors
  if (wrong) throw damaged(wrong.message, wrong.pos[0], lines)
  refuseKeys(document, lines)
  let content: unknown
  try {
    // What aliases may add is limited below. The library's own limit looks through the whole document for each alias.
    content = document.toJS({ maxAliasCount: -1 })
  } catch (error) {
    throw new Invalid([{ message: `The file cannot be read: ${(error as Error).message}` }])
  }
  refuseExpansion(content)
  return content
}

/**
 * The tokens of the text. Throws Invalid for deep nesting before anything is made of it: the library makes it by recursion, and where the
 * stack ends, V8 does not always throw. If it has to compile a regular expression there, it ends the process.
 */
function* parse(text: string, lines: LineCounter): Generator<CST.Token> {
  const parser = new Parser(lines.addNewLine)
  lines.addNewLine(0)
  let references = 0
  let parts = 0
  for (const lexeme of new Lexer().lex(text)) {
    if (++parts > MOST_PARTS) throw tooManyParts()
    const type = CST.tokenType(lexeme)
    if ((type === 'anchor' || type === 'alias') && ++references > MOST_ANCHORS_AND_ALIASES) throw tooManyReferences()
    yield* wellFormed(parser.next(lexeme), lines)
    if (parser.stack.length > MOST_LEVELS + OTHER_LEVELS) throw tooDeep()
  }
  yield* wellFormed(parser.end(), lines)
}

function* wellFormed(tokens: Iterable<CST.Token>, lines: LineCounter): Generator<CST.Token> {
  for (const token of tokens) {
    if (token.type === 'error') {
      const found = JSON.stringify(shorten(token.source, LONGEST_FOUND))
      throw damaged(`${token.message}: ${found}`, token.offset, lines)
    }
    yield token
  }
}

/** The library says where something is in one of these ways. */
type Place = number | readonly [number, ...number[]] | { offset: number }

/** What the library calls for each mistake and each warning that it finds. At each level it reports what was thrown below as one more. */
function refuseFirst(lines: LineCounter) {
  let first: Invalid | undefined
  return (source: Place, _: string, message: string, isWarning?: boolean): void => {
    if (isWarning) return
    const position = typeof source === 'number' ? source : 'offset' in source ? source.offset : source[0]
    first ??= damaged(message, position, lines)
    throw first
  }
}

function damaged(why: string, position: number, lines: LineCounter): Invalid {
  const { line, col } = lines.linePos(position)
  return new Invalid([{ message: `The file is neither YAML nor JSON: ${why} at line ${line}, column ${col}` }])
}

/**
 * The library itself compares each key with all before it: with some hundred thousand keys that takes longer than anybody waits. Of a list
 * or a map as a key it makes text, again for each level that such keys are nested in.
 */
function refuseKeys(document: Document.Parsed, lines: LineCounter): void {
  visit(document, {
    Map(_, { items }) {
      const seen = new Set<string>()
      for (const { key } of items) {
        const position = isNode(key) ? (key.range?.[0] ?? 0) : 0
        if (key !== null && !isScalar(key))
          throw damaged('Map keys must not be lists, maps or aliases', position, lines)
        const name = nameOf(key?.value)
        if (seen.has(name)) throw damaged('Map keys must be unique', position, lines)
        seen.add(name)
      }
    },
  })
}

/** What a member is called whose key this is. */
function nameOf(key: unknown): string {
  return typeof key === 'string' ? key : key === null || key === undefined ? '' : JSON.stringify(key)
}

/** Aliases can nest what is side by side in the text, and a few lines with them can expand to billions of values. */
function refuseExpansion(content: unknown): void {
  const known = new Map<object, { height: number; values: number }>()
  const measure = (value: unknown, level: number): { height: number; values: number } => {
    if (typeof value !== 'object' || value === null) return { height: 0, values: 1 }
    const before = known.get(value)
    if (level + (before?.height ?? 1) > MOST_LEVELS) throw tooDeep()
    if (before) return before
    const all = { height: 1, values: 1 }
    for (const item of Object.values(value)) {
      const { height, values } = measure(item, level + 1)
      all.height = Math.max(all.height, height + 1)
      all.values += values
    }
    if (all.values > MOST_VALUES) {
      throw new Invalid([
        { message: `The file must hold at most ${MOST_VALUES} values, those of its aliases included` },
      ])
    }
    known.set(value, all)
    return all
  }
  measure(content, 0)
}

function tooDeep(): Invalid {
  return new Invalid([{ message: `The file must not nest deeper than ${MOST_LEVELS} levels` }])
}

function tooManyParts(): Invalid {
  return new Invalid([
    { message: `The file must have at most ${MOST_PARTS} parts: names, values, spaces, signs and line ends` },
  ])
}

function tooManyReferences(): Invalid {
  const most = MOST_ANCHORS_AND_ALIASES
  return new Invalid([{ message: `The file must have at most ${most} anchors and aliases together` }])
}
