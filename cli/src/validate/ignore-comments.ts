import type { FindingKind } from './finding.js'
import { ruleNames } from './severity.js'

/** A comment by which somebody accepts problems of a line, as `service-ignore-next-line unknown-key -- made by a job`. */
export interface IgnoreComment {
  /** Where it is written, 1-based. */
  line: number
  /** Whose problems it is about, 1-based; absent if nothing follows. */
  about?: number
  /** All kinds if none is named. */
  kinds?: ReadonlySet<string>
  /** Words in the place of kinds that are not kinds: such a comment ignores nothing. */
  unknown: string[]
  /** The last day on which it accepts anything, as `2026-12-31`, if the reason begins with one. */
  until?: string
}

/** Every text of interest holds it. */
const IGNORE_MARK = 'service-ignore-'

/** Directly after what opens a comment in any of the languages and in markup, or continues a block of stars. */
const COMMENT = /(?:\/\/[/!]?|\/\*\*?|#|<!--|\{#|^[ \t]*\*)[ \t]*service-ignore-(line|next-line)(?![\w-])(.*)/

/** What ends a comment, with all that follows. */
const END = /(?:\*\/|-->|#\}).*/

/** A line that holds nothing, or the beginning or middle of a comment. `#name` is a private member in JavaScript, and `{#if …}` a block of Svelte. */
const NO_CODE = /^[ \t]*(?:$|\/\/|\/\*|\*|#(?:[ \t!#]|$)|<!--|\{\/\*|\{#(?!(?:if|each|await|key|snippet)\b))/

/** What stands between the kinds and the reason. */
const REASON = /(?:^|\s)--(?:\s|$)|:/

/** The beginning of a reason that names the comment's last day. */
const UNTIL = /^\s*until\s+(\d{4}-\d\d-\d\d)(?![\w-])/i

/** Lines end with LF, CRLF or a lone CR, as the scan counts them. */
const LINE_END = /\r\n|\r|\n/

/**
 * The comments of a file's text that accept problems. They stand alone before the line they are about (`next-line`; blank
 * lines and comments between do not count) or at the end of it (`line`). A list of kinds limits them; a reason follows `--` or a colon,
 * and may begin with the comment's last day, `until 2026-12-31`.
 */
export function ignoreComments(text: string, kindNames: readonly FindingKind[]): IgnoreComment[] {
  if (!text.includes(IGNORE_MARK)) return []
  const lines = text.split(LINE_END)
  return lines.flatMap((written, index) => {
    const [, place, rest] = COMMENT.exec(written) ?? []
    if (place === undefined || rest === undefined) return []
    const about = place === 'line' ? index : nextCode(lines, index + 1)
    const { named: words, until } = partsOf(rest)
    const named = words.map(kindOf)
    const unknown = named.filter((name) => !(kindNames as readonly string[]).includes(name))
    return [
      {
        line: index + 1,
        ...(about < lines.length && { about: about + 1 }),
        ...(named.length > 0 && { kinds: new Set(named) }),
        unknown,
        ...(until !== undefined && { until }),
      },
    ]
  })
}

/** Whether the comment is meant for a problem of this kind on this line. */
export function accepts(comment: IgnoreComment, { kind, line }: { kind: FindingKind; line: number }): boolean {
  return comment.about === line && comment.unknown.length === 0 && (comment.kinds?.has(kind) ?? true)
}

/**
 * Whether the comment's time is over. A day that no month has is over as well: a typing mistake must not accept a problem for ever.
 * @param today as `2026-12-31`
 */
export function isOver({ until }: IgnoreComment, today: string): boolean {
  return until !== undefined && (today > until || !isDay(until))
}

function isDay(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

function partsOf(rest: string): { named: string[]; until: string | undefined } {
  const text = rest.replace(END, '')
  const reason = REASON.exec(text)
  const kinds = reason ? text.slice(0, reason.index) : text
  const [, until] = (reason && UNTIL.exec(text.slice(reason.index + reason[0].length))) ?? []
  return { named: kinds.split(/[\s,]+/).filter((word) => word !== ''), until }
}

/** A kind by its short name, as under `rules` in service.json; any other word as it is. */
function kindOf(word: string): string {
  return Object.hasOwn(ruleNames, word) ? (ruleNames[word] ?? word) : word
}

function nextCode(lines: string[], from: number): number {
  let at = from
  while (at < lines.length && NO_CODE.test(lines[at] ?? '')) at += 1
  return at
}
