import type { Language } from '@service/scanner-kit'
import { dataFormat } from '../../inputs/data/formats.js'
import { languageByFile } from '../../inputs/languages-by-file.js'
import { installableNotRead } from '../../inputs/languages-not-read.js'

/**
 * Tells whether a file is looked at: it can hold a reference, being in a language or a data or template file, or an SDK's name in a language
 * that is not installed.
 */
export function readableBy(languages: readonly Language[]): (file: string) => boolean {
  const languageOf = languageByFile(languages)
  const notReadOf = installableNotRead(languages)
  return (file) => languageOf(file) !== undefined || dataFormat(file) !== undefined || notReadOf(file) !== undefined
}
