import type { Language } from '@service/scanner-kit'
import { dataFormat } from '../data/formats.js'
import { languageByFile } from './languages-by-file.js'

/** Tells whether a file can hold a reference: it is in a language, or a data or template file. */
export function readableBy(languages: readonly Language[]): (file: string) => boolean {
  const languageOf = languageByFile(languages)
  return (file) => languageOf(file) !== undefined || dataFormat(file) !== undefined
}
