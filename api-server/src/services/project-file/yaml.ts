import { Composer, CST, isScalar, Lexer, LineCounter, Parser, visit, type Document } from 'yaml'
import { Invalid } from '../../domain/errors.js'
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

/** Reads YAML or JSON, which is YAML as well. Throws Invalid. */
export function readYaml(text: string): unknown {
  const lines = new LineCounter()
  const composer = new Composer({ prettyErrors: false, uniqueKeys: false })
  const [document, second] = composer.compose(parse(text, lines), true, text.length)
  if (!document || second) throw new Invalid([{ message: 'The file must hold one YAML document, not several' }])
  refuseErrors(document, lines)
  refuseRepeatedKeys(document, lines)
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
  for (const lexeme of new Lexer().lex(text)) {
    const type = CST.tokenType(lexeme)
    if ((type === 'anchor' || type === 'alias') && ++references > MOST_ANCHORS_AND_ALIASES) throw tooManyReferences()
    yield* parser.next(lexeme)
    if (parser.stack.length > MOST_LEVELS + OTHER_LEVELS) throw tooDeep()
  }
  yield* parser.end()
}

function refuseErrors({ errors: [wrong] }: Document.Parsed, lines: LineCounter): void {
  if (!wrong) return
  const { line, col } = lines.linePos(wrong.pos[0])
  const place = `line ${line}, column ${col}`
  throw new Invalid([{ message: `The file is neither YAML nor JSON: ${wrong.message} at ${place}` }])
}

/** The library itself compares each key with all before it: with some hundred thousand keys that takes longer than anybody waits. */
function refuseRepeatedKeys(document: Document.Parsed, lines: LineCounter): void {
  visit(document, {
    Map(_, { items }) {
      const seen = new Set<unknown>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        if (seen.has(key.value)) {
          const { line, col } = lines.linePos(key.range?.[0] ?? 0)
          throw new Invalid([
            { message: `The file is neither YAML nor JSON: Map keys must be unique at line ${line}, column ${col}` },
          ])
        }
        seen.add(key.value)
      }
    },
  })
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

function tooManyReferences(): Invalid {
  const most = MOST_ANCHORS_AND_ALIASES
  return new Invalid([{ message: `The file must have at most ${most} anchors and aliases together` }])
}
