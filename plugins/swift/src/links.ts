import type { LanguageLinks } from '@service/scanner-kit'
import { unitsOf } from './resolve/units.js'

const IMPORT =
  /(?:^|;)[^\S\n]*(?:@\w+(?:\([^)\n]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:class|struct|enum|protocol|typealias|func|var|let)\s+)?(\w+)/gm

/** Files of a target see each other's names; others import its module. */
export const links: LanguageLinks = {
  after: { line: ['import ', 'import\t', 'import\n'], any: ['import/', 'import /'] },
  names: (file, _text, view) => [...(unitsOf(view).byFile.get(file)?.modules ?? [])],
  specifiers: (text) => Array.from(text.matchAll(IMPORT), ([, module = '']) => module),
  reexports: (text) => /@_exported\b/.test(text),
  unit: (file, view) => unitsOf(view).byFile.get(file)?.id,
}
