const NAME = String.raw`[\p{ID_Start}_$][\p{ID_Continue}$]*`

/** `export * from`, `export { Keys } from`, `export const own = Keys`, `module.exports = { Keys }` */
const ALWAYS = new RegExp(
  String.raw`\bexport\s*(?:type\s*)?(?:\*|\{[^{}]*\}\s*from\b)|\bexport\s+const\s+[\w$]+\s*=\s*(?!(?:true|false|null|undefined)\b)[A-Za-z_$][\w$.]*\s*(?:[;}\n]|$)|\bexports\b`,
  'u',
)

/** `export { Keys, own as Own }` */
const LISTS = /\bexport\s*(?:type\s*)?\{([^{}]*)\}/gu

/** `export default Keys` */
const BY_DEFAULT = new RegExp(String.raw`\bexport\s+default\s+(${NAME})[\p{ID_Continue}$.]*\s*(?:[;}\n]|$)`, 'gu')

/** `function useKeys`, `class Keys`, and the parameters of `const useKeys = (` */
const DECLARED = new RegExp(
  String.raw`\b(?:function\s*\*?|class)\s+(?<plain>${NAME})|\b(?:const|let|var)\s+(?<held>${NAME})\s*(?::[^=;]{0,300})?=\s*(?:async\s*)?(?:<[^=()]{0,200}>\s*)?(?:function\b|${NAME}\s*=>|(?<opening>\())`,
  'gu',
)

/** `useKeys.own = KEYS`, `Object.assign(useKeys, { KEYS })` */
const GIVEN_MEMBERS = new RegExp(
  String.raw`(?<![\p{ID_Continue}$.])(${NAME})\s*\.\s*[\p{ID_Continue}$]+\s*=\s*[\p{ID_Start}_$\[({]|\bassign\s*\(\s*(${NAME})`,
  'gu',
)

/** `return KEYS`, `=> KEYS`: whoever calls the function gets what this file may have imported. */
const RETURNED = new RegExp(
  String.raw`(?:\breturn|=>)\s*(${NAME})(?:\s*\??\.\s*[\p{ID_Continue}$]+){0,9}\s*(?:[;,)}\n]|$)`,
  'gu',
)

const IMPORTED =
  /\bimport\b([^'"`;()=]{0,5000})|=\s*(?:await\s+)?(?:require|import)\s*\((?<=([^;\n]{0,250})=\s*(?:await\s+)?(?:require|import)\s*\()/gu

/**
 * Whether a text may pass on what it imports to those that import it. A component or a hook that it exports under its name does not: most files of a
 * React application end in one.
 */
export function passesOn(text: string): boolean {
  if (ALWAYS.test(text)) return true
  const exported = [...listed(text), ...groupsOf(text, BY_DEFAULT)]
  if (exported.length === 0) return false
  const own = ownFunctions(text)
  return !exported.every((name) => own.has(name))
}

function listed(text: string): string[] {
  return groupsOf(text, LISTS).flatMap((list) =>
    list.split(',').flatMap(
      (one) =>
        one
          .trim()
          .replace(/^type\s+/u, '')
          .match(/^[^\s]+/u) ?? [],
    ),
  )
}

/** The functions and classes of a file through which nobody gets what it imports, as far as its text shows. */
function ownFunctions(text: string): Set<string> {
  const own = new Set<string>()
  const imported = new Set(groupsOf(text, IMPORTED).flatMap((names) => names.match(new RegExp(NAME, 'gu')) ?? []))
  if (groupsOf(text, RETURNED).some((name) => imported.has(name))) return own
  const hasStatics = /\bstatic\b/u.test(text)
  for (const { index, 0: whole, groups = {} } of text.matchAll(DECLARED)) {
    const { plain, held, opening } = groups
    if (plain !== undefined && !(hasStatics && whole.startsWith('class'))) own.add(plain)
    if (held !== undefined && (opening === undefined || isArrow(text, index + whole.length))) own.add(held)
  }
  for (const name of groupsOf(text, GIVEN_MEMBERS)) own.delete(name)
  return own
}

/** Far more than the parameters of a function take. */
const MAX_PARAMETERS = 3000

/** Whether what opens before this place are the parameters of an arrow function, not an expression in parentheses. */
function isArrow(text: string, start: number): boolean {
  let depth = 1
  const end = Math.min(text.length, start + MAX_PARAMETERS)
  for (let at = start; at < end; at += 1) {
    const one = text[at]
    if (one === '(') depth += 1
    else if (one === ')') depth -= 1
    if (depth === 0) return /^\s*(?::[^;=]{0,300})?=>/u.test(text.slice(at + 1, at + 320))
  }
  return false
}

function groupsOf(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern)).flatMap(([, ...groups]) =>
    groups.flatMap((group: string | undefined) => group ?? []),
  )
}
