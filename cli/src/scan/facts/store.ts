import type { FileFacts } from '@service/scanner-kit'
import type { Sources } from '../survey/sources.js'
import { extractFacts, Parsers } from './extract.js'

/** Facts by file, extracted when first asked for. */
export class FactsStore {
  private readonly facts = new Map<string, FileFacts | undefined>()
  private readonly parsers = new Parsers()

  constructor(private readonly sources: Sources) {}

  get(file: string): FileFacts | undefined {
    if (!this.facts.has(file)) this.facts.set(file, this.extract(file))
    return this.facts.get(file)
  }

  /** Takes facts that were extracted elsewhere. */
  put(file: string, facts: FileFacts | undefined): void {
    this.facts.set(file, facts)
  }

  /** Files whose syntax was stepped over in places. */
  partial(): string[] {
    return [...this.facts].flatMap(([file, facts]) => (facts?.partial ? [file] : [])).sort()
  }

  private extract(file: string): FileFacts | undefined {
    const language = this.sources.languageOf(file)
    return language && extractFacts(language, file, this.sources.text(file), this.parsers)
  }
}
