import type { Sources } from '../survey/sources.js'
import { createParse, type FileFacts, type Language, type Parse } from '@service/scanner-kit'

/** Facts by file, extracted when first asked for. */
export class FactsStore {
  private readonly facts = new Map<string, FileFacts | undefined>()
  private readonly parsers = new Map<Language, Parse>()

  /** Files whose syntax was stepped over in places. */
  readonly partial: string[] = []

  constructor(private readonly sources: Sources) {}

  get(file: string): FileFacts | undefined {
    if (!this.facts.has(file)) this.facts.set(file, this.extract(file))
    return this.facts.get(file)
  }

  private extract(file: string): FileFacts | undefined {
    const language = this.sources.languageOf(file)
    const text = language && this.sources.text(file)
    if (!language || text === undefined) return undefined
    try {
      const facts = language.extract({ path: file, text }, this.parse(language))
      if (facts.partial) this.partial.push(file)
      return facts
    } catch (error) {
      // A language must not throw. If it does, the run must not end with fewer results and a green exit.
      const reason = error instanceof Error ? error.message : String(error)
      throw new ExtractionFailed(language.name, file, reason)
    }
  }

  private parse(language: Language): Parse {
    let parse = this.parsers.get(language)
    if (!parse) this.parsers.set(language, (parse = createParse(language.grammars, language)))
    return parse
  }
}

/** A language plugin threw on a file. */
export class ExtractionFailed extends Error {
  constructor(
    readonly language: string,
    readonly file: string,
    readonly reason: string,
  ) {
    super(`${language} could not read ${file}: ${reason}`)
  }
}
