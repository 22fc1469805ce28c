/**
 * One line of an ignore file, taken apart at its slashes (gitignore(5); git's dir.c and wildmatch.c).
 *
 * Text is bytes: one character per byte of UTF-8, because git's `?` and `[!a]` match a byte, not a letter.
 */
export interface IgnorePattern {
  negated: boolean
  /** The line ended in a slash. */
  directoriesOnly: boolean
  /** One pattern per folder level; `**` means any number of levels. A name that counts everywhere begins with it. */
  segments: string[]
}

/** Any number of folder levels. */
export const ANY_DEPTH = '**'

/** The patterns of an ignore file; lines that can match nothing are left out. */
export function parseIgnoreFile(text: string): IgnorePattern[] {
  const withoutMark = text.startsWith('\u00ef\u00bb\u00bf') ? text.slice(3) : text
  return withoutMark.split('\n').flatMap((line) => parseLine(line.endsWith('\r') ? line.slice(0, -1) : line) ?? [])
}

function parseLine(line: string): IgnorePattern | undefined {
  if (line.startsWith('#')) return undefined
  const negated = line.startsWith('!')
  let body = trimEnd(negated ? line.slice(1) : line)
  const directoriesOnly = body.endsWith('/')
  if (directoriesOnly) body = body.slice(0, -1)
  if (body === '' || endsInLoneBackslash(body)) return undefined

  const anywhere = !body.includes('/')
  const parts = splitAtSlashes(body.startsWith('/') ? body.slice(1) : body)
  if (!parts || parts.includes('')) return undefined
  const segments = parts.map((part) => (/^\*{2,}$/.test(part) ? ANY_DEPTH : part))
  if (anywhere) segments.unshift(ANY_DEPTH)
  return {
    negated,
    directoriesOnly,
    segments: segments.filter((one, at) => one !== ANY_DEPTH || one !== segments[at - 1]),
  }
}

/** Trailing spaces are removed, unless a backslash comes before them. */
function trimEnd(text: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === ' ' && !endsInLoneBackslash(text.slice(0, end - 1))) end -= 1
  return text.slice(0, end)
}

function endsInLoneBackslash(text: string): boolean {
  let count = 0
  while (text[text.length - 1 - count] === '\\') count += 1
  return count % 2 === 1
}

/** Undefined for a bracket that is never closed: git lets such a pattern match nothing. */
function splitAtSlashes(body: string): string[] | undefined {
  const parts: string[] = []
  let part = ''
  for (let at = 0; at < body.length; at += 1) {
    const char = body.charAt(at)
    if (char === '/' || (char === '\\' && body[at + 1] === '/')) {
      if (char === '\\') at += 1
      parts.push(part)
      part = ''
    } else if (char === '\\') {
      part += char + body.charAt(at + 1)
      at += 1
    } else if (char === '[') {
      const end = closingBracket(body, at)
      if (end === undefined) return undefined
      part += body.slice(at, end + 1)
      at = end
    } else part += char
  }
  return [...parts, part]
}

/** A slash inside a bracket belongs to it; so does a `]` that comes first. */
function closingBracket(body: string, start: number): number | undefined {
  let at = start + 1
  if (body[at] === '!' || body[at] === '^') at += 1
  for (let first = true; at < body.length; first = false) {
    if (body[at] === ']' && !first) return at
    const named = body[at] === '[' && body[at + 1] === ':' ? /^\[:[a-z]*:\]/.exec(body.slice(at, at + 12)) : null
    at += named ? named[0].length : body[at] === '\\' ? 2 : 1
  }
  return undefined
}
