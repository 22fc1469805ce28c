/**
 * One level of an ignore pattern beside one name, as git's wildmatch.c compares them. Text is bytes (see `ignore-pattern.ts`), so `?` and
 * brackets mean one byte, and names have no slash.
 */
export interface NamePattern {
  /** Only this name matches, as with most patterns. */
  exact?: string
  /** Exactly the names that end like this, which begins with a dot, match. */
  ending?: string
  matches: (name: string) => boolean
}

/** What `[[:name:]]` stands for, as part of a regular expression's brackets. */
const CLASSES: Readonly<Record<string, string>> = {
  alnum: '0-9A-Za-z',
  alpha: 'A-Za-z',
  blank: ' \\t',
  cntrl: '\\0-\\x1f\\x7f',
  digit: '0-9',
  graph: '!-~',
  lower: 'a-z',
  print: ' -~',
  punct: '!-\\/:-@\\[-`{-~',
  space: ' \\t-\\r',
  upper: 'A-Z',
  xdigit: '0-9A-Fa-f',
}

/** What stands between the stars of a pattern; `source` is a regular expression if brackets or `?` are in it. */
interface Piece {
  text: string
  source: string
}

/** @param segment one level of a pattern @param ignoreCase names and patterns are then both in lower case, except in brackets */
export function toNamePattern(segment: string, ignoreCase: boolean): NamePattern {
  const pieces: Piece[] = [{ text: '', source: '' }]
  let isPlain = true
  for (let at = 0; at < segment.length; at += 1) {
    const char = segment.charAt(at)
    const piece = pieces[pieces.length - 1] ?? { text: '', source: '' }
    if (char === '*') pieces.push({ text: '', source: '' })
    else if (char === '?' || char === '[') {
      isPlain = false
      const set = char === '?' ? { source: '[^]', end: at } : readBrackets(segment, at)
      if (!set) return { matches: () => false }
      piece.source += set.source
      at = set.end
    } else {
      const literal = char === '\\' ? segment.charAt((at += 1)) : char
      piece.text += literal
      piece.source += escaped(literal)
    }
  }
  if (!isPlain) {
    const source = pieces.map((piece) => piece.source).join('[^]*')
    const expression = new RegExp(`^${source}$`, ignoreCase ? 'i' : '')
    return { matches: (name) => expression.test(name) }
  }
  return withStars(pieces.map(({ text }) => (ignoreCase ? toLower(text) : text)))
}

/** ASCII only, as git does it. */
export function toLower(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

function withStars([first = '', ...others]: readonly string[]): NamePattern {
  const last = others.pop()
  if (last === undefined) return { exact: first, matches: (name) => name === first }
  const matches = (name: string) => {
    if (!name.startsWith(first)) return false
    let end = first.length
    for (const text of others) {
      const found = name.indexOf(text, end)
      if (found < 0) return false
      end = found + text.length
    }
    return name.length - end >= last.length && name.endsWith(last)
  }
  return first === '' && others.length === 0 && last.startsWith('.') ? { ending: last, matches } : { matches }
}

function escaped(char: string): string {
  return /^[\w ]?$/.test(char) ? char : `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`
}

/** The brackets that begin at `start`; undefined if they name an unknown class, so that the pattern matches nothing. */
function readBrackets(segment: string, start: number): { source: string; end: number } | undefined {
  let at = start + 1
  const isNegated = segment[at] === '!' || segment[at] === '^'
  if (isNegated) at += 1
  let source = ''
  /** What a `-` after it makes the beginning of a range. */
  let before = ''
  for (let isFirst = true; isFirst || segment[at] !== ']'; isFirst = false, at += 1) {
    if (at >= segment.length) return undefined
    const named = segment.startsWith('[:', at) ? /^\[:([^\]]*):\]/.exec(segment.slice(at)) : null
    if (named) {
      const members = CLASSES[named[1] ?? '']
      if (members === undefined) return undefined
      source += members
      at += named[0].length - 1
      before = ''
    } else if (segment[at] === '-' && before !== '' && at + 1 < segment.length && segment[at + 1] !== ']') {
      at += segment[at + 1] === '\\' ? 2 : 1
      const to = segment.charAt(at)
      // A range that runs backwards holds nothing.
      if (before <= to) source += `${escaped(before)}-${escaped(to)}`
      before = ''
    } else {
      if (segment[at] === '\\') at += 1
      before = segment.charAt(at)
      source += escaped(before)
    }
  }
  return { source: `[${isNegated ? '^' : ''}${source}]`, end: at }
}
