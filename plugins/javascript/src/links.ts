import { foldersAbove, type LanguageLinks, type ProjectView } from '@service/scanner-kit'
import path from 'node:path/posix'
import { passesOn } from './passing-on.js'
import { aliasesOf } from './resolve/aliases.js'
import { nuxtUnit } from './resolve/nuxt.js'
import { BUILD_FOLDERS } from './resolve/packages.js'

/** Comments before a specifier, not endlessly many or long: a damaged text may begin one at every word. */
const COMMENT = String.raw`(?:\/\/[^\n]{0,300}\n|\/\*[^*]{0,2000}(?:\*(?!\/)[^*]{0,2000}){0,50}\*\/)`
const BETWEEN = String.raw`\s*(?:${COMMENT}\s*){0,20}`
const SPECIFIER = new RegExp(
  String.raw`\b(?:from|import|require)${BETWEEN}(?:\(${BETWEEN})?(["'\x60])([^"'\x60\n]+)\1`,
  'g',
)

/** If the next line is empty or begins with a comment, the names come further down. */
const ODD_LINES = ['\n', '\r\n'].flatMap((line) =>
  ['', ' ', '  ', '    ', '      ', '        ', '\t', '\t\t'].flatMap((indent) => [
    line + indent + '/',
    line + indent + line,
  ]),
)

/** Imports and re-exports in all their forms; computed ones cannot be followed anyway. */
export const links: LanguageLinks = {
  after: {
    quoted: ['"', "'", '`'].flatMap((quote) => [
      ...['from ', 'from', 'import ', 'import', 'require(', 'import('].map((word) => word + quote),
      ...['require( ', 'import( ', 'from  '].map((word) => word + quote),
    ]),
    line: ['from', 'import', 'require(', 'import('].flatMap((word) =>
      ['\t', '\n', '\r\n', ' \n'].map((space) => word + space),
    ),
    any: ['from', 'import', 'require(', 'import('].flatMap((word) =>
      ['/', ' /', ...ODD_LINES].map((between) => word + between),
    ),
  },
  names,
  reexports: passesOn,
  readsAnyForm: true,
  unit: nuxtUnit,
  specifiers: (text) => Array.from(text.matchAll(SPECIFIER), ([, , specifier = '']) => specifier),
}

/** Its own name, that of its folder for an index file, of the packages it is in, and what settings map to it. */
function names(file: string, _text: () => string, view: ProjectView): string[] {
  const stem = path.basename(file).replace(/\..*$/, '')
  const isIndex = stem === 'index'
  const folder = path.basename(path.dirname(file))
  const packages = foldersAbove(file).flatMap((one) => {
    const manifest = view.readJson(path.join(one, 'package.json')) as { name?: unknown } | undefined
    // A folder with a manifest can also be imported by its own name.
    const named = typeof manifest?.name === 'string' ? lastWord(manifest.name) : []
    return manifest ? [path.basename(one), ...named] : []
  })
  // SvelteKit's `$lib` alone.
  const library = isIndex && folder === 'lib' ? ['$lib'] : []
  // `package/dist` is what its build makes of `src/index.ts`, or of an index next to the manifest.
  const isWhole = isIndex && (folder === 'src' || view.has(path.join(path.dirname(file), 'package.json')))
  const built = isWhole ? BUILD_FOLDERS : []
  return [
    stem,
    ...(isIndex ? [folder, ''] : []),
    ...library,
    ...built,
    ...packages,
    ...aliasesOf(file, view).flatMap(lastWord),
  ]
}

function lastWord(name: string): string[] {
  return name.match(/[\w$-]+/g)?.slice(-1) ?? ['']
}
