/** A separate module, since a bundle gives no names to a CommonJS module that is imported on demand. */
import { Composer, CST, isNode, isScalar, Lexer, LineCounter, Parser, visit, type Document } from 'yaml'
import { WrongShape } from './read.js'
import { MOST_LEVELS, tooDeep } from './size.js'

/** Beside lists and maps, the parser's stack has the document and the scalar that is being read. */
const OTHER_LEVELS = 2

/** Together. The library compares each alias with all anchors and aliases before it. */
const MOST_ANCHORS_AND_ALIASES = 5000

/** Of a text that is no token, in characters of a message. */
const LONGEST_FOUND = 80

/** No tag or directive of a file makes anything but the values of JSON, or copies (`<<`) what aliases name before that can be counted. */
const JSON_VALUES = { schema: 'core', merge: false, resolveKnownTags: false } as const

/** The one document of the text, with the limits of the server's project files. Throws WrongShape. */
export function readYaml(text: string): unknown {
  const lines = new LineCounter()
  const composer = new Composer({ ...JSON_VALUES, prettyErrors: false, uniqueKeys: false })
  // The library would note every mistake, and a large file can hold millions. What it did not say here is in the document's errors.
  Object.assign(composer, { onError: refuseFirst(lines) })
  const [document, second] = composer.compose(parse(text, lines), true, text.length)
  if (!document || second) throw new WrongShape('it must hold one YAML document, not several')
  const [wrong] = document.errors
  if (wrong) throw damaged(wrong.message, wrong.pos[0], lines)
  refuseKeys(document, lines)
  // The reader of the content limits what aliases may add. The library's own limit looks through the whole document for each alias.
  return document.toJS({ maxAliasCount: -1 })
}

function damaged(why: string, position: number, lines: LineCounter): WrongShape {
  const { line, col } = lines.linePos(position)
  return new WrongShape(`it is damaged or cut off: ${why} at line ${line}, column ${col}`)
}

/** The library says where something is in one of these ways. */
type Place = number | readonly [number, ...number[]] | { offset: number }

/** What the library calls for each mistake and each warning that it finds. At each level it reports what was thrown below as one more. */
function refuseFirst(lines: LineCounter) {
  let first: WrongShape | undefined
  return (source: Place, _: string, message: string, isWarning?: boolean): void => {
    if (isWarning) return
    const position = typeof source === 'number' ? source : 'offset' in source ? source.offset : source[0]
    first ??= damaged(message, position, lines)
    throw first
  }
}

/**
 * The library itself compares each key with all earlier ones, which takes minutes for the flags of a large export. Of a list or a map as a
 * key it makes text, again for each level that such keys are nested in.
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

/** Deep nesting ends here: the library makes a document by recursion, and where the stack ends, V8 does not always throw. */
function* parse(text: string, lines: LineCounter): Generator<CST.Token> {
  const parser = new Parser(lines.addNewLine)
  lines.addNewLine(0)
  let references = 0
  for (const lexeme of new Lexer().lex(text)) {
    const type = CST.tokenType(lexeme)
    if ((type === 'anchor' || type === 'alias') && ++references > MOST_ANCHORS_AND_ALIASES) {
      throw new WrongShape(`it must have at most ${MOST_ANCHORS_AND_ALIASES} anchors and aliases together`)
    }
    yield* wellFormed(parser.next(lexeme), lines)
    if (parser.stack.length > MOST_LEVELS + OTHER_LEVELS) throw tooDeep()
  }
  yield* wellFormed(parser.end(), lines)
}

function* wellFormed(tokens: Iterable<CST.Token>, lines: LineCounter): Generator<CST.Token> {
  for (const token of tokens) {
    if (token.type === 'error') {
      const found = JSON.stringify(token.source.slice(0, LONGEST_FOUND))
      throw damaged(`${token.message}: ${found}`, token.offset, lines)
    }
    yield token
  }
}
