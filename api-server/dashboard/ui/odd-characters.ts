/** Characters that do not show, or that change how others show, by their names. Pure. */

import { t } from '../language/text.js'

/** Text as it is, or a character that would not be seen. */
type ShownPiece = string | OddCharacter

export interface OddCharacter {
  /** What is shown instead: `U+202E`, or a word for spaces. */
  label: string
  /** Such as `right-to-left override`. */
  name: string
}

const NAMES: Readonly<Record<number, string>> = {
  0x09: t('tab'),
  0x0a: t('line break'),
  0x0d: t('carriage return'),
  0x20: t('space'),
  0xa0: t('no-break space'),
  0xad: t('soft hyphen'),
  0x061c: t('Arabic letter mark'),
  0x200b: t('zero-width space'),
  0x200c: t('zero-width non-joiner'),
  0x200d: t('zero-width joiner'),
  0x200e: t('left-to-right mark'),
  0x200f: t('right-to-left mark'),
  0x2028: t('line separator'),
  0x2029: t('paragraph separator'),
  0x202a: t('left-to-right embedding'),
  0x202b: t('right-to-left embedding'),
  0x202c: t('end of direction'),
  0x202d: t('left-to-right override'),
  0x202e: t('right-to-left override'),
  0x202f: t('narrow no-break space'),
  0x2060: t('word joiner'),
  0x2066: t('left-to-right isolate'),
  0x2067: t('right-to-left isolate'),
  0x2068: t('first strong isolate'),
  0x2069: t('end of isolate'),
  0x3000: t('ideographic space'),
  0xfeff: t('byte order mark'),
}

/** One emoji, of as many characters as it takes: the characters that join it are normal. */
const EMOJI =
  '\\p{Extended_Pictographic}[\\uFE0F\\p{Emoji_Modifier}]?(?:\\u200D\\p{Extended_Pictographic}[\\uFE0F\\p{Emoji_Modifier}]?)*'
const UNSEEN = '[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}]|(?! )\\p{Zs}'
/** Browsers drop spaces at the edges and show several as one. */
const LOST_SPACE = '^ | (?=$| )|(?<= ) '

const WITH_SPACES = new RegExp(`(${EMOJI})|(${UNSEEN}|${LOST_SPACE})`, 'gu')
const WITHOUT_SPACES = new RegExp(`(${EMOJI})|(${UNSEEN})`, 'gu')

export interface ShownOptions {
  /** Also names spaces that would get lost. Not where a text keeps its spaces, as in a difference. */
  spaces?: boolean
}

/** The text in pieces, so that nothing of it goes unseen and nothing turns the rest around. */
export function shownPieces(text: string, { spaces = true }: ShownOptions = {}): ShownPiece[] {
  const pieces: ShownPiece[] = []
  let from = 0
  for (const match of text.matchAll(spaces ? WITH_SPACES : WITHOUT_SPACES)) {
    const [, , odd] = match
    if (odd === undefined) continue
    if (match.index > from) pieces.push(text.slice(from, match.index))
    pieces.push(oddCharacter(odd))
    from = match.index + odd.length
  }
  return from < text.length ? [...pieces, text.slice(from)] : pieces
}

function oddCharacter(character: string): OddCharacter {
  const code = character.codePointAt(0) ?? 0
  const label = code === 0x20 ? t('space') : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
  return { label, name: NAMES[code] ?? t('unseen character') }
}

/** The same as one text, for places that hold no more than that: `⟨U+202E⟩`. */
export function spelledOut(text: string, options?: ShownOptions): string {
  return shownPieces(text, options)
    .map((piece) => (typeof piece === 'string' ? piece : `⟨${piece.label}⟩`))
    .join('')
}
