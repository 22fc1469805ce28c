import type { LanguageLinks } from '../language.js'

const NAME = String.raw`([\p{ID_Start}_$][\p{ID_Continue}$]*(?:\s*\.\s*[\p{ID_Start}_$][\p{ID_Continue}$]*)*)`
const PACKAGE = new RegExp(String.raw`^[^\S\n]*package\s+${NAME}`, 'mu')
const NAMED = new RegExp(String.raw`^[^\S\n]*(?:package|import(?:\s+static)?)\s+${NAME}`, 'gmu')

/** Files of a package see each other's names; others import them by its name. Java and Kotlin see one another. */
export const links: LanguageLinks = {
  after: {
    line: ['import ', 'import\t', 'import\n', 'package ', 'package\t'],
    any: ['import/', 'import /', 'package/', 'package /'],
  },
  names: (_file, text) => {
    const [, name] = PACKAGE.exec(text()) ?? []
    return name === undefined ? undefined : [plain(name)]
  },
  specifiers: (text) => Array.from(text.matchAll(NAMED), ([, name = '']) => plain(name)),
  qualified: true,
}

function plain(name: string): string {
  return name.replace(/\s+/g, '')
}
