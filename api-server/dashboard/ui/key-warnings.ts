/** What is risky about a key or a name that the server takes. Pure. */
import { shownPieces, spelledOut, type OddCharacter } from './odd-characters.js'

/** A sentence for each thing to know before `text` becomes a key. `others` are those that there are already. */
export function keyWarnings(text: string, others: readonly string[]): string[] {
  const pieces = shownPieces(text)
  const inner = pieces.slice(1, -1).filter((piece) => typeof piece !== 'string')
  const like = text === '' ? undefined : others.find((other) => other !== text && sameLook(other) === sameLook(text))
  return [
    ...atEdge('begins', pieces.at(0)),
    ...(pieces.length > 1 ? atEdge('ends', pieces.at(-1)) : []),
    ...(inner.length > 0 ? [`It contains invisible characters: ${[...new Set(inner.map(inWords))].join(', ')}.`] : []),
    ...(like === undefined ? [] : [`It looks almost the same as ${spelledOut(like)}, which already exists.`]),
  ]
}

function atEdge(where: 'begins' | 'ends', piece: string | OddCharacter | undefined): string[] {
  return piece === undefined || typeof piece === 'string'
    ? []
    : [`It ${where} with invisible characters: ${inWords(piece)}.`]
}

function inWords({ name, label }: OddCharacter): string {
  return label === name ? name : `${name} (${label})`
}

const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** The same for texts that people take for one: without case, width, what does not show, and spaces around and in a row. */
function sameLook(text: string): string {
  const spaced = text.normalize('NFKC').replace(/\s+/gu, ' ').replace(UNSEEN, '')
  // By way of capitals, because lower case alone keeps apart what differs in case only, such as ß and SS.
  return spaced.toUpperCase().toLowerCase().normalize('NFKC').trim()
}
