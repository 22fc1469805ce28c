import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '@service/scanner-kit'
import { builtInLanguages } from '../../../scripts/fixtures/languages.js'
import { temporaryFolder } from './temporary-folder.js'

/**
 * JavaScript from a module of its own, as plugins are, and what that does with each file.
 * @param extract the body of a function that gets `source`, `parse` and, as `language`, JavaScript; `isMainThread` is known as well
 * @param first what the module does when it is loaded
 */
export async function languageThat(extract: string, first = ''): Promise<Language> {
  const { entry } = (await builtInLanguages()).find(({ id }) => id === 'javascript') as Language
  const module = `import { isMainThread } from 'node:worker_threads'
    import language from ${JSON.stringify(entry)}
    ${first}
    export default { ...language, entry: import.meta.url, extract: (source, parse) => { ${extract} } }`
  const file = path.join(temporaryFolder({ 'language.mjs': module }), 'language.mjs')
  return ((await import(pathToFileURL(file).href)) as { default: Language }).default
}
