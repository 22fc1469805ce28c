import { lessBroken, type Parse, type SyntaxNode } from '@service/scanner-kit'
import { RAW_NAME, withoutOddCharacters } from '../raw-names.js'

/**
 * What the grammar does not know yet, blanked out or put in other words of the same length: no place of a call changes, and no name or
 * value that a scan follows is touched.
 */
const MENDED: [pattern: RegExp, instead: string | ((found: string) => string)][] = [
  // Conditions of the compiler: every branch counts, and one that opens a body breaks it.
  [/^[ \t]*#(?:if|elseif|else|endif)\b[^\r\n]*/gm, ''],
  // The grammar takes the block after `if let a = await b()` and `switch await b` for a closure.
  [/(?<![\w.`])await(?=[ \t]+[\w([.#"$`])/g, ''],
  // Typed throws.
  [/(?<=\bthrows\s*)\([^()"\n]*\)/g, ''],
  [/\bnonisolated\((?:unsafe|nonsending)\)/g, ''],
  [/(?<=(?:[:,(]|->)[ \t]*)(?:sending|isolated)(?=\s+[\p{ID_Start}([@])/gu, ''],
  [/(?<=(?:[=(,]|\breturn|\btry|\bawait)[ \t]*)(?:consume|copy)(?=[ \t]+[\p{Lowercase}_])/gu, ''],
  [/(?<==[ \t]*)#isolation\b/g, 'nil'],
  // The empty tuple, as a value or a type: `.success(())`, `Result<(), Error>`.
  [/(?<=[(,:=<][ \t]*)\([ \t]*\)(?=[ \t]*(?:[),;:\]}>]|\r?\n|$))/g, '__'],
  // A macro that expands to declarations takes no attributes.
  [/^[ \t]*@available\([^()\r\n]*\)(?=\s*#\p{ID_Start})/gmu, ''],
  // Names of any characters: `func `a cart that is empty`()`.
  [RAW_NAME, withoutOddCharacters],
  // `[3 of Int]`.
  [/(?<=\[[ \t]*)\d+[ \t]+of(?=[ \t])/g, ''],
  // A composition of protocols that continues on the next line: the sign is moved to the end of the line before.
  [
    /(?<=[\w>])[ \t]*\r?\n[ \t]*&[ \t](?=[ \t]*(?:any[ \t]+)?\p{Uppercase})/gu,
    (found) => ` &${found.replace(/&[ \t]$/, '')}`,
  ],
]

const NEEDED =
  /^[ \t]*#if\b|\bthrows\s*\(|\bnonisolated\(|\bsending\b|\bisolated\b|\bconsume\b|\bcopy\b|#isolation|\bof\b|[(,:=<][ \t]*\([ \t]*\)|^[ \t]*&[ \t]/m

/**
 * The tree of a text that is changed so that the grammar can read it; every line stays, and every column except those of protocols in a
 * composition. Anything that the grammar misreads only in some places (`await`) is mended if there is an error.
 */
export function parseMended(text: string, parse: Parse): SyntaxNode {
  const isNeeded = NEEDED.test(text)
  const tree = parse('swift', isNeeded ? mend(text) : text)
  const mended = tree.hasError && !isNeeded ? mend(text) : text
  if (mended === text) return tree
  return lessBroken(tree, parse('swift', mended))
}

function mend(text: string): string {
  return MENDED.reduce(
    (mended, [pattern, instead]) =>
      mended.replace(pattern, (found: string, ...rest: unknown[]) => {
        const at = Number(rest.find((one) => typeof one === 'number'))
        if (inString(mended, at)) return found
        return typeof instead === 'string' ? instead.padEnd(found.length) : instead(found)
      }),
    text,
  )
}

/** Whether a quote is open before a place of a line. */
function inString(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  return (line.match(/(?<!\\)"/g)?.length ?? 0) % 2 === 1
}
