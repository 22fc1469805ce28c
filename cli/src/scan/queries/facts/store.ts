import type { FileFacts, Language } from '@service/scanner-kit'
import { groupOf } from '../../language-group.js'
import type { InMemory } from '../../inputs/in-memory.js'
import type { Sources } from '../survey/sources.js'
import type { FactsCache } from './cache.js'
import type { FactsCaches } from './caches.js'
import { type Extracted, extractFacts, Parsers } from './extract.js'
import { modelText } from './models.js'

interface Entry {
  index: number | undefined
  /** The bit of its group among those that look at files. */
  group: number
  facts: FileFacts | undefined
}

/** Facts by file, extracted when first asked for. */
export class FactsStore {
  private readonly entries = new Map<string, Entry>()
  private readonly parsers = new Parsers()
  /** The keys of facts that are kept, by file. */
  private readonly known = new Map<string, string>()

  /** @param rememberedKey the key of an unchanged file's facts, told without its text */
  constructor(
    private readonly sources: Sources,
    private readonly caches: FactsCaches,
    private readonly rememberedKey: (file: string) => string | undefined,
    /** Facts that earlier scans of the same process extracted. */
    private readonly memory?: Pick<InMemory, 'facts' | 'putFacts'>,
  ) {}

  get(file: string): FileFacts | undefined {
    const entry = this.entries.get(file) ?? this.enter(file, this.recall(file) ?? this.extract(file))
    this.sources.dependencies.onFacts(entry.index, entry.group)
    return entry.facts
  }

  /** Takes facts that another thread extracted. */
  put({ file, facts, key }: Extracted): void {
    this.enter(file, facts === undefined ? undefined : (JSON.parse(facts) as FileFacts))
    if (facts !== undefined) this.remember(file, facts, key)
  }

  /** Whether the facts are known without parsing. */
  has(file: string): boolean {
    if (this.entries.has(file)) return true
    const facts = this.recall(file)
    if (facts) this.enter(file, facts)
    return facts !== undefined
  }

  /** The keys of facts that are kept, by what `placeOf` says of a file. */
  keys(placeOf: (file: string) => number | undefined): Map<number, string> {
    return new Map(
      [...this.known].flatMap(([file, key]): [number, string][] => {
        const place = placeOf(file)
        return place === undefined ? [] : [[place, key]]
      }),
    )
  }

  /** Files whose syntax was stepped over in places. */
  partial(): string[] {
    return this.filesWhere((facts) => facts.partial && !facts.givenUp)
  }

  /** Files that take more steps to parse than are worth it, so that nothing is known of them. */
  givenUp(): { file: string; reason: string }[] {
    const reason = 'parsing it takes too many steps'
    return this.filesWhere((facts) => facts.givenUp === true).map((file) => ({ file, reason }))
  }

  private filesWhere(holds: (facts: FileFacts) => boolean): string[] {
    return [...this.entries].flatMap(([file, { facts }]) => (facts && holds(facts) ? [file] : [])).sort()
  }

  private enter(file: string, facts: FileFacts | undefined): Entry {
    const { sources } = this
    const entry = {
      index: sources.indexOf(file),
      group: sources.dependencies.bitOf(groupOf(sources.languageOf(file))),
      facts,
    }
    this.entries.set(file, entry)
    this.memory?.putFacts(file, facts)
    // Whether its syntax was stepped over is told of every file that was parsed.
    sources.dependencies.onFacts(entry.index, entry.group)
    return entry
  }

  private extract(file: string): FileFacts | undefined {
    const language = this.sources.languageOf(file)
    const text = language && this.text(language, file)
    const facts = language && extractFacts(language, file, text, this.parsers)
    if (!language || text === undefined || !facts) return undefined
    this.remember(file, facts, this.caches.of(language).key(language, file, text))
    return facts
  }

  private recall(file: string): FileFacts | undefined {
    const inMemory = this.memory?.facts(file)
    if (inMemory) return inMemory
    const language = this.sources.languageOf(file)
    const cache = language && this.caches.of(language)
    if (!cache || cache.isEmpty()) return undefined
    const key = this.rememberedKey(file) ?? this.keyByText(language, cache, file)
    const json = key === undefined ? undefined : cache.get(key)
    if (key === undefined || json === undefined) return undefined
    this.known.set(file, key)
    return JSON.parse(json) as FileFacts
  }

  /** @param key made of the same text as the facts: the file may change while it is read twice */
  private remember(file: string, facts: FileFacts | string, key: string | undefined): void {
    const language = this.sources.languageOf(file)
    if (key === undefined || !language) return
    this.known.set(file, key)
    this.caches.of(language).add(key, typeof facts === 'string' ? facts : JSON.stringify(facts))
  }

  private keyByText(language: Language, cache: FactsCache, file: string): string | undefined {
    const text = this.text(language, file)
    return text === undefined ? undefined : cache.key(language, file, text)
  }

  private text(language: Language, file: string): string | undefined {
    return modelText(language, file) ?? this.sources.textForFacts(file)
  }
}
