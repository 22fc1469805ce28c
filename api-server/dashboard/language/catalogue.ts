import type { Catalogue } from './formatter.js'
import { language } from './language.js'

/** Messages of the language of the page; none for English. Every module that says anything waits for them. */
export const catalogue: Catalogue = await load()

async function load(): Promise<Catalogue> {
  if (language === 'en') return {}
  try {
    return (await import('./de/index.js')).german
  } catch {
    // The server does not answer, or it has been updated meanwhile: English says so.
    return {}
  }
}
