import { ANY_MEMBER } from '@service/scanner-kit'

/** `Keys.a = …`, `Keys.a += …`, `Keys.a ??= …`, `delete Keys.a`, `[Keys.a] = …`. */
const MEMBER =
  /(?:\.|\?\.)\s*#?([\p{L}_$][\p{L}\p{N}_$]*)\s*(?:[\]}),][^=;\n]{0,100})?(?:[-+*/%&|^]|\*\*|<<|>>>?|\?\?|\|\||&&)?=(?![=>])|\bdelete\s[^;\n]{0,200}?\.([\p{L}_$][\p{L}\p{N}_$]*)\s*(?=[;,)}\n]|$)/gu

/** What stands before brackets that are assigned or deleted, or before a method that changes what it is called on. */
const CHANGED =
  /(?<![\p{L}\p{N}_$.])([\p{L}_$][\p{L}\p{N}_$]*)(?:\??\.[\p{L}_$][\p{L}\p{N}_$]*){0,8}(?:\[[^\n=]{0,200}\]\s*(?:[-+*/%&|^]|\*\*|\?\?|\|\||&&)?=(?![=>])|\.(?:copyWithin|fill|pop|reverse|shift|sort|splice|unshift)\s*[.(])/gu

/** What a function of the language changes: `Object.assign(Keys, …)`. */
const HANDED =
  /\b(?:Object|Reflect)\s*\.\s*(?:assign|definePropert(?:y|ies)|setPrototypeOf|deleteProperty|set)\s*\(\s*([\p{L}_$][\p{L}\p{N}_$]*)|\bdelete\s+([\p{L}_$][\p{L}\p{N}_$]*)[^;\n]{0,200}\[/gu

const IMPORTED = /\bimport\s+([^'"`;]{1,5000}?)\s*\bfrom\b|\b(?:const|let|var)\s+([^=;]{1,2000}?)=\s*(?:await\s+)?(?:require|import)\s*\(/gu

const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu

/** The members that a text may assign of what it imports. */
export function assigned(text: string): string[] {
  const members = Array.from(text.matchAll(MEMBER), ([, set, deleted]) => set ?? deleted ?? '')
  return changesImported(text) ? [...members, ANY_MEMBER] : members
}

function changesImported(text: string): boolean {
  const changed = [...text.matchAll(CHANGED), ...text.matchAll(HANDED)].map(([, root, deleted]) => root ?? deleted ?? '')
  if (changed.length === 0) return false
  const imported = new Set(
    Array.from(text.matchAll(IMPORTED)).flatMap(([, names, required]) => (names ?? required ?? '').match(NAME) ?? []),
  )
  // `require('./keys').a[b] = …`
  return changed.some((root) => imported.has(root) || root === 'require')
}
