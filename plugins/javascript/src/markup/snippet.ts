import { lex } from './lexer.js'

/** A change of the text that keeps its length: what another notation writes as JavaScript would. */
export interface Edit {
  start: number
  text: string
}

/** A piece of code in markup. */
export interface Snippet {
  start: number
  end: number
  /** A whole program, or an expression or the statements of a handler. */
  kind: 'program' | 'expression'
  edits: Edit[]
  /** What is left to try when it does not parse as a whole. */
  parts?: Snippet[]
}

/** How a snippet is set apart from its neighbours: `; ... ;` or `;( ... )`. */
export type Form = 'parentheses' | 'semicolons'

/** An edit that fills a span with blanks. */
export const blank = (start: number, end: number): Edit => ({ start, text: ' '.repeat(Math.max(0, end - start)) })

/** The target of a two-way binding (`v-model="form.key"`), as a change of it: this only says that its value is not a constant. */
export function boundSnippet(source: string, start: number, end: number): Snippet | undefined {
  if (
    !/^[\p{ID_Start}_$][\p{ID_Continue}$]*(?:\.[\p{ID_Start}_$][\p{ID_Continue}$]*)*$/u.test(source.slice(start, end))
  )
    return undefined
  const mark = { start: start - 2, text: '++' }
  return { start: mark.start, end, kind: 'expression', edits: [mark] }
}

/** The snippet's text after its edits, of the same length; line ends stay. */
export function bodyOf(source: string, snippet: Snippet): string {
  let body = ''
  let at = snippet.start
  const edits = snippet.edits.filter((edit) => edit.start >= snippet.start && edit.start < snippet.end)
  for (const edit of edits.sort((a, b) => a.start - b.start)) {
    if (edit.start > at) body += source.slice(at, edit.start)
    const from = Math.max(at, edit.start)
    const to = Math.min(edit.start + edit.text.length, snippet.end)
    for (let index = from; index < to; index += 1) {
      const old = source.charAt(index)
      body += old === '\n' || old === '\r' ? old : edit.text.charAt(index - edit.start)
    }
    at = Math.max(at, to)
  }
  return body + source.slice(at, snippet.end)
}

/**
 * The forms a body can take, the most likely first; empty if it cannot be placed beside other code.
 * @returns undefined if there is no code in it
 */
export function formsOf(body: string): Form[] | undefined {
  const { tokens, balanced } = lex(body)
  const [first] = tokens
  if (!first) return balanced ? undefined : []
  if (!balanced) return []
  // Without parentheses these words and the brace would begin a statement.
  const word = body.slice(first.start, first.end)
  return ['{', 'function', 'class'].includes(word) ? ['parentheses'] : ['semicolons', 'parentheses']
}

/** A comment that only the end of the body ends would swallow what follows. */
export function withoutOpenComment(body: string): string {
  const lastLine = body.slice(Math.max(body.lastIndexOf('\n'), body.lastIndexOf('\r')) + 1)
  if (!lastLine.includes('//')) return body
  const { openComment } = lex(body)
  return openComment === undefined ? body : body.slice(0, openComment) + ' '.repeat(body.length - openComment)
}
