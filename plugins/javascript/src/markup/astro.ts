import type { Parse } from '@service/scanner-kit'
import { astroBraces, astroCode, isAstroRaw } from './astro-braces.js'
import { CodeWriter } from './code-writer.js'
import { readDocument } from './document.js'
import { Lexer } from './lexer.js'
import type { MarkupCode, QuotedValue } from './result.js'
import { isProgram } from './scripts.js'
import { blank, type Edit, type Snippet } from './snippet.js'
import { afterSpace, type Braced, Budget, type Markup, quotedValues, type Tag, TagReader } from './tags.js'

/** Astro components: https://docs.astro.build/en/basics/astro-components/ */
export function readAstro(text: string, parse: Parse): MarkupCode {
  const writer = new CodeWriter(text, parse)
  const budget = new Budget(text)
  const quoted: QuotedValue[] = []
  const note = (tag: Tag) => {
    if (tag.name !== 'script' && tag.name !== 'style') quoted.push(...quotedValues(text, tag))
  }
  const braced = astroBraces(text, budget, note)
  const frontmatter = frontmatterOf(text)
  if (frontmatter) writer.add({ ...frontmatter, kind: 'program', edits: [] })
  readDocument(text, frontmatter ? frontmatter.end + FENCE.length : 0, {
    tags: new TagReader(text, budget, { braced }),
    braced,
    isRaw: isAstroRaw,
    onOpen: (tag: Tag) => {
      for (const attribute of tag.attributes) for (const code of astroCode(attribute)) writer.add(statement(text, code))
      note(tag)
    },
    onRaw: (tag, start, end) => {
      if (tag.name === 'script' && isProgram(text, tag)) writer.add({ start, end, kind: 'program', edits: [] })
    },
    onClose: () => undefined,
    onCode: (code) => writer.add(statement(text, code)),
  })
  return { ...writer.finish(), quoted }
}

const FENCE = '---'

/** The script between the first two fences; only blanks and comments may come before it. */
function frontmatterOf(text: string): { start: number; end: number } | undefined {
  const fence = afterComments(text)
  if (!text.startsWith(FENCE, fence)) return undefined
  const opening = fence + FENCE.length
  const lexer = new Lexer(text, opening)
  for (;;) {
    if (text.startsWith(FENCE, lexer.skipBlanks())) return { start: opening, end: lexer.position }
    if (lexer.broken) break
    if (lexer.next()) continue
    if (lexer.position >= text.length) break
    lexer.position += 1
  }
  // A script with a syntax error: the fence is the next line that begins with one.
  const line = /[\r\n][ \t]*---/g
  line.lastIndex = opening
  const closing = line.exec(text)
  return closing ? { start: opening, end: line.lastIndex - FENCE.length } : undefined
}

function afterComments(text: string): number {
  for (let at = afterSpace(text, 0); ;) {
    const end = text.startsWith('<!--', at) ? text.indexOf('-->', at + 4) : -1
    if (end < 0) return at
    at = afterSpace(text, end + 3)
  }
}

function statement(text: string, { start, end, markup }: Braced): Snippet {
  const spread = /^\s*\.\.\./.exec(text.slice(start, Math.min(end, start + 200)))
  const edits = spread ? [blank(start, start + spread[0].length)] : []
  return {
    start,
    end,
    kind: 'expression',
    edits: [...edits, ...markup.flatMap((one) => elementEdits(text, one))],
    ...(markup.length > 0 && { parts: markup.flatMap((one) => one.code.map((code) => statement(text, code))) }),
  }
}

/**
 * An element among code becomes an array of the code inside it: `<li class={a}>{b}</li>` is as good as `[a, b]`, and the
 * names around it stay in reach.
 */
function elementEdits(text: string, { start, end, code }: Markup): Edit[] {
  const edits: Edit[] = [{ start, text: '[' }]
  let at = start + 1
  for (const inner of code) {
    if (inner.start === inner.end) continue
    edits.push(blank(at, inner.start - 1), { start: inner.start - 1, text: ',' })
    edits.push(...inner.markup.flatMap((one) => elementEdits(text, one)), { start: inner.end, text: ',' })
    at = inner.end + 1
  }
  return [...edits, blank(at, end - 1), { start: end - 1, text: ']' }]
}
