import { ANY_MEMBER } from '../expression.js'

const BELOW = /\b(?:class|interface|object|struct|record)\s+([\p{ID_Start}_]\p{ID_Continue}*)([^{};\n]{0,500})/gu

const ALIAS = /\b(?:typealias|using)\s+([\p{ID_Start}_]\p{ID_Continue}*)[^=;\n]{0,200}=([^;\n]{0,500})/gu

const FOR_ALL = /\bglobal\s+using\s+static\s+([^;\n]{0,500})/gu

/** What a C# project file makes visible in all files of the project: `<Using Include="Shop.Keys" Static="true" />`. */
const IN_PROJECT = /<Using\s([^<>]{0,500})>/gu

const STATIC = /\bStatic\s*=\s*["']true\b/iu

const CALLED = /\bAlias\s*=\s*["']([\p{ID_Start}_]\p{ID_Continue}*)/u

const NAME = /[\p{ID_Start}_]\p{ID_Continue}*/gu

/**
 * By which names a text lets others mean a class of some name: an alias, or a subclass. `ANY_MEMBER` if no name is needed, because
 * its members are imported for all files.
 * @param text from `canonicalText`
 */
export function otherNames(text: string, name: string): string[] {
  const isMeant = (part: string) => part.match(NAME)?.includes(name) === true
  const found = [...text.matchAll(BELOW), ...text.matchAll(ALIAS)].flatMap(([, other = '', rest = '']) =>
    isMeant(rest) ? [other] : [],
  )
  const inProject = Array.from(text.matchAll(IN_PROJECT), ([, part = '']) => part).filter(isMeant)
  const isForAll =
    Array.from(text.matchAll(FOR_ALL)).some(([, type = '']) => isMeant(type)) ||
    inProject.some((part) => STATIC.test(part))
  return [...found, ...inProject.flatMap((part) => CALLED.exec(part)?.[1] ?? []), ...(isForAll ? [ANY_MEMBER] : [])]
}
