import { escapeRegExp } from './escape-regexp.js'
import type { LexicalSyntax } from './lexical-syntax.js'

/** A text up to its end or to code in it. */
const TEMPLATE_PART = String.raw`(?:[^\x60\\$]|\\[^]|\$(?!\{))*(?:\x60|\$\{|$)`
export const CODE_OPENS = '${'
const TEMPLATE_GOES_ON = new RegExp(TEMPLATE_PART, 'y')

/** Before a regular expression, rather than a division. */
const BEFORE_REGEX =
  /(?:^|[^\p{ID_Continue}$)\]}"'`.]|\b(?:return|typeof|case|of|in|do|else|void|delete|await|yield))$/u
const REGEX = /\/(?![*/])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//y

/** The continuation of a template after code in it, up to its end or to further code. */
export function templateGoesOn(text: string, start: number): string {
  TEMPLATE_GOES_ON.lastIndex = start
  return TEMPLATE_GOES_ON.exec(text)?.[0] ?? ''
}

/**
 * The regular expression that begins at a slash; undefined if it divides.
 * @param before the end of the code before it
 */
export function regexAt(text: string, index: number, before: string): string | undefined {
  REGEX.lastIndex = index
  return BEFORE_REGEX.test(before) ? REGEX.exec(text)?.[0] : undefined
}

/** Where the content of a block comment begins and ends, and where the comment ends. */
export function endOfBlock(text: string, start: number, { blockComment }: LexicalSyntax) {
  const { open = '', close = '', nested } = blockComment ?? {}
  const begin = start + open.length
  const found = nested ? endOfNested(text, begin, open, close) : text.indexOf(close, begin)
  const closing = found === -1 ? text.length : found
  return { begin, closing, end: Math.min(text.length, closing + close.length) }
}

/** @returns where the comment that is open there ends, or -1 */
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

/** Matches nothing. */
const NOTHING = '(?!)'

/** How each part of a text begins, or all of it if one pattern can match that. */
const SOURCES = {
  line: ({ lineComment }: LexicalSyntax) => `(?:${lineComment})[^\\n]*`,
  block: ({ blockComment }: LexicalSyntax) => (blockComment ? escapeRegExp(blockComment.open) : NOTHING),
  template: ({ templates }: LexicalSyntax) => (templates ? `\`${TEMPLATE_PART}` : NOTHING),
  string: ({ strings }: LexicalSyntax) => strings.join('|'),
  needsTree: ({ needsTree = NOTHING }: LexicalSyntax) => needsTree,
  beforeType: ({ beforeType = NOTHING }: LexicalSyntax) => beforeType,
  name: ({ quotedName = NOTHING }: LexicalSyntax) => quotedName.replace(/\((?!\?)/g, '(?:'),
  joined: ({ continuation = NOTHING }: LexicalSyntax) => continuation,
  slash: ({ regexLiterals }: LexicalSyntax) => (regexLiterals ? '/' : NOTHING),
  break: () => String.raw`\n\s*`,
  bracket: () => String.raw`[()[\]{};]`,
}

/** The parts that a text is made of beside names and other signs. */
export type Part = keyof typeof SOURCES

/** Finds the parts of a text one after another. */
export interface PartFinder {
  expression: RegExp
  /** The index of each part's group. With named groups, V8 makes an object of all groups for each match. */
  places: readonly (readonly [Part, number])[]
}

/** Looks for several parts; of those that begin at the same place, the first is found. */
export function partFinder(syntax: LexicalSyntax, parts: readonly Part[]): PartFinder {
  const places: [Part, number][] = []
  const sources: string[] = []
  let groups = 0
  for (const part of parts) {
    const source = SOURCES[part](syntax)
    places.push([part, (groups += 1)])
    groups += groupsIn(source)
    sources.push(`(${source})`)
  }
  return { expression: new RegExp(sources.join('|'), 'gu'), places }
}

/** How many groups a regular expression has that take what they match. */
function groupsIn(source: string): number {
  return (new RegExp(`${source}|`, 'u').exec('')?.length ?? 1) - 1
}

export function partOf(found: RegExpExecArray, { places }: PartFinder): Part | undefined {
  for (const [part, place] of places) if (found[place] !== undefined) return part
  return undefined
}
