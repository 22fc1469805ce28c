import type { LanguageLinks } from '../language.js'

const PACKAGE = /^[^\S\n]*package\s+([\p{L}\p{N}_.`]+)/mu
const NAMED = /^[^\S\n]*(?:package|import(?:\s+static)?)\s+([\p{L}\p{N}_.`]+)/gmu

/** Files of a package see each other's names; others import them by its name. Java and Kotlin see one another. */
export const links: LanguageLinks = {
  after: { line: ['import ', 'package '] },
  names: (_file, text) => {
    const [, name] = PACKAGE.exec(text) ?? []
    return name === undefined ? undefined : [plain(name)]
  },
  specifiers: (text) => Array.from(text.matchAll(NAMED), ([, name = '']) => plain(name)),
  qualified: true,
}

function plain(name: string): string {
  return name.replaceAll('`', '')
}
