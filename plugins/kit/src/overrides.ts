const PART = /[(){};=]|\boverride\b|[\p{L}_][\p{L}\p{N}_]*/gu

/** What a text may write for a member: Java calls a property `key` of Kotlin `getKey`. */
export function writtenNames(name: string): string[] {
  const [, first, rest = ''] = /^get(\p{Lu})(.*)$/u.exec(name) ?? []
  return first === undefined ? [name] : [name, `${first.toLowerCase()}${rest}`]
}

/** Whether a text may declare a member of that name anew: with the word `override` before it in its declaration. */
export function mayOverride(text: string, name: string): boolean {
  const names = writtenNames(name)
  if (!text.includes('override')) return false
  // Annotations between have parentheses of their own.
  let [isOverride, depth] = [false, 0]
  for (const [part] of text.matchAll(PART)) {
    if (part === 'override') [isOverride, depth] = [true, 0]
    else if (!isOverride) continue
    else if (part === '(') depth += 1
    else if (part === ')') depth -= 1
    else if (depth > 0) continue
    else if (names.includes(part)) return true
    else if (part.length === 1 && '{};='.includes(part)) isOverride = false
  }
  return false
}
