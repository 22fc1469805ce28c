import type { LanguageLinks } from '@service/scanner-kit'
import { projectFile } from '../extract/project-file.js'
import { PROJECT_FILE, seesFile } from './projects.js'

const NAME = String.raw`@?[\p{ID_Start}_]\p{ID_Continue}*(?:\s*\.\s*@?[\p{ID_Start}_]\p{ID_Continue}*)*`
// The word is looked for first, and what comes before it after that: a pattern that begins at every line takes several times as long.
const NAMESPACE = new RegExp(String.raw`namespace(?<=^[^\S\n]*namespace)\s+(${NAME})`, 'gmu')
const USING = /using(?<=^[^\S\n]*(?:global\s+)?using)\s+([^;(){}]*);/gmu
const GLOBAL_USING = /^[^\S\n]*global\s+using\b/mu
const NAMES = new RegExp(NAME, 'gu')
const TYPE = /\b(?:class|struct|interface|enum|record|delegate)\s+@?[\p{ID_Start}_]/u

/** Files see the names of their own namespaces, of enclosing ones, and of those that they or their project name after `using`. */
export const links: LanguageLinks = {
  after: {
    line: ['using ', 'using\t', 'namespace ', 'namespace\t', 'Include="', "Include='"],
    any: [
      'using\n',
      'using\r',
      'using/',
      'using /',
      'namespace\n',
      'namespace\r',
      'namespace/',
      'namespace /',
      'Include =',
    ],
  },
  names: (file, read) => {
    // What these make visible is visible in files that do not name it.
    if (PROJECT_FILE.test(file)) return undefined
    const text = read()
    if (text.includes('global') && GLOBAL_USING.test(text)) return undefined
    const names = namespacesOf(text).flatMap(relativeNames)
    // Its types are in the unnamed namespace. Without any, it is a program that nothing can use.
    return names.length === 0 && TYPE.test(text) ? undefined : names
  },
  sees: seesFile,
  specifiers: (text, file) => {
    if (PROJECT_FILE.test(file)) return projectFile(text).imports.map(({ module }) => module)
    const used = Array.from(text.matchAll(USING), ([, names = '']) => names.match(NAMES) ?? [])
    return [...namespacesOf(text), ...used.flat().map(plain)]
  },
  qualified: true,
}

function namespacesOf(text: string): string[] {
  return Array.from(text.matchAll(NAMESPACE), ([, name = '']) => plain(name))
}

/** Inside `Shop`, the namespace `Shop.Web.Flags` can be written `Web.Flags`; inside `Shop.Web`, `Flags`. */
function relativeNames(namespace: string): string[] {
  const segments = namespace.split('.')
  return segments.map((_, index) => segments.slice(index).join('.'))
}

function plain(name: string): string {
  return name.replace(/[\s@]+/g, '')
}
