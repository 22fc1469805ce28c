import type { Language } from '@service/scanner-kit'
import path from 'node:path'

/** The language a file is written in, by its extension. */
export function languageByFile(languages: readonly Language[]): (file: string) => Language | undefined {
  const byExtension = new Map(
    languages.flatMap((language) => language.extensions.map((extension) => [extension, language])),
  )
  return (file) => byExtension.get(path.posix.extname(file).toLowerCase())
}
