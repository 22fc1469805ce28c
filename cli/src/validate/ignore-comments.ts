import type { FindingKind } from './finding.js'

/** A comment by which somebody accepts problems of a line, as `service-ignore-next-line unknown-key -- made by a job`. */
export interface IgnoreComment {
  /** Where it is written, 1-based. */
  line: number
  /** Whose problems it is about, 1-based; absent where nothing follows. */
  about?: number
  /** All kinds when none is named. */
  kinds?: ReadonlySet<string>
  /** Words in the place of kinds that are none: such a comment ignores nothing. */
  unknown: string[]
}

/** Every text of interest holds it. */
const IGNORE_MARK = 'service-ignore-'

/** Directly after what opens a comment in any of the languages and in markup, or continues a block of stars. */
const COMMENT = /(?:\/\/[/!]?|\/\*\*?|#|<!--|\{#|^[ \t]*\*)[ \t]*service-ignore-(line|next-line)(?![\w-])(.*)/

/** What ends a comment, with all that follows. */
const END = /(?:\*\/|-->|#\}).*/

/** A line that holds nothing, or the beginning or middle of a comment. `#name` is a private member in JavaScript. */
const NO_CODE = /^[ \t]*(?:$|\/\/|\/\*|\*|#(?:[ \t!#]|$)|<!--|\{\/\*|\{#)/

/** Lines end with LF, CRLF or a lone CR, as the scan counts them. */
const LINE_END = /\r\n|\r|\n/

/**
 * The comments of a file's text that accept problems. They stand alone before the line they are about (`next-line`; blank
 * lines and comments between do not count) or at the end of it (`line`). A list of kinds limits them; a reason follows `--` or a colon.
 */
export function ignoreComments(text: string, kindNames: readonly FindingKind[]): IgnoreComment[] {
  if (!text.includes(IGNORE_MARK)) return []
  const lines = text.split(LINE_END)
  return lines.flatMap((written, index) => {
    const [, place, rest] = COMMENT.exec(written) ?? []
    if (place === undefined || rest === undefined) return []
    const about = place === 'line' ? index : nextCode(lines, index + 1)
    const named = kindsOf(rest)
    const unknown = named.filter((name) => !(kindNames as readonly string[]).includes(name))
    return [
      {
        line: index + 1,
        ...(about < lines.length && { about: about + 1 }),
        ...(named.length > 0 && { kinds: new Set(named) }),
        unknown,
      },
    ]
  })
}

/** Whether the comment accepts a problem of this kind on this line. */
export function accepts(comment: IgnoreComment, { kind, line }: { kind: FindingKind; line: number }): boolean {
  return comment.about === line && comment.unknown.length === 0 && (comment.kinds?.has(kind) ?? true)
}

function kindsOf(rest: string): string[] {
  const [kinds = ''] = rest.replace(END, '').split(/(?:^|\s)--(?:\s|$)|:/)
  return kinds.split(/[\s,]+/).filter((word) => word !== '')
}

function nextCode(lines: string[], from: number): number {
  let at = from
  while (at < lines.length && NO_CODE.test(lines[at] ?? '')) at += 1
  return at
}
