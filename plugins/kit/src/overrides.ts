import type { Lexical, OverrideKeywords } from './language.js'

const PART = /[(){};=]|[\p{ID_Start}_]\p{ID_Continue}*/gu

/** Possible spellings of a member in a text: Java calls a Kotlin property `key` `getKey`. */
function writtenNames(name: string): string[] {
  const [, first, rest = ''] = /^get(\p{Uppercase})(.*)$/u.exec(name) ?? []
  return first === undefined ? [name] : [name, `${first.toLowerCase()}${rest}`]
}

/** What the keywords of overriding say of a text. */
export function overridesOf(
  { allow, unless, keyword }: OverrideKeywords,
  canonical: (text: string) => string,
): Lexical['overriding'] {
  const before = unless === undefined ? '' : `(?<!\\b${unless}\\s{1,9})`
  const allowing = new RegExp(`${before}\\b(?:${allow.join('|')})\\b`)
  return {
    mayAllow: (text) => allowing.test(canonical(text)),
    mayOverride: (text, name) => {
      const names = writtenNames(name)
      if (!text.includes(keyword) || !names.some((one) => text.includes(one))) return false
      return declaresOverride(canonical(text), names, keyword)
    },
  }
}

/** Whether one of the names stands behind the keyword in the same declaration. */
function declaresOverride(text: string, names: readonly string[], keyword: string): boolean {
  // Annotations between them have their own parentheses.
  let [isOverride, depth] = [false, 0]
  for (const [part] of text.matchAll(PART)) {
    if (part === keyword) [isOverride, depth] = [true, 0]
    else if (!isOverride) continue
    else if (part === '(') depth += 1
    else if (part === ')') depth -= 1
    else if (depth > 0) continue
    else if (names.includes(part)) return true
    else if (part.length === 1 && '{};='.includes(part)) isOverride = false
  }
  return false
}
