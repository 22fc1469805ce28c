import { RegexLiterals } from './regex-literals.js'

/**
 * Tokens of JavaScript, only as far as it takes to say where an expression inside markup ends and where its clauses
 * part. What the expression means is read from the syntax tree afterwards.
 */
export interface Token {
  kind: 'word' | 'number' | 'string' | 'template' | 'regex' | 'comment' | 'punctuation'
  start: number
  end: number
  /** How many brackets are open around it; an opening bracket and its closing one have the same depth. */
  depth: number
}

const CLOSERS: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** After these words a `/` begins a regular expression and a `<` an element. */
const OPERATOR_WORDS = new Set(
  'return typeof case in of instanceof new delete void throw do else yield await default'.split(' '),
)

/** The bracket for `${`: its `}` leads back into the template. */
const SUBSTITUTION = '`'

const WORD = /[\p{ID_Start}$_#][\p{ID_Continue}$\u200c\u200d]*/uy
const BLANKS = /\s+/y
const OPERATOR = /\.\.\.|[=!]==?|=>|\?[.?]|\+\+|--|&&|\|\||[<>]=/y
const NUMBER = /\.?\d[\w.]*/y
const REGEX_FLAGS = /\w*/y

export class Lexer {
  /** Something cannot be right: a quote without its partner, brackets of different kinds. */
  broken = false
  /** An operand may come next, so that `/` begins a regular expression and `<` an element. */
  operandNext = true
  private readonly open: string[] = []
  private readonly regexes: RegexLiterals

  constructor(
    readonly text: string,
    public position: number,
    private readonly end = text.length,
  ) {
    this.regexes = new RegexLiterals(text, end)
  }

  get depth(): number {
    return this.open.length
  }

  /** The next token; undefined at the end and at a closing bracket that was not opened here, where `position` stays. */
  next(): Token | undefined {
    this.skipBlanks()
    if (this.position >= this.end) return undefined
    const start = this.position
    const character = this.text.charAt(start)
    if (character in CLOSERS) return this.closer(character)
    const depth = this.depth
    const kind = this.advance(character)
    if (kind !== 'comment') this.operandNext = this.operandAfter(kind, start)
    return { kind, start, end: this.position, depth }
  }

  /** Continues after an operand that was read elsewhere. */
  resumeAfterOperand(position: number): void {
    this.position = position
    this.operandNext = false
  }

  /** Goes to where the next token begins. */
  skipBlanks(): number {
    BLANKS.lastIndex = this.position
    if (BLANKS.test(this.text)) this.position = Math.min(BLANKS.lastIndex, this.end)
    return this.position
  }

  private advance(character: string): Token['kind'] {
    const { text } = this
    if (character === '"' || character === "'") return this.string(character)
    if (character === '`') return this.template(this.position + 1)
    if (text.startsWith('//', this.position)) return this.jump(this.lineEnd(), 'comment')
    if (text.startsWith('/*', this.position)) return this.blockComment()
    const body = character === '/' && this.operandNext ? this.regexes.endOf(this.position) : undefined
    if (body !== undefined) return this.jump(this.match(REGEX_FLAGS, body) ?? this.end, 'regex')
    const word = this.match(WORD)
    if (word !== undefined) return this.jump(word, 'word')
    const number = this.match(NUMBER)
    if (number !== undefined) return this.jump(number, 'number')
    if ('([{'.includes(character)) this.open.push(character)
    return this.jump(this.position + this.operatorLength(), 'punctuation')
  }

  private jump(position: number, kind: Token['kind']): Token['kind'] {
    this.position = Math.min(position, this.end)
    return kind
  }

  private match(pattern: RegExp, from = this.position): number | undefined {
    pattern.lastIndex = from
    return pattern.test(this.text) && pattern.lastIndex <= this.end ? pattern.lastIndex : undefined
  }

  /** Only the operators that must not be split: `?.` and `??` are not `?`, `=>` is not a comparison. */
  private operatorLength(): number {
    const end = this.match(OPERATOR)
    return end === undefined ? 1 : end - this.position
  }

  private lineEnd(): number {
    const newline = /[\r\n]|$/g
    newline.lastIndex = this.position
    return newline.exec(this.text)?.index ?? this.end
  }

  private string(quote: string): Token['kind'] {
    for (let at = this.position + 1; at < this.end; at += 1) {
      const character = this.text.charAt(at)
      if (character === quote) return this.jump(at + 1, 'string')
      if (character === '\n' || character === '\r') return this.fail(at)
      if (character === '\\') at += 1
    }
    return this.fail(this.end)
  }

  private fail(position: number): Token['kind'] {
    this.broken = true
    return this.jump(position, 'string')
  }

  private blockComment(): Token['kind'] {
    const close = this.text.indexOf('*/', this.position + 2)
    if (close < 0 || close + 2 > this.end) this.broken = true
    return this.jump(close < 0 ? this.end : close + 2, 'comment')
  }

  /** One chunk of a template, up to its end or a substitution. */
  private template(from: number): Token['kind'] {
    for (let at = from; at < this.end; at += 1) {
      const character = this.text.charAt(at)
      if (character === '`') return this.jump(at + 1, 'template')
      if (character === '\\') at += 1
      else if (character === '$' && this.text.charAt(at + 1) === '{') {
        this.open.push(SUBSTITUTION)
        return this.jump(at + 2, 'template')
      }
    }
    this.broken = true
    return this.jump(this.end, 'template')
  }

  private closer(character: string): Token | undefined {
    const start = this.position
    const opener = CLOSERS[character]
    const top = this.open.at(-1)
    if (character === '}' && top === SUBSTITUTION) {
      this.open.pop()
      this.template(start + 1)
      this.operandNext = this.operandAfter('template', start)
      return { kind: 'template', start, end: this.position, depth: this.depth }
    }
    if (top !== opener && !this.recover(character)) return undefined
    if (this.open.at(-1) === opener) this.open.pop()
    this.position += 1
    this.operandNext = false
    return { kind: 'punctuation', start, end: this.position, depth: this.depth }
  }

  /** For a bracket of another kind than the open one: `}` closes what is inside it; others are stepped over. */
  private recover(character: string): boolean {
    if (this.open.length === 0) return false
    this.broken = true
    if (character !== '}') return true
    const index = this.open.lastIndexOf('{')
    if (index < 0) return false
    this.open.length = index + 1
    return true
  }

  private operandAfter(kind: Token['kind'], start: number): boolean {
    if (kind === 'word') return OPERATOR_WORDS.has(this.text.slice(start, this.position))
    if (kind === 'template') return this.text.charAt(this.position - 1) === '{'
    if (kind !== 'punctuation') return false
    // After an operand these may stand behind it.
    return this.operandNext || !/^(?:\+\+|--|!)$/.test(this.text.slice(start, this.position))
  }
}

interface Lexed {
  /** Without comments. */
  tokens: Token[]
  /** Every quote, comment and bracket has its partner, so the text can be placed beside other code. */
  balanced: boolean
  /** Where a comment begins that only the end of the text ends. */
  openComment?: number
}

/** All tokens of a piece of text. */
export function lex(text: string, start = 0, end = text.length): Lexed {
  const lexer = new Lexer(text, start, end)
  const tokens: Token[] = []
  let openComment: number | undefined
  for (let token = lexer.next(); token; token = lexer.next()) {
    if (token.kind !== 'comment') tokens.push(token)
    else if (token.end === end && text.startsWith('//', token.start)) openComment = token.start
  }
  const balanced = !lexer.broken && lexer.depth === 0 && lexer.position >= end
  return { tokens, balanced, ...(openComment !== undefined && { openComment }) }
}
