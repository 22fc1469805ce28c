import type { FileFacts, Language } from '@service/scanner-kit'
import type { Sources } from '../survey/sources.js'
import type { FactsCache } from './cache.js'
import { type Extracted, extractFacts, Parsers } from './extract.js'
import { modelText } from './models.js'

/** Facts by file, extracted when first asked for. */
export class FactsStore {
  private readonly facts = new Map<string, FileFacts | undefined>()
  private readonly parsers = new Parsers()
  /** The keys of facts that are kept, by file. */
  private readonly known = new Map<string, string>()
  private lasting = true

  /** @param rememberedKey the key of an unchanged file's facts, told without its text */
  constructor(
    private readonly sources: Sources,
    private readonly cache: FactsCache,
    private readonly rememberedKey: (file: string) => string | undefined,
  ) {}

  get(file: string): FileFacts | undefined {
    if (!this.facts.has(file)) this.facts.set(file, this.recall(file) ?? this.extract(file))
    return this.facts.get(file)
  }

  /** Takes facts that another thread extracted. */
  put({ file, facts, lasting, key }: Extracted): void {
    this.facts.set(file, facts === undefined ? undefined : (JSON.parse(facts) as FileFacts))
    if (facts === undefined) return
    if (lasting) this.remember(file, facts, key)
    else this.lasting = false
  }

  /** Whether the facts are known without parsing. */
  has(file: string): boolean {
    if (this.facts.has(file)) return true
    const facts = this.recall(file)
    if (facts) this.facts.set(file, facts)
    return facts !== undefined
  }

  /** Whether another run would see the same: none was given up for taking too long. */
  isLasting(): boolean {
    return this.lasting
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
    return [...this.facts].flatMap(([file, facts]) => (facts?.partial ? [file] : [])).sort()
  }

  private extract(file: string): FileFacts | undefined {
    const language = this.sources.languageOf(file)
    const text = language && this.text(language, file)
    const extraction = language && extractFacts(language, file, text, this.parsers)
    if (!language || text === undefined || !extraction) return undefined
    if (extraction.lasting) this.remember(file, extraction.facts, this.cache.key(language, file, text))
    else this.lasting = false
    return extraction.facts
  }

  private recall(file: string): FileFacts | undefined {
    if (this.cache.isEmpty()) return undefined
    const key = this.rememberedKey(file) ?? this.keyByText(file)
    const json = key === undefined ? undefined : this.cache.get(key)
    if (key === undefined || json === undefined) return undefined
    this.known.set(file, key)
    return JSON.parse(json) as FileFacts
  }

  /** @param key made of the same text as the facts: the file may change while it is read twice */
  private remember(file: string, facts: FileFacts | string, key: string | undefined): void {
    if (key === undefined) return
    this.known.set(file, key)
    this.cache.add(key, typeof facts === 'string' ? facts : JSON.stringify(facts))
  }

  private keyByText(file: string): string | undefined {
    const language = this.sources.languageOf(file)
    const text = language && this.text(language, file)
    return language && text !== undefined ? this.cache.key(language, file, text) : undefined
  }

  private text(language: Language, file: string): string | undefined {
    return modelText(language, file) ?? this.sources.text(file)
  }
}
