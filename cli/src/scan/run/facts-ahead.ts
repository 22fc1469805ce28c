import { append, getOrMake, type Language } from '@service/scanner-kit'
import type { Overlay } from '../inputs/in-memory.js'
import { groupOf } from '../language-group.js'
import type { Candidates } from '../queries/candidates/candidates.js'
import type { FactsStore } from '../queries/facts/store.js'
import type { Sources } from '../queries/survey/sources.js'
import { type Extraction, helperThreads, type ThreadPool } from './threads/pool.js'

interface Needed {
  /** In the order in which they are requested. */
  groups: readonly string[]
  found: Candidates
  store: FactsStore
  sources: Sources
  threads: ThreadPool
  /** Threads know the disk alone. */
  overlay: Overlay | undefined
  fewFiles: boolean
  showParsed: (done: number, total: number) => void
}

/**
 * Has the facts of candidates extracted, one language group after another. While a group is linked, other threads begin with the files of the
 * next one that name an SDK and may call it; facts of more than that would only take memory.
 */
export class FactsAhead {
  private readonly begun = new Map<string, Extraction>()
  private toParse = 0
  private parsed = 0

  constructor(private readonly needed: Needed) {}

  /** Resolves when the facts of a group are there. */
  async of(group: string): Promise<void> {
    const { groups, found, threads } = this.needed
    const place = groups.indexOf(group)
    const [next, ...others] = groups.slice(place + 1)
    if (place === 0 && !this.isWorthThreads(groups)) await threads.close()
    const calling = this.ofCalling(group)
    const reaching = this.extract(group, found.reaching(group))
    const goesOn = next !== undefined && this.isWorthThreads([next, ...others])
    if (goesOn) this.ofCalling(next)
    for (const one of [calling, reaching]) {
      await one.finish((done) => this.needed.showParsed(this.parsed + done, this.toParse))
      this.parsed += one.total
    }
    if (!goesOn) await threads.close()
  }

  /** A few files are parsed faster by one thread, and other threads take memory as long as they stay. */
  private isWorthThreads(groups: readonly string[]): boolean {
    const calling = groups.reduce((sum, group) => sum + this.needed.found.calling(group).length, 0)
    return helperThreads({ toParse: calling }) > 0
  }

  private ofCalling(group: string): Extraction {
    return getOrMake(this.begun, group, () => this.extract(group, this.needed.found.calling(group)))
  }

  private extract(group: string, files: readonly string[]): Extraction {
    const { store, sources, threads, overlay, fewFiles } = this.needed
    return sources.dependencies.during(group, () => {
      for (const file of files) if (overlay?.has(file)) store.get(file)
      const unknown = files.filter((file) => !store.has(file))
      this.toParse += unknown.length
      threads.grow(helperThreads({ toParse: this.toParse - this.parsed }))
      return threads.extract(byLanguage(unknown, sources), store, fewFiles)
    })
  }
}

/**
 * The best order for parsing groups: large ones come first, while there is something else to do at the same time. Grammars that are worth
 * compiling early come last: from then on everything is compiled.
 */
export function inOrder(found: Candidates, languages: readonly Language[]): string[] {
  const huge = new Set(languages.filter((one) => one.hugeGrammars).map(groupOf))
  const size = new Map(found.groupIds().map((group) => [group, found.calling(group).length]))
  const compare = (a: string, b: string) =>
    Number(huge.has(a)) - Number(huge.has(b)) || (size.get(b) ?? 0) - (size.get(a) ?? 0)
  return [...size.keys()].sort(compare)
}

/** The same within a group. */
function byLanguage(files: readonly string[], sources: Sources): string[][] {
  const groups = new Map<Language | undefined, string[]>()
  for (const file of files) {
    append(groups, sources.languageOf(file), file)
  }
  const isHuge = (language: Language | undefined) => Number(language?.hugeGrammars === true)
  const ordered = [...groups].sort(([a, as], [b, bs]) => isHuge(a) - isHuge(b) || bs.length - as.length)
  return ordered.map(([, group]) => group)
}
