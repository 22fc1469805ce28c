import type { LanguageLinks } from '@service/scanner-kit'
import path from 'node:path/posix'

/** A comment may hold a parenthesis. */
const IMPORTS = /^import\s*(?:\(((?:[^)/]|\/\/[^\n]*|\/(?!\/))*)|([^\n]+))/gm
const MODULE = /^\s*module\s+(\S+)/m

/** The names by which a text knows the packages that it imports, as far as the text shows them. */
export function importedAs(text: string): string[] {
  const imports = Array.from(text.matchAll(IMPORTS), ([, block, line]) => block ?? line ?? '')
  return imports.flatMap((lines) =>
    Array.from(
      lines.matchAll(
        /(?:(?<!\p{ID_Continue})([\p{ID_Start}_]\p{ID_Continue}*)\s+)?["`](?:[^"`\n]*\/)?([^"`\n/]+)["`]/gu,
      ),
      ([, alias, last = '']) => alias ?? last,
    ),
  )
}

/** A package is imported by its folder, at a module's root by the module; its files need no import for each other. */
export const links: LanguageLinks = {
  after: { line: ['import ', 'import\t', 'import"', 'import`'], any: ['import(', 'import/', 'import /'] },
  names: (file, _text, view) => {
    const folder = path.dirname(file)
    const [, module = ''] = MODULE.exec(view.read(path.join(folder, 'go.mod')) ?? '') ?? []
    return [path.basename(folder), ...(module.match(/[\w$-]+/g) ?? [])]
  },
  specifiers: (text) =>
    Array.from(text.matchAll(IMPORTS), ([, block, line]) => block ?? line ?? '').flatMap((imports) =>
      Array.from(imports.matchAll(/"([^"\n]+)"|`([^`\n]+)`/g), ([, quoted, raw]) => quoted ?? raw ?? ''),
    ),
  unit: (file) => path.dirname(file),
}
