/** What the palette offers, and what matches the typed text. Pure. */
import type { IconName } from '../../ui/icon.js'
import { fold, hasWord, joined, wordsOf } from '../search-words.js'

export interface PaletteEntry {
  /** Unique among all entries. */
  id: string
  group: 'configs' | 'segments' | 'actions' | 'pages' | 'projects'
  label: string
  /** Beside the label, such as a description; searched as well. */
  hint?: string
  /** More that is searched, such as old keys. */
  also?: string
  icon: IconName
  href?: string
  run?: () => void
}

/** How many entries are shown at once. */
const MOST = 50

/**
 * Every word must be somewhere in the entry. Entries whose label begins with the text come first, then those whose label has it, then
 * the rest, each in the given order.
 */
export function matching(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const wanted = fold(text).trim()
  const words = wordsOf(text)
  const ranks: PaletteEntry[][] = [[], [], []]
  for (const entry of entries) {
    const label = fold(entry.label)
    const all = `${label}\n${fold(entry.hint ?? '')}\n${fold(entry.also ?? '')}`
    const isIn = (where: string, joinedKeys: string) =>
      words.every((word) => hasWord({ text: where, joinedKeys }, word))
    const joinedLabel = joined(label)
    if (!isIn(all, `${joinedLabel}\n${joined(fold(entry.also ?? ''))}`)) continue
    const inLabel = isIn(label, joinedLabel)
    ranks[label.startsWith(wanted) ? 0 : inLabel ? 1 : 2]?.push(entry)
  }
  return ranks.flat().slice(0, MOST)
}
