import { getOrMake, type Language } from '@service/scanner-kit'
import { createHash } from 'node:crypto'
import { FactsCache } from './cache.js'

/** Facts of earlier runs, with a file for each language: a run that has news of one neither reads nor writes the others. */
export class FactsCaches {
  private readonly known = new Map<Language, FactsCache>()

  /** @param file what the files' names begin with; undefined keeps nothing */
  constructor(private readonly file: string | undefined) {}

  of(language: Language): FactsCache {
    return getOrMake(this.known, language, () => new FactsCache(this.file && `${this.file}.${nameOf(language)}.facts`))
  }

  /** @param forget of which languages what the run did not use is forgotten */
  save(forget: (language: Language) => boolean): void {
    for (const [language, cache] of this.known) cache.save(forget(language))
  }
}

/** Plugins choose the ids of their languages. */
function nameOf({ id }: Language): string {
  return /^[a-z0-9]{1,20}$/.test(id) ? id : createHash('sha1').update(id).digest('hex').slice(0, 20)
}
