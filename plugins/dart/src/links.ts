import type { LanguageLinks } from '@service/scanner-kit'
import path from 'node:path/posix'
import { LIBRARY_OF, libraryOf, PART_OF } from './resolve/libraries.js'

const QUOTED = /(["'])([^"'\n]+\.dart)\1/g
const PART_OF_NAMED = /^[ \t]*part\s+of\s+([\w.]+)\s*;/m
const PART_OF_ANY = /^[ \t]*part\s+of\s+(?:r?(["'])([^"'\n]+\.dart)\1|([\w.]+))\s*;/m
const LIBRARY = /^[ \t]*library\s+([\w.]+)\s*;/m

const WORDS = ['import', 'export', 'part', 'part of']

/** Imports, exports, and the parts of a library, which name each other. */
export const links: LanguageLinks = {
  after: {
    quoted: ["'", '"'].flatMap((quote) =>
      WORDS.flatMap((word) => [word + quote, `${word} ${quote}`, `${word} r${quote}`]),
    ),
    line: ['part of ', ...WORDS.flatMap((word) => ['  ', '\t', '\n', '\r\n'].map((space) => word + space))],
    any: WORDS.flatMap((word) => [`${word}/`, `${word} /`]),
  },
  names: (file, text, project) => {
    const [, library = ''] = LIBRARY.exec(text()) ?? []
    // Who imports the library sees what its part declares.
    const [, , uri, named = ''] = PART_OF_ANY.exec(text()) ?? []
    const whole = uri ?? (named && libraryOf(file, PART_OF + named, project))
    const files = whole ? [file, whole] : [file]
    return [...files.map((one) => path.basename(one, '.dart')), ...library.split('.').slice(-1)].filter(
      (name) => name !== '',
    )
  },
  // What it exports, and what its parts see.
  reexports: (text) => /^[ \t]*(?:export|part)\b[^\n]*["']/m.test(text),
  specifiers: (text) => {
    const [, library] = PART_OF_NAMED.exec(text) ?? []
    const named = library === undefined ? [] : [LIBRARY_OF + library]
    return [...Array.from(text.matchAll(QUOTED), ([, , uri = '']) => uri), ...named]
  },
}
