import { perObject } from '../kept.js'
import { CODE_OPENS, endOfBlock, type Part, partFinder, partOf, regexAt, templateGoesOn } from './lexical-parts.js'
import type { LexicalSyntax } from './lexical-syntax.js'

/** A text in quotes, a part of a template up to code in it, or a comment. Offsets are in UTF-16 units. */
export interface Stretch {
  start: number
  end: number
  kind: 'text' | 'part' | 'comment'
}

/** `Union["Flags", "Client"]` */
const BETWEEN_TYPES = /^[\s,|]*$/

/** How much of the code before a slash is looked at to tell whether a regular expression begins there. */
const BEFORE_SLASH = 40

const PARTS: readonly Part[] = [
  'line',
  'block',
  'template',
  'string',
  'name',
  'needsTree',
  'beforeType',
  'slash',
  'bracket',
]

const finderOf = perObject((syntax: LexicalSyntax) => partFinder(syntax, PARTS))

/**
 * The parts of a text that are not code, in order, read in one pass, without what may be types in quotes. It may be wrong if a text is damaged, or mixes
 * languages.
 * @returns undefined if the language says of something in the text that only a syntax tree can tell
 */
export function quotedTexts(text: string, syntax: LexicalSyntax): readonly Stretch[] | undefined {
  const finder = finderOf(syntax)
  const { expression } = finder
  const stretches: Stretch[] = []
  const open: string[] = []
  /** Where a type in quotes may begin, and where the last one ended. */
  let [typeAt, typeEnd] = [-1, -1]
  expression.lastIndex = 0
  for (let found = expression.exec(text); found; found = expression.exec(text)) {
    const { index: start, 0: whole } = found
    let end = start + whole.length
    let kind: Stretch['kind'] | undefined
    let template: string | undefined
    const part = partOf(found, finder)
    if (part === 'needsTree') return undefined
    else if (part === 'beforeType') typeAt = end
    else if (part === 'line') kind = 'comment'
    else if (part === 'string') {
      if (start === typeAt || (typeEnd !== -1 && BETWEEN_TYPES.test(text.slice(typeEnd, start)))) typeEnd = end
      else kind = 'text'
    } else if (part === 'template') template = whole
    else if (part === 'block') {
      kind = 'comment'
      end = endOfBlock(text, start, syntax).end
    } else if (part === 'slash') {
      const before = text.slice(Math.max(0, start - BEFORE_SLASH), start).trimEnd()
      end = start + (regexAt(text, start, before) ?? whole).length
    } else if (whole === '{') open.push(whole)
    else if (whole === '}' && open.pop() === CODE_OPENS) {
      template = templateGoesOn(text, end)
      end += template.length
    }
    if (template !== undefined) kind = part === 'template' && !template.endsWith(CODE_OPENS) ? 'text' : 'part'
    if (template?.endsWith(CODE_OPENS)) open.push(CODE_OPENS)
    if (kind) stretches.push({ start, end, kind })
    expression.lastIndex = Math.max(end, start + 1)
  }
  return stretches
}
