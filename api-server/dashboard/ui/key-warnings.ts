/** What is risky about a key or a name that the server takes. Pure. */
import { shownPieces, spelledOut, type OddCharacter } from './odd-characters.js'
import { t } from '../language/text.js'

/** A sentence for each thing to know before `text` becomes a key. `others` are the existing keys. */
export function keyWarnings(text: string, others: readonly string[]): string[] {
  const pieces = shownPieces(text)
  const inner = pieces.slice(1, -1).filter((piece) => typeof piece !== 'string')
  const like = text === '' ? undefined : others.find((other) => other !== text && sameLook(other) === sameLook(text))
  return [
    ...atEdge('begins', pieces.at(0)),
    ...(pieces.length > 1 ? atEdge('ends', pieces.at(-1)) : []),
    ...(inner.length > 0
      ? [
          t('It contains invisible characters: {characters}.', {
            characters: [...new Set(inner.map(inWords))].join(', '),
          }),
        ]
      : []),
    ...(like === undefined
      ? []
      : [t('It looks almost the same as {like}, which already exists.', { like: spelledOut(like) })]),
  ]
}

function atEdge(where: 'begins' | 'ends', piece: string | OddCharacter | undefined): string[] {
  if (piece === undefined || typeof piece === 'string') return []
  const characters = inWords(piece)
  return [
    where === 'begins'
      ? t('It begins with invisible characters: {characters}.', { characters })
      : t('It ends with invisible characters: {characters}.', { characters }),
  ]
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
