import { perObject } from '../kept.js'
import { CODE_OPENS, endOfBlock, type Part, partFinder, partOf, regexAt, templateGoesOn } from './lexical-parts.js'
import type { LexicalSyntax } from './lexical-syntax.js'
import { memoByText } from './memo-by-text.js'

/** Longer quoted texts are left empty in their places. */
const LONGEST_STRING = 500

/** How often the content of a comment or a text is itself read: `${…}` is code, and there may be comments in it. */
const PASSES = 3

/** How many brackets are searched for the one that is closed: more are open only in damaged text. */
const LOOKED_THROUGH = 8

/** After these a statement continues, and before these. */
const GOES_ON_AFTER = new Set(['.', ',', '(', '['])
const GOES_ON_BEFORE = /^(?:[.,)\]]|[?!]{1,2}\.|[-+*/%&|^~<>?@]{0,3}=(?![=>]))/

/** At the beginning of a line, what no bracket of a whole text is open before. */
const BEGINS_ANEW =
  /^(?:import|from|package|using|namespace|export|def|class|func|fun|type|const|let|var|val|public|private|internal)\b/

const CLOSED: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/**
 * A text in a form that all code of its kind could have: without comments, one statement per line, texts in double quotes, names without quotes.
 * What was taken for a comment comes after it, and so does anything long or that may be code in a text: a mistake about either hides nothing. Read
 * in one pass, even if the text is damaged.
 */
export const canonicalText = memoByText((text: string, syntax: LexicalSyntax): string => {
  const parts: string[] = []
  let rest = withoutEscapes(text)
  for (let pass = 0; pass < PASSES && rest !== ''; pass += 1) {
    const writer = new Writer(syntax)
    rest = writer.write(rest)
    parts.push(writer.code.join(''))
  }
  return parts.join('') + rest
})

/** The same without the appended parts: only recognised code. A mistake about a comment or a text hides what is in it. */
export function codeOf(text: string, syntax: LexicalSyntax): string {
  const writer = new Writer(syntax)
  writer.write(text)
  return writer.code.join('')
}

const ESCAPED = /\\u+(?:\{([\da-fA-F]{1,6})\}|([\da-fA-F]{4}))/g

/** Names may be written with escapes: `\\u0061`. */
function withoutEscapes(text: string): string {
  if (!text.includes('\\u')) return text
  return text.replace(ESCAPED, (whole, long?: string, short?: string) => {
    const point = parseInt(long ?? short ?? '', 16)
    const character = point <= 0x10ffff ? String.fromCodePoint(point) : ''
    return /[\p{ID_Continue}$]/u.test(character) ? character : whole
  })
}

class Writer {
  readonly code: string[] = []
  private readonly aside: string[] = []
  private readonly open: string[] = []
  /** What stands between what was written last and what comes next. */
  private gap = '\n'
  /** The end of what was written last. */
  private last = ''

  constructor(private readonly syntax: LexicalSyntax) {}

  /** @returns what was left out */
  write(text: string): string {
    const { finder } = expressionsOf(this.syntax)
    const { expression } = finder
    expression.lastIndex = 0
    let from = 0
    for (let found = expression.exec(text); found; found = expression.exec(text)) {
      const { index, 0: whole } = found
      if (index > from) this.add(text.slice(from, index))
      expression.lastIndex = from = Math.max(this.part(text, index, whole, partOf(found, finder)), index + 1)
    }
    this.add(text.slice(from))
    this.code.push('\n')
    return this.aside.join('\n')
  }

  /** @returns where what follows begins */
  private part(text: string, index: number, whole: string, kind: Part | undefined): number {
    const end = index + whole.length
    if (kind === 'line') this.leaveOut(whole)
    else if (kind === 'block') return this.comment(text, index)
    else if (kind === 'template') this.template(whole)
    else if (kind === 'string') this.string(whole)
    else if (kind === 'break') this.gap = `\n${whole.slice(whole.lastIndexOf('\n') + 1)}`
    else if (kind === 'joined') this.gap = this.gap === '' ? ' ' : this.gap
    else if (kind === 'name') this.add(whole.replace(expressionsOf(this.syntax).name, '$1'))
    else if (kind === 'slash') return this.slash(text, index)
    else if (this.bracket(whole) === CODE_OPENS) return this.goOnWith(text, end)
    return end
  }

  private add(part: string): void {
    let next = part
    if (this.gap !== '') {
      next = part.trimStart()
      if (next === '') return
      if (this.gap !== ' ' && !this.goesOn(next)) this.code.push(this.gap)
      else this.code.push(' ')
      this.gap = ''
    }
    this.code.push(next)
    const end = next.slice(-40).trimEnd()
    if (end !== '') this.last = end
  }

  /** Whether a new line continues the statement before it. */
  private goesOn(next: string): boolean {
    const innermost = this.open.at(-1)
    if (innermost !== undefined && this.gap === '\n' && BEGINS_ANEW.test(next)) this.open.length = 0
    else if (innermost !== undefined && innermost !== '{' && this.syntax.linesInParentheses !== true) return true
    return GOES_ON_AFTER.has(this.last.slice(-1)) || GOES_ON_BEFORE.test(next)
  }

  private leaveOut(text: string): void {
    this.aside.push(text.replace(/^[/#*!]+/, ''))
    if (this.gap === '') this.gap = ' '
  }

  private comment(text: string, start: number): number {
    const { begin, closing, end } = endOfBlock(text, start, this.syntax)
    this.leaveOut(text.slice(begin, closing))
    return end
  }

  private string(whole: string): void {
    const body = bodyOf(whole)
    if (body.length > LONGEST_STRING || /[=(&]|\bdel|\n/.test(body)) this.aside.push(body)
    this.add(`"${body.length > LONGEST_STRING ? '' : body.replace(/["\\\n]/g, "'")}"`)
  }

  private template(part: string): void {
    const hasCode = part.endsWith(CODE_OPENS)
    this.string(hasCode ? part.slice(0, -CODE_OPENS.length) : part)
    if (!hasCode) return
    this.add('+(')
    this.open.push(CODE_OPENS)
  }

  /** @returns the end of what follows the code in a text */
  private goOnWith(text: string, start: number): number {
    const part = templateGoesOn(text, start)
    this.add('+')
    this.template(`\`${part}`)
    return start + part.length
  }

  private slash(text: string, index: number): number {
    const regex = regexAt(text, index, this.last)
    if (regex === undefined) this.add('/')
    else this.string(`"${regex.slice(1, -1)}"`)
    return index + (regex ?? '/').length
  }

  /** @returns what it closes */
  private bracket(sign: string): string | undefined {
    const near = CLOSED[sign] === undefined ? -1 : this.lastOpen(CLOSED[sign])
    const closed = near === -1 ? undefined : this.open[near]
    this.add(closed === CODE_OPENS ? ')' : sign)
    if (sign === ';') this.gap = '\n'
    else if (CLOSED[sign] === undefined) this.open.push(sign)
    else if (near !== -1) this.open.length = near
    return closed
  }

  /** Where the nearest bracket of a kind was opened, or -1. */
  private lastOpen(sign: string): number {
    for (let at = this.open.length - 1; at >= 0 && at >= this.open.length - LOOKED_THROUGH; at -= 1) {
      if (this.open[at] === sign || (sign === '{' && this.open[at] === CODE_OPENS)) return at
    }
    return -1
  }
}

function bodyOf(whole: string): string {
  const [opening = ''] = /^[^"'`]*["'`]+/.exec(whole) ?? []
  let end = whole.length
  while (end > opening.length && '"\'`#'.includes(whole.charAt(end - 1))) end -= 1
  return whole.slice(opening.length, end)
}

const PARTS: readonly Part[] = ['line', 'block', 'template', 'string', 'name', 'joined', 'slash', 'break', 'bracket']

const expressionsOf = perObject((syntax: LexicalSyntax) => ({
  finder: partFinder(syntax, PARTS),
  name: new RegExp(syntax.quotedName ?? '(?!)', 'u'),
}))
