import { lex, type Token } from './lexer.js'
import type { Edit } from './snippet.js'

/** One input that a structural directive's text sets. */
interface Clause {
  label: string
  start: number
  end: number
}

/** After these an expression cannot be complete. */
const PREFIX_WORDS = new Set(['typeof', 'void', 'in', 'instanceof', 'new'])

/**
 * The inputs of `*name="expression; key: expression; let x; value as y"`, colons and semicolons optional:
 * https://angular.dev/guide/directives/structural-directives#structural-directive-syntax-reference
 */
export function readClauses(text: string, name: string): Clause[] {
  const reader = new ClauseReader(text, lex(text).tokens)
  return reader.read(name)
}

class ClauseReader {
  private at = 0

  constructor(
    private readonly text: string,
    private readonly tokens: Token[],
  ) {}

  read(name: string): Clause[] {
    const clauses: Clause[] = []
    this.value(name, clauses)
    while (this.at < this.tokens.length) {
      const key = this.take()
      if (key === 'let') this.binding()
      else if (this.is('as')) this.at += 2
      else if (/^[\w$]/.test(key)) this.value(name + key.charAt(0).toUpperCase() + key.slice(1), clauses)
    }
    return clauses
  }

  /** `let name`, `let name = value`. */
  private binding(): void {
    this.at += 1
    if (this.is('=')) this.at += 2
  }

  /** The expression from here on, with its colon before it and `as name` after it. */
  private value(label: string, clauses: Clause[]): void {
    if (this.is(':')) this.at += 1
    const first = this.tokens[this.at]
    if (first && !this.is('let') && !this.is('as')) {
      const end = this.expressionEnd()
      if (end > first.start) clauses.push({ label, start: first.start, end })
    }
    if (this.is('as')) this.at += 2
    if (this.is(';') || this.is(',')) this.at += 1
  }

  /** Goes to the first token that cannot continue the expression. */
  private expressionEnd(): number {
    let complete = false
    let end = this.tokens[this.at]?.start ?? this.text.length
    for (let token = this.tokens[this.at]; token; token = this.tokens[this.at]) {
      const code = this.text.slice(token.start, token.end)
      if (token.depth === 0) {
        if (code === ';' || code === ',') break
        const operand = token.kind !== 'punctuation' && !PREFIX_WORDS.has(code)
        // Two operands in a row: the second is the next clause's key, or `as`.
        if (complete && operand && token.kind !== 'template') break
        complete = operand || /^[)\]}]$/.test(code) || (complete && code === '!')
      }
      end = token.end
      this.at += 1
    }
    return end
  }

  private is(code: string): boolean {
    const token = this.tokens[this.at]
    return token !== undefined && this.text.slice(token.start, token.end) === code
  }

  private take(): string {
    const token = this.tokens[this.at]
    this.at += 1
    return token ? this.text.slice(token.start, token.end) : ''
  }
}

/** The colons before a pipe's arguments, which TypeScript does not know, as the `|` it takes a pipe for. */
export function pipeEdits(text: string): Edit[] {
  const edits: Edit[] = []
  // Per open bracket: how many `?` wait for their colon, and whether the key of an object waits for its own.
  const open = [{ object: false, conditions: 0, key: false }]
  for (const { start: at, end: after, kind } of lex(text).tokens) {
    const code = kind === 'punctuation' ? text.slice(at, after) : ''
    const inner = open.at(-1)
    if (!inner) break
    if (/^[([{]$/.test(code)) open.push({ object: code === '{', conditions: 0, key: code === '{' })
    else if (/^[)\]}]$/.test(code) && open.length > 1) open.pop()
    else if (code === ',') inner.key = inner.object
    else if (code === '?') inner.conditions += 1
    else if (code === ':' && inner.conditions > 0) inner.conditions -= 1
    else if (code === ':' && inner.key) inner.key = false
    else if (code === ':') edits.push({ start: at, text: '|' })
  }
  return edits
}
