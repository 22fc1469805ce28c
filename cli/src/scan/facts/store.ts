import type { FileFacts } from '@service/scanner-kit'
import type { Sources } from '../survey/sources.js'
import type { FactsCache } from './cache.js'
import { extractFacts, Parsers } from './extract.js'

/** Facts by file, extracted when first asked for. */
export class FactsStore {
  private readonly facts = new Map<string, FileFacts | undefined>()
  private readonly parsers = new Parsers()

  constructor(
    private readonly sources: Sources,
    private readonly cache: FactsCache,
  ) {}

  get(file: string): FileFacts | undefined {
    if (!this.facts.has(file)) this.facts.set(file, this.recall(file) ?? this.extract(file))
    return this.facts.get(file)
  }

  /**
   * Takes facts that another thread extracted.
   * @param json undefined where the file has none
   */
  put(file: string, json: string | undefined, lasting: boolean): void {
    this.facts.set(file, json === undefined ? undefined : (JSON.parse(json) as FileFacts))
    if (json !== undefined && lasting) this.remember(file, json)
  }

  /** Whether the facts are known without parsing. */
  has(file: string): boolean {
    if (this.facts.has(file)) return true
    const facts = this.recall(file)
    if (facts) this.facts.set(file, facts)
    return facts !== undefined
  }

  /** Files whose syntax was stepped over in places. */
  partial(): string[] {
    return [...this.facts].flatMap(([file, facts]) => (facts?.partial ? [file] : [])).sort()
  }

  private extract(file: string): FileFacts | undefined {
    const language = this.sources.languageOf(file)
    const extraction = language && extractFacts(language, file, this.sources.text(file), this.parsers)
    if (extraction?.lasting) this.remember(file, extraction.facts)
    return extraction?.facts
  }

  private recall(file: string): FileFacts | undefined {
    const key = this.keyOf(file)
    const json = key === undefined ? undefined : this.cache.get(key)
    return json === undefined ? undefined : (JSON.parse(json) as FileFacts)
  }

  private remember(file: string, facts: FileFacts | string): void {
    const key = this.keyOf(file)
    if (key !== undefined) this.cache.add(key, typeof facts === 'string' ? facts : JSON.stringify(facts))
  }

  private keyOf(file: string): string | undefined {
    const language = this.sources.languageOf(file)
    const text = language && this.sources.text(file)
    return language && text !== undefined ? this.cache.key(language, file, text) : undefined
  }
}
