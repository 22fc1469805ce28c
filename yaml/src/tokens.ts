import { CST, Lexer, Parser, type LineCounter } from 'yaml'
import { mistakeAt } from './first-mistake.js'
import { YamlTooLarge } from './refused.js'
import { tooDeep, type SizeLimits } from './size.js'

export interface TextLimits extends SizeLimits {
  /** Names, values, spaces, signs and line ends. The time to read a text grows with them. */
  parts?: number
}

/** Beside lists and maps, the parser's stack has the document and the scalar that is being read. */
const OTHER_LEVELS = 2

/** Together. The library compares each alias with all anchors and aliases before it. */
const MOST_ANCHORS_AND_ALIASES = 5000

/** Of a text that is no token, in characters of a message. */
const LONGEST_FOUND = 80

/**
 * The tokens of the text. Throws YamlTooLarge for deep nesting before anything is made of it: the library makes it by recursion, and where
 * the stack ends, V8 does not always throw. If it has to compile a regular expression there, it ends the process.
 */
export function* tokensOf(text: string, lines: LineCounter, limits: TextLimits): Generator<CST.Token> {
  const { levels, parts: mostParts = Infinity } = limits
  const parser = new Parser(lines.addNewLine)
  lines.addNewLine(0)
  let references = 0
  let parts = 0
  for (const lexeme of new Lexer().lex(text)) {
    if (++parts > mostParts) throw tooManyParts(mostParts)
    const type = CST.tokenType(lexeme)
    if ((type === 'anchor' || type === 'alias') && ++references > MOST_ANCHORS_AND_ALIASES) throw tooManyReferences()
    yield* wellFormed(parser.next(lexeme), lines)
    if (parser.stack.length > levels + OTHER_LEVELS) throw tooDeep(levels)
  }
  yield* wellFormed(parser.end(), lines)
}

function* wellFormed(tokens: Iterable<CST.Token>, lines: LineCounter): Generator<CST.Token> {
  for (const token of tokens) {
    if (token.type === 'error') throw mistakeAt(token.offset, `${token.message}: ${found(token.source)}`, lines)
    yield token
  }
}

function found(source: string): string {
  return JSON.stringify(source.length > LONGEST_FOUND ? `${source.slice(0, LONGEST_FOUND)}…` : source)
}

function tooManyParts(most: number): YamlTooLarge {
  return new YamlTooLarge(`must have at most ${most} parts: names, values, spaces, signs and line ends`)
}

function tooManyReferences(): YamlTooLarge {
  return new YamlTooLarge(`must have at most ${MOST_ANCHORS_AND_ALIASES} anchors and aliases together`)
}
