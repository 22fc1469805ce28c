/** A separate module, since a bundle gives no names to a CommonJS module that is imported on demand. */
import { Composer, CST, isScalar, Lexer, LineCounter, Parser, visit, type Document } from 'yaml'
import { WrongShape } from './read.js'
import { MOST_LEVELS, tooDeep } from './size.js'

/** Beside lists and maps, the parser's stack has the document and the scalar that is being read. */
const OTHER_LEVELS = 2

/** Together. The library compares each alias with all anchors and aliases before it. */
const MOST_ANCHORS_AND_ALIASES = 5000

/** The one document of the text, with the limits of the server's project files. Throws WrongShape. */
export function readYaml(text: string): unknown {
  const lines = new LineCounter()
  const composer = new Composer({ prettyErrors: false, uniqueKeys: false })
  const [document, second] = composer.compose(parse(text, lines), true, text.length)
  if (!document || second) throw new WrongShape('it must hold one YAML document, not several')
  const [wrong] = document.errors
  if (wrong) throw damaged(wrong.message, wrong.pos[0], lines)
  refuseRepeatedKeys(document, lines)
  // The reader of the content limits what aliases may add. The library's own limit looks through the whole document for each alias.
  return document.toJS({ maxAliasCount: -1 })
}

function damaged(why: string, position: number, lines: LineCounter): WrongShape {
  const { line, col } = lines.linePos(position)
  return new WrongShape(`it is damaged or cut off: ${why} at line ${line}, column ${col}`)
}

/** The library itself compares each key with all earlier ones, which takes minutes for the flags of a large export. */
function refuseRepeatedKeys(document: Document.Parsed, lines: LineCounter): void {
  visit(document, {
    Map(_, { items }) {
      const seen = new Set<unknown>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        if (seen.has(key.value)) throw damaged('Map keys must be unique', key.range?.[0] ?? 0, lines)
        seen.add(key.value)
      }
    },
  })
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
    yield* parser.next(lexeme)
    if (parser.stack.length > MOST_LEVELS + OTHER_LEVELS) throw tooDeep()
  }
  yield* parser.end()
}
