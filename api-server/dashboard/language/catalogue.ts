import type { Catalogue } from './formatter.js'
import { language, type Language } from './language.js'

const LOAD: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  en: () => Promise.resolve({}),
  de: async () => (await import('./de/index.js')).german,
}

/** Messages of the language of the page; none for English. Every module that says anything waits for them. */
export const catalogue: Catalogue = await load()

async function load(): Promise<Catalogue> {
  try {
    const loaded = await LOAD[language]()
    if (typeof document !== 'undefined') document.documentElement.lang = language
    return loaded
  } catch {
    // The server does not answer, or was updated in the meantime: the message is in English.
    return {}
  }
}
