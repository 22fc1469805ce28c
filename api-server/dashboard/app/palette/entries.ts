/** What the palette offers, and which of it fits what was typed. Pure. */
import type { IconName } from '../../ui/icon.js'

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
  const words = wanted.split(/\s+/).filter(Boolean)
  const ranks: PaletteEntry[][] = [[], [], []]
  for (const entry of entries) {
    const label = fold(entry.label)
    const all = `${label}\n${fold(entry.hint ?? '')}\n${fold(entry.also ?? '')}`
    if (!words.every((word) => all.includes(word))) continue
    ranks[label.startsWith(wanted) ? 0 : words.every((word) => label.includes(word)) ? 1 : 2]?.push(entry)
  }
  return ranks.flat().slice(0, MOST)
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase()
}
