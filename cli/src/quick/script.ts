import { parsedLanguages } from '../scan/queries/facts/extract.js'
import { areLanguagesLoaded } from './languages.js'

/** What the script of plain scans gives to whoever runs it: see compiled-script.ts. */
export { runQuickly } from './index.js'

/** What this process has done, as far as it takes code of its own. */
export const done = (): string[] => [...(areLanguagesLoaded() ? ['languages'] : []), ...parsedLanguages()]
