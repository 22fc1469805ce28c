import { ended, passStray } from './braces.js'
import { rawEnd } from './document.js'
import { Lexer } from './lexer.js'
import { afterSpace, type Attribute, type Braced, type Budget, isVoid, type Markup, type ReadBraced } from './tags.js'
import { type Tag, tagName, TagReader } from './tags.js'

/** Elements nested deeper inside expressions are not followed. */
const MAX_NESTING = 60

/** The code of an attribute: in braces, or a template literal. */
export function astroCode(attribute: Attribute): Braced[] {
  const { value, code } = attribute
  if (value?.quote !== '`') return code
  return [{ start: value.start - 1, end: value.end + 1, after: value.end + 1, markup: [] }]
}

/** Elements whose content is text to Astro. */
export function isAstroRaw(tag: Tag): boolean {
  return tag.name === 'script' || tag.name === 'style' || tag.attributes.some((one) => one.name === 'is:raw')
}

/** `{code}` of Astro, in which elements can be values. */
export function astroBraces(text: string, budget: Budget, onTag: (tag: Tag) => void): ReadBraced {
  let nesting = 0

  const braced: ReadBraced = (position) => {
    if (budget.spent || nesting >= MAX_NESTING) return undefined
    nesting += 1
    try {
      return readCode(position)
    } finally {
      nesting -= 1
    }
  }
  const tags = new TagReader(text, budget, { braced })

  function readCode(position: number): Braced | undefined {
    const lexer = new Lexer(text, position + 1)
    const markup: Markup[] = []
    for (;;) {
      if (lexer.operandNext && startsMarkup(text, lexer.skipBlanks())) {
        const element = readMarkup(lexer.position)
        if (!element) return undefined
        markup.push(element)
        lexer.resumeAfterOperand(element.end)
      } else if (!(lexer.next() ?? passStray(lexer))) return ended(lexer, position, markup, budget)
    }
  }

  /** One element or a row of them; it ends where its last tag is closed, or before a brace that is not its own. */
  function readMarkup(start: number): Markup | undefined {
    const code: Braced[] = []
    const open: string[] = []
    let at = start
    let end = start
    for (;;) {
      if (open.length === 0 && at > start) {
        end = at
        at = afterSpace(text, at)
        if (!startsMarkup(text, at)) return { start, end, code }
      }
      if (text.charAt(at) === '}') return { start, end: Math.max(end, at), code }
      const next = readPiece(at, open, code)
      if (next === undefined) {
        budget.spend(at - start)
        return undefined
      }
      at = next
    }
  }

  function readPiece(at: number, open: string[], code: Braced[]): number | undefined {
    const character = text.charAt(at)
    if (character === '<') return readTagAt(at, open, code)
    if (character !== '{') return character === '' ? undefined : at + 1
    const inner = braced(at)
    if (inner) code.push(inner)
    return inner?.after
  }

  function readTagAt(at: number, open: string[], code: Braced[]): number | undefined {
    if (text.startsWith('<!--', at)) return after(text, '-->', at)
    if (text.startsWith('<>', at)) return open.push('') && at + 2
    if (text.startsWith('</', at)) {
      const index = open.lastIndexOf(tagName(text, at) ?? '')
      if (index >= 0) open.length = index
      return after(text, '>', at)
    }
    const tag = tags.read(at)
    if (!tag) return at + 1
    onTag(tag)
    for (const attribute of tag.attributes) code.push(...astroCode(attribute))
    if (tag.selfClosing || isVoid(tag.name)) return tag.end
    if (isAstroRaw(tag)) return after(text, '>', rawEnd(text, tag.name, tag.end))
    open.push(tag.name)
    return tag.end
  }

  return braced
}

function after(text: string, needle: string, position: number): number | undefined {
  const index = text.indexOf(needle, position)
  return index < 0 ? undefined : index + needle.length
}

function startsMarkup(text: string, position: number): boolean {
  return /^<(?:[A-Za-z>]|!--)/.test(text.slice(position, position + 4))
}
