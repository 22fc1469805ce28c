import type { NotRead } from '../../options.js'
import { languageNotRead } from '../../inputs/languages-not-read.js'
import { NOT_READ } from './found.js'
import type { Sources } from './sources.js'
import { SURVEY_KINDS } from './surveyor.js'

/** How many of the reported files were read, how many were left out, and why. */
export function countsOf({ files, search, table }: Sources, reported: (file: string) => boolean) {
  const counts = { scanned: 0, skipped: { binary: 0, tooLarge: 0, unreadable: 0 } }
  const notReadOf = languageNotRead(search.languages)
  for (const [index, file] of files.entries()) {
    if (notReadOf(file) !== undefined) continue
    const kind = SURVEY_KINDS[(table.kinds[index] ?? 0) - 1]
    if (kind === 'text' && reported(file)) counts.scanned += 1
    else if (kind === 'too-large') counts.skipped.tooLarge += 1
    else if (kind === 'binary' || kind === 'unreadable') counts.skipped[kind] += 1
  }
  return counts
}

/** The reported files of known languages that are not installed, by language in the order of their names. */
export function filesNotRead({ files, search, table }: Sources, reported: (file: string) => boolean): NotRead[] {
  const notReadOf = languageNotRead(search.languages)
  const found = new Map<string, NotRead>()
  for (const [index, file] of files.entries()) {
    const language = notReadOf(file)
    if (!language || !reported(file)) continue
    const { id, name, plugin } = language
    const counts = found.get(id) ?? { language: id, name, plugin, files: 0, namingSdk: 0 }
    counts.files += 1
    counts.namingSdk += ((table.found[index] ?? 0) & NOT_READ) === 0 ? 0 : 1
    found.set(id, counts)
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}
