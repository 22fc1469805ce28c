import { escaped } from './escaped.js'
import type { LexicalSyntax } from './lexical-syntax.js'
import { remembered } from './remembered.js'

/** Texts in quotes that are longer are left empty where they stand. */
const LONGEST_STRING = 500

/** What is in a comment or a text is itself read so often: `${…}` is code, and there may be comments in it. */
const PASSES = 3

/** So many brackets are looked through for the one that is closed: more are open only in damaged text. */
const LOOKED_THROUGH = 8

/** After these a statement goes on, and before these. */
const GOES_ON_AFTER = new Set(['.', ',', '(', '['])
const GOES_ON_BEFORE = /^(?:[.,)\]]|[?!]{1,2}\.|[-+*/%&|^~<>?@]{0,3}=(?![=>]))/

/** At the beginning of a line, what no bracket of a whole text is open before. */
const BEGINS_ANEW =
  /^(?:import|from|package|using|namespace|export|def|class|func|fun|type|const|let|var|val|public|private|internal)\b/

/** A text up to its end or to code in it. */
const TEMPLATE_PART = String.raw`(?:[^\x60\\$]|\\[^]|\$(?!\{))*(?:\x60|\$\{|$)`
const CODE_OPENS = '${'
const TEMPLATE_GOES_ON = new RegExp(TEMPLATE_PART, 'y')

const CLOSED: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** Before a regular expression, rather than a division. */
const BEFORE_REGEX = /(?:^|[^\p{L}\p{N}_$)\]}"'`.]|\b(?:return|typeof|case|of|in|do|else|void|delete|await|yield))$/u
const REGEX = /\/(?![*/])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//y

/**
 * A text as all code of its kind could be written: without comments, each statement on one line and a line for each, texts in double quotes, names
 * without quotes. What was taken for a comment stands behind it, and so does what is long or may be code in a text: a mistake about either
 * hides nothing. Read in one go, also where the text is damaged.
 */
export const canonicalText = remembered((text: string, syntax: LexicalSyntax): string => {
  const parts: string[] = []
  let rest = withoutEscapes(text)
  for (let pass = 0; pass < PASSES && rest !== ''; pass += 1) {
    const writer = new Writer(syntax)
    rest = writer.write(rest)
    parts.push(writer.code.join(''))
  }
  return parts.join('') + rest
})

/** The same without what stands behind: only what is taken for code. A mistake about a comment or a text hides what is in it. */
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
    return /[\p{L}\p{N}_$]/u.test(character) ? character : whole
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
    const { finder, places } = expressionsOf(this.syntax)
    finder.lastIndex = 0
    let from = 0
    for (let found = finder.exec(text); found; found = finder.exec(text)) {
      const { index, 0: whole } = found
      if (index > from) this.add(text.slice(from, index))
      finder.lastIndex = from = Math.max(this.part(text, index, whole, kindOf(found, places)), index + 1)
    }
    this.add(text.slice(from))
    this.code.push('\n')
    return this.aside.join('\n')
  }

  /** @returns where what follows begins */
  private part(text: string, index: number, whole: string, kind: Kind | undefined): number {
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

  /** Whether a new line goes on with the statement before it. */
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
    const { open = '', close = '', nested } = this.syntax.blockComment ?? {}
    const begin = start + open.length
    const closing = nested ? endOfNested(text, begin, open, close) : text.indexOf(close, begin)
    const end = closing === -1 ? text.length : closing
    this.leaveOut(text.slice(begin, end))
    return Math.min(text.length, end + close.length)
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
    TEMPLATE_GOES_ON.lastIndex = start
    const [part = ''] = TEMPLATE_GOES_ON.exec(text) ?? []
    this.add('+')
    this.template(`\`${part}`)
    return start + part.length
  }

  private slash(text: string, index: number): number {
    REGEX.lastIndex = index
    const [regex] = (BEFORE_REGEX.test(this.last) && REGEX.exec(text)) || []
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

/** @returns where the comment that is open there is closed, or -1 */
function endOfNested(text: string, from: number, open: string, close: string): number {
  let [depth, at] = [1, from]
  let opened = text.indexOf(open, at)
  for (let closed = text.indexOf(close, at); closed !== -1; closed = text.indexOf(close, at)) {
    while (opened !== -1 && opened < at) opened = text.indexOf(open, at)
    const opens = opened !== -1 && opened < closed
    depth += opens ? 1 : -1
    if (depth === 0) return closed
    at = opens ? opened + open.length : closed + close.length
  }
  return -1
}

function bodyOf(whole: string): string {
  const [opening = ''] = /^[^"'`]*["'`]+/.exec(whole) ?? []
  let end = whole.length
  while (end > opening.length && '"\'`#'.includes(whole.charAt(end - 1))) end -= 1
  return whole.slice(opening.length, end)
}

type Kind = 'line' | 'block' | 'template' | 'string' | 'name' | 'joined' | 'slash' | 'break'

/** Where the group of each kind is. By their names V8 makes an object of all groups for each match. */
type Places = readonly (readonly [Kind, number])[]

interface Expressions {
  finder: RegExp
  places: Places
  name: RegExp
}

const known = new WeakMap<LexicalSyntax, Expressions>()

function expressionsOf(syntax: LexicalSyntax): Expressions {
  let found = known.get(syntax)
  if (found) return found
  const {
    lineComment,
    blockComment,
    strings,
    quotedName = '(?!)',
    continuation = '(?!)',
    regexLiterals,
    templates,
  } = syntax
  const kinds: [Kind, string][] = [
    ['line', `(?:${lineComment})[^\\n]*`],
    ['block', blockComment ? escaped(blockComment.open) : '(?!)'],
    ['template', templates ? `\`${TEMPLATE_PART}` : '(?!)'],
    ['string', strings.join('|')],
    ['name', quotedName.replace(/\((?!\?)/g, '(?:')],
    ['joined', continuation],
    ['slash', regexLiterals ? '/' : '(?!)'],
    ['break', String.raw`\n\s*`],
  ]
  const places: [Kind, number][] = []
  let groups = 0
  for (const [kind, source] of kinds) {
    places.push([kind, (groups += 1)])
    groups += groupsIn(source)
  }
  const finder = new RegExp([...kinds.map(([, source]) => `(${source})`), '[()[\\]{};]'].join('|'), 'gu')
  known.set(syntax, (found = { finder, places, name: new RegExp(quotedName, 'u') }))
  return found
}

/** How many groups a regular expression has that take what they match. */
function groupsIn(source: string): number {
  return (new RegExp(`${source}|`, 'u').exec('')?.length ?? 1) - 1
}

function kindOf(found: RegExpExecArray, places: Places): Kind | undefined {
  for (const [kind, place] of places) if (found[place] !== undefined) return kind
  return undefined
}
