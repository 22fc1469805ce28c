import { lex, Lexer } from './lexer.js'
import type { Braced, Budget, Markup, ReadBraced } from './tags.js'

/** What begins a block, a branch, the end of a block, or a tag such as `{@html ...}`. */
const SVELTE_SIGIL = /^\{\s*(?:[#:@]|\/(?![/*]))/

/** The next occurrence of a text, for searches that only go forward. */
class NextIndex {
  private found = -1

  constructor(
    private readonly text: string,
    private readonly needle: string,
  ) {}

  from(position: number): number {
    if (this.found < position) {
      const index = this.text.indexOf(this.needle, position)
      this.found = index < 0 ? Infinity : index
    }
    return this.found
  }
}

/** `{{ code }}` of Vue and Angular, which ends at the first `}}`. */
export function interpolations(text: string): ReadBraced {
  const closing = new NextIndex(text, '}}')
  const opening = new NextIndex(text, '{{')
  return (position) => {
    const start = position + 2
    if (!text.startsWith('{{', position)) return undefined
    let end = closing.from(start)
    // With another one before its end, this one was never closed.
    if (end === Infinity || opening.from(start) < end) return undefined
    while (text.charAt(end + 2) === '}') end += 1
    if (text.slice(start, end).includes('</') && !lex(text, start, end).balanced) return undefined
    return { start, end, after: end + 2, markup: [] }
  }
}

/** `{code}` of Svelte, which holds no elements; `{#block ...}` and the like included. */
export function svelteBraces(text: string, budget: Budget): ReadBraced {
  return (position) => {
    if (budget.spent) return undefined
    // A `/` that closes a block begins no regular expression.
    const sigil = SVELTE_SIGIL.exec(text.slice(position, position + 40))?.[0] ?? '{'
    const lexer = new Lexer(text, position + sigil.length)
    while (lexer.next() ?? passStray(lexer));
    return ended(lexer, position, [], budget)
  }
}

/** A `)` or `]` too many does not end code in braces. */
export function passStray(lexer: Lexer): boolean {
  if (!/[)\]]/.test(lexer.text.charAt(lexer.position))) return false
  lexer.position += 1
  return true
}

/** What has been read, when it ended with its brace. */
export function ended(lexer: Lexer, position: number, markup: Markup[], budget: Budget): Braced | undefined {
  const end = lexer.position
  if (lexer.text.charAt(end) === '}') return { start: position + 1, end, after: end + 1, markup }
  budget.spend(end - position)
  return undefined
}
