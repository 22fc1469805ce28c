import type { Language } from '@service/scanner-kit'

/** No file's path can begin so. */
const START = '\0'

/** The path of a module's model, among those of files; undefined if the language has none. */
export function modelOf(language: Language | undefined, module: string): string | undefined {
  if (!language || !Object.hasOwn(language.library.models, module)) return undefined
  return `${START}${module}${language.extensions[0]}`
}

/** The text of a model by its path; undefined for files. */
export function modelText(language: Language | undefined, file: string): string | undefined {
  if (!language || !file.startsWith(START)) return undefined
  return language.library.models[file.slice(START.length, -(language.extensions[0]?.length ?? 0))]
}

export function isModel(file: string): boolean {
  return file.startsWith(START)
}
