import { ANY_MEMBER } from '../expression.js'

const BELOW = /\b(?:class|interface|object|struct|record)\s+([\p{L}_][\p{L}\p{N}_]*)([^{};\n]{0,500})/gu

const ALIAS = /\b(?:typealias|using)\s+([\p{L}_][\p{L}\p{N}_]*)[^=;\n]{0,200}=([^;\n]{0,500})/gu

const FOR_ALL = /\bglobal\s+using\s+static\s+([^;\n]{0,500})/gu

const NAME = /[\p{L}_][\p{L}\p{N}_]*/gu

/**
 * By which names a text lets others mean a class of some name: an alias, or a class below it. `ANY_MEMBER` where none is needed, as
 * its members are imported for all files.
 * @param text as `canonicalText` gives it
 */
export function otherNames(text: string, name: string): string[] {
  const isMeant = (part: string) => part.match(NAME)?.includes(name) === true
  const told = [...text.matchAll(BELOW), ...text.matchAll(ALIAS)].flatMap(([, other = '', rest = '']) =>
    isMeant(rest) ? [other] : [],
  )
  return Array.from(text.matchAll(FOR_ALL)).some(([, type = '']) => isMeant(type)) ? [...told, ANY_MEMBER] : told
}
