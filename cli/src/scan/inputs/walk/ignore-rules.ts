import { getOrMake } from '@service/scanner-kit'
import ignore, { type Ignore } from 'ignore'
import { ANY_DEPTH, parseIgnoreFile, type IgnorePattern } from './ignore-pattern.js'

/**
 * The ignore rules that apply in one folder, as git applies them: the last matching pattern decides.
 *
 * A pattern over several levels is followed down the tree level by level, so every question is about a bare name. Folders
 * with the same patterns share one matcher, which remembers its answers by name: the number of rules hardly matters.
 */
export interface IgnoreRules {
  ignores: (name: string, isDirectory: boolean) => boolean
  /** The rules inside the folder `name`. */
  enter: (name: string) => IgnoreRules
  /** These rules and, stronger, those of an ignore file of this folder (bytes as characters). */
  with: (ignoreFile: string) => IgnoreRules
}

/** @param ignoreCase what git's `core.ignoreCase` says */
export function emptyRules(ignoreCase: boolean): IgnoreRules {
  return rulesFor([], createMatchers(ignoreCase))
}

/** A pattern and the level of it that speaks about names of the folder at hand. */
interface Pending {
  pattern: IgnorePattern
  level: number
}

interface Pattern {
  text: string
  negated: boolean
  directoriesOnly: boolean
}

type Matcher = (name: string) => boolean
type Matchers = (patterns: Pattern[]) => Matcher

/** A pattern that only a file of this name matches, as most patterns are. */
const PLAIN = /^[\w.-]+$/

function createMatchers(ignoreCase: boolean): Matchers {
  const known = new Map<string, Matcher>()
  const matcherOf = (lines: string[]): Ignore => ignore({ ignoreCase, allowRelativePaths: true }).add(lines)
  return (patterns) => {
    const lines = patterns.map(lineOf)
    const key = lines.join('\n')
    return getOrMake(known, key, () => {
      const plain = new Set(patterns.flatMap(({ text }) => (PLAIN.test(text) ? text.toLowerCase() : [])))
      const all = matcherOf(lines)
      const others = matcherOf(patterns.filter(({ text }) => !PLAIN.test(text)).map(lineOf))
      // Few names are one of the plain ones: the rest need not be compared with each of them.
      return (name) => (plain.has(nameOf(name).toLowerCase()) ? all : others).ignores(name)
    })
  }
}

function lineOf({ text, negated, directoriesOnly }: Pattern): string {
  return `${negated ? '!' : ''}${protect(text)}${directoriesOnly ? '/' : ''}`
}

/** Without the slash that shows a folder. */
function nameOf(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path
}

/** Keeps what means something only at the ends of a line of an ignore file from being read that way. */
function protect(segment: string): string {
  const start = segment.startsWith('#') || segment.startsWith('!') ? `\\${segment}` : segment
  return start.replace(/ +$/, (spaces, at: number) => {
    return start[at - 1] === '\\' ? ` ${'\\ '.repeat(spaces.length - 1)}` : '\\ '.repeat(spaces.length)
  })
}

function rulesFor(pending: Pending[], matchers: Matchers): IgnoreRules {
  const open = pending.flatMap(reachable)
  const naming = open.filter(({ pattern, level }) => level === pattern.segments.length - 1)
  const deeper = open.filter(
    ({ pattern, level }) => level < pattern.segments.length - 1 && segment(pattern, level) !== ANY_DEPTH,
  )
  const lasting = pending.filter(({ pattern, level }) => segment(pattern, level) === ANY_DEPTH)
  const matcher = matchers(naming.map(({ pattern, level }) => ({ ...pattern, text: anyName(segment(pattern, level)) })))
  const ways = deeper.map((one) => ({
    one,
    matcher: matchers([{ text: segment(one.pattern, one.level), negated: false, directoriesOnly: false }]),
  }))
  /** The rules of all folders that no pattern leads into: most of them, so they share the answers. */
  let elsewhere: IgnoreRules | undefined
  const self: IgnoreRules = {
    ignores: (name, isDirectory) => naming.length > 0 && matcher(toBytes(name) + (isDirectory ? '/' : '')),
    enter: (name) => {
      const entered = ways.length === 0 ? [] : matching(ways, toBytes(name))
      if (entered.length > 0) return rulesFor(inOrder(pending, lasting, entered), matchers)
      const isSame = lasting.length === pending.length
      return (elsewhere ??= isSame ? self : rulesFor(inOrder(pending, lasting, []), matchers))
    },
    with: (ignoreFile) => {
      const added = parseIgnoreFile(ignoreFile)
      return added.length === 0
        ? self
        : rulesFor([...pending, ...added.map((pattern) => ({ pattern, level: 0 }))], matchers)
    },
  }
  return self
}

function matching(ways: readonly { one: Pending; matcher: Matcher }[], name: string): Pending[] {
  return ways.flatMap(({ one, matcher }) => (matcher(name) ? [one] : []))
}

/** `**` also means no level at all. After a pattern's end there is nothing that it could match. */
function reachable(one: Pending): Pending[] {
  const { pattern, level } = one
  return segment(pattern, level) === ANY_DEPTH ? [one, { pattern, level: level + 1 }] : [one]
}

function segment(pattern: IgnorePattern, level: number): string {
  return pattern.segments[level] ?? ''
}

function anyName(text: string): string {
  return text === ANY_DEPTH ? '*' : text
}

/** The rules one level down, in the patterns' own order: the last one that matches decides. */
function inOrder(before: Pending[], lasting: Pending[], entered: Pending[]): Pending[] {
  const next = [...lasting, ...entered.map(({ pattern, level }) => ({ pattern, level: level + 1 }))]
  const rank = new Map<IgnorePattern, number>()
  for (const { pattern } of before) if (!rank.has(pattern)) rank.set(pattern, rank.size)
  const unique = next.filter(
    (one, at) => next.findIndex((two) => two.pattern === one.pattern && two.level === one.level) === at,
  )
  return unique.sort((a, b) => (rank.get(a.pattern) ?? 0) - (rank.get(b.pattern) ?? 0))
}

/** One character per byte of UTF-8, as git matches. */
function toBytes(text: string): string {
  return /^[\0-\x7f]*$/.test(text) ? text : Buffer.from(text, 'utf8').toString('latin1')
}
