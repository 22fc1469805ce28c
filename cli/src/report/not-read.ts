import type { NotRead } from '../scan/options.js'
import { countOf, list } from './words.js'

/** `2 Ruby files and 1 PHP file`; empty if there are none. */
export function notReadWords(notRead: readonly NotRead[]): string {
  return list(notRead.map(({ name, files }) => countOf(files, `${name} file`)))
}

/** For stderr: a line for each language that a plugin would read. */
export function notReadLines(notRead: readonly NotRead[]): string[] {
  return notRead.flatMap(({ language, name, plugin, files, namingSdk }) => {
    if (plugin === undefined) return []
    const what = `${countOf(files, `${name} file`)} ${files === 1 ? 'was' : 'were'} not read${naming(files, namingSdk)}.`
    return [`${what} ${notReadAdvice([language], [plugin])}`]
  })
}

/** What to do about languages that are not installed. */
export function notReadAdvice(languages: readonly string[], plugins: readonly string[]): string {
  const ignore = languages.map((language) => `"${language}": "ignore"`).join(', ')
  const setting = `set "languages": { ${ignore} } in service.json to do without.`
  if (plugins.length === 0) return `No plugin reads them: ${setting}`
  return `Install what reads them with \`service plugins install ${plugins.join(' ')}\`, or ${setting}`
}

function naming(files: number, namingSdk: number): string {
  if (namingSdk === 0) return ''
  if (files === 1) return ', though it names an SDK'
  if (files === namingSdk) return ', though all of them name an SDK'
  return `, though ${namingSdk} of them ${namingSdk === 1 ? 'names' : 'name'} an SDK`
}
