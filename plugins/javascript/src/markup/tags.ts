import type { QuotedValue } from './result.js'

/** Code in braces, as Svelte and Astro have it, or between `{{` and `}}`. */
export interface Braced {
  /** The first unit of the code. */
  start: number
  /** One past its last. */
  end: number
  /** One past the closing braces. */
  after: number
  /** Elements inside the code (Astro). */
  markup: Markup[]
}

/** An element inside code, or several in a row, with the code inside them. */
export interface Markup {
  start: number
  end: number
  code: Braced[]
}

export interface Attribute {
  /** Empty for `{name}` and `{...spread}`. */
  name: string
  start: number
  /** Between the quotes; without quotes the whole of it. */
  value?: { start: number; end: number; quote: string }
  /** Code in the value or instead of it. */
  code: Braced[]
}

export interface Tag {
  name: string
  start: number
  /** One past `>`. */
  end: number
  attributes: Attribute[]
  selfClosing: boolean
}

/** What a dialect has besides HTML's tags. */
interface TagDialect {
  /** Reads `{...}` at a brace; undefined when it does not end. */
  braced?: ReadBraced
  /** Braces hold code in quoted values too (Svelte). */
  codeInQuotes?: boolean
}

export type ReadBraced = (position: number) => Braced | undefined

/** Limits fruitless reading in files that are not markup. */
export class Budget {
  private left: number

  constructor(text: string) {
    this.left = 1_000_000 + 8 * text.length
  }

  spend(units: number): void {
    this.left -= units
  }

  get spent(): boolean {
    return this.left <= 0
  }
}

const NAME = /[A-Za-z][^\s/>{}="'<]*/y
/** A name in brackets may hold what would end others: `[class.w-1/2]`. */
const ATTRIBUTE_NAME = /(?:\[[^\]\s"'<>=]{0,200}\]|[^\s/>="'{<]|<(?![A-Za-z/!]))[^\s/>={]*/y
const SPACE = /\s*/y

/** Elements that never have content. */
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

/** The quoted values of a tag's attributes, except those with code in them, or that are code by the attribute's name. */
export function quotedValues(text: string, tag: Tag, isCode: (name: string) => boolean = () => false): QuotedValue[] {
  return tag.attributes.flatMap(({ name, value, code }) => {
    if (!value || value.quote === '' || code.length > 0 || isCode(name)) return []
    const written = text.slice(value.start, value.end)
    const blank = written.length - written.trimStart().length
    return written.trim() === '' ? [] : [{ value: written.trim(), start: value.start + blank }]
  })
}

export const isVoid = (name: string): boolean => VOID.has(name)

/** The name of the element that a tag at `<` or `</` names. */
export function tagName(text: string, position: number): string | undefined {
  NAME.lastIndex = position + (text.charAt(position + 1) === '/' ? 2 : 1)
  return NAME.exec(text)?.[0]
}

/** Reads start tags as HTML does: attributes in any quotes, whatever they contain. */
export class TagReader {
  constructor(
    private readonly text: string,
    private readonly budget: Budget,
    private readonly dialect: TagDialect = {},
  ) {}

  /**
   * @param position of `<`
   * @returns undefined if no tag begins or it does not end
   */
  read(position: number): Tag | undefined {
    const name = tagName(this.text, position)
    if (name === undefined || this.budget.spent) return undefined
    const attributes: Attribute[] = []
    for (let at = this.skipBlanks(position + 1 + name.length); ; at = this.skipBlanks(at)) {
      const character = this.text.charAt(at)
      if (character === '>')
        return { name, start: position, end: at + 1, attributes, selfClosing: this.text.charAt(at - 1) === '/' }
      // A tag inside a tag: the first one was never closed.
      if (character === '' || /<[A-Za-z/!]/.test(this.text.slice(at, at + 2))) {
        this.budget.spend(at - position)
        return undefined
      }
      const attribute = this.attribute(at)
      if (attribute) attributes.push(attribute)
      at = attribute ? Math.max(attributeEnd(attribute), at + 1) : at + 1
    }
  }

  private skipBlanks(position: number): number {
    let at = position
    for (;;) {
      at = afterSpace(this.text, at)
      const end = this.dialect.braced ? this.commentEnd(at) : at
      if (end === at) return at
      at = end
    }
  }

  private commentEnd(at: number): number {
    if (this.text.charAt(at) !== '/' || this.budget.spent) return at
    const line = this.text.startsWith('//', at)
    if (!line && !this.text.startsWith('/*', at)) return at
    const end = this.text.indexOf(line ? '\n' : '*/', at + 2)
    if (end < 0) this.budget.spend(this.text.length - at)
    return end < 0 ? at : end + (line ? 0 : 2)
  }

  private attribute(position: number): Attribute | undefined {
    if (this.dialect.braced && this.text.charAt(position) === '{') {
      const code = this.dialect.braced(position)
      return code && { name: '', start: position, code: [code] }
    }
    ATTRIBUTE_NAME.lastIndex = position
    const name = ATTRIBUTE_NAME.exec(this.text)?.[0]
    if (name === undefined) return undefined
    const equals = afterSpace(this.text, position + name.length)
    if (this.text.charAt(equals) !== '=') return { name, start: position, code: [] }
    return this.valued(name, position, afterSpace(this.text, equals + 1))
  }

  private valued(name: string, start: number, position: number): Attribute {
    const { text } = this
    const first = text.charAt(position)
    const quote = first === '"' || first === "'" || (first === '`' && this.dialect.braced) ? first : ''
    const braced = quote === '' || this.dialect.codeInQuotes ? this.dialect.braced : undefined
    const code: Braced[] = []
    let at = position + quote.length
    for (; at < text.length; at += 1) {
      const character = text.charAt(at)
      if (quote ? character === quote : /[\s>]/.test(character) || text.startsWith('/>', at)) break
      if (quote === '`' && character === '\\') at += 1
      const inner = character === '{' ? braced?.(at) : undefined
      if (inner) at = inner.after - 1
      if (inner) code.push(inner)
    }
    return { name, start, code, value: { start: position + quote.length, end: Math.min(at, text.length), quote } }
  }
}

/** The first position from here that holds no space. */
export function afterSpace(text: string, position: number): number {
  SPACE.lastIndex = position
  // Past the end nothing matches, and `lastIndex` would start again.
  return SPACE.test(text) ? SPACE.lastIndex : position
}

function attributeEnd({ value, start, name, code }: Attribute): number {
  if (value) return value.end + value.quote.length
  return code[0]?.after ?? start + name.length
}
