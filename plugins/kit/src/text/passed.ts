import { inText } from './ascii.js'

/** Before the name of what is passed on, in `assigned`. */
export const PASSED = '('

const IMPORTS = /\b(?:from\s+[\p{ID_Continue}.]{1,200}\s+)?\b(?:import|export)\b[^'"`;()=\n]{0,2000}/gu

/** `package keys`, `namespace Shop.Keys;`, `using Shop.Keys;`: packages and namespaces, which nothing can be passed. */
const PACKAGES =
  /^[^\S\n]{0,99}(?:package|namespace|(?:global[^\S\n]+)?using(?:[^\S\n]+static)?)[^\S\n]+[\p{ID_Continue}.]{1,500}[^\S\n]{0,99};?$/gmu

/** A name of which nothing, or only an element, is read: its value is passed on to somewhere else. */
const WHOLE =
  /(?<![\p{ID_Continue}$])([\p{ID_Start}_$][\p{ID_Continue}$]*)\s*(?:\??\.?\[[^\]\n]{0,200}\]\s*){0,9}(?=[,)\]};!]|(?:as|if|satisfies)\b|\n|$)/gu

/** `Keys.class`, `Keys::class`, `Keys::new` */
const CLASS_OBJECT = /(?<![\p{ID_Continue}$])([\p{ID_Start}_$][\p{ID_Continue}$]*)\s*(?:\.|::)\s*(?:class|new)\b/gu

/** `isNew ? KEYS : {}` */
const CHOSEN = /\?\s*([\p{ID_Start}_$][\p{ID_Continue}$]*)\s*:/gu

// The beginning of a name: otherwise every position in a long one would be tried.
const RENAMED =
  /((?<![\p{ID_Continue}$])[\p{ID_Start}_$][\p{ID_Continue}$]*|\*)\s+as\s+([\p{ID_Start}_$][\p{ID_Continue}$]*)/gu

const BY_DEFAULT = /\bimport\s+([\p{ID_Start}_$][\p{ID_Continue}$]*)\s*(?:,\s*[*{]|from\b)/gu

/**
 * `require("./keys")`, with what comes before it: the name that holds the module, or what shows that the module is used as a value. Looking back from
 * the call keeps this linear.
 */
const CALLS = String.raw`(?:require|import|(?:importlib\.)?import_module)\s*\(`
const BY_CALL = new RegExp(
  String.raw`\b(?:require|import|import_module)\s*\((?<=(?:\b(?:const|let|var)\s+(?<typed>[\p{ID_Start}_$][\p{ID_Continue}$]{0,99})\s*:[^=;\n]{1,200}=|(?<name>[\p{ID_Start}_$][\p{ID_Continue}$]{0,99})\s*(?:[?|&]{0,2}=|:)|(?<inside>[([,?]|=>|\breturn|[?|&]{2})|)\s{0,9}(?:await\s{1,9})?(?:<[^<>\n]{1,99}>\s{0,9})?${CALLS})\s*(?:"(?<specifier>[^"\n]*)"\s*\))?(?:(?<then>\s*\.\s*then\b)|(?!\s*[.[]))`,
  'gu',
)

/**
 * A statement that imports or exports, up to what it assigns. In a text from `canonicalText`, a statement is one line, unless it continues
 * after a word: `import * as`.
 */
const STATEMENTS =
  /\b(?:from\s+[\p{ID_Continue}.]{1,200}\s+)?\b(?:import|export)\b(?:[^;=\n]|(?<=(?:\b(?:as|import|export|from)|[*,])\s{0,9})\n|\n(?=\s*(?:as|from)\b)){0,2000}/gu

/** `import * as keys`, `import keys from` */
const IN_STATEMENT = [
  /\bas\s+(?<name>[\p{ID_Start}_$][\p{ID_Continue}$]*)/gu,
  /\bimport\s+(?<name>[\p{ID_Start}_$][\p{ID_Continue}$]*)\s*(?:,|from\b)/gu,
]

/** `import keys = require(…)` of TypeScript */
const BY_IMPORT = /\bimport\s+(?<name>[\p{ID_Start}_$][\p{ID_Continue}$]*)\s*=/gu

/** `export default keys`, `module.exports = keys`: importers call it as they like. */
const BY_NO_NAME = /\bexport\s+default\b|\bexports\b/u

/** `KEYS = keys`, `exports.keys = keys` */
const BY_ASSIGNMENT =
  /(?<![\p{ID_Continue}$])(?<name>[\p{ID_Start}_$][\p{ID_Continue}$]*)\s*=\s*[\p{ID_Start}_$][\p{ID_Continue}$.]*\s*(?=[;,}\n]|$)/gu

/** What comes before a name that other files know: that of a member, or of an exported variable. */
const KNOWN_OUTSIDE = /(?:\.\s*|\bexport\s+(?:const|let|var)\s+)$/u

/** Exports under the original name, and members of that name: `export { KEYS }`, `{ KEYS }` */
const UNDER_ITS_NAME = /(?<=[{,]\s*)[\p{ID_Start}_$][\p{ID_Continue}$]*(?=\s*[,}])/gu

/**
 * Names by which a text may pass on whole modules that it imports.
 * @param text from `canonicalText`
 * @param explicitExports whether other files know only what is exported, and members
 */
export function moduleNames(text: string, explicitExports: boolean): string[] {
  const statements = Array.from(text.matchAll(inText(STATEMENTS, text)), ([statement]) => statement)
  const found = [
    ...[BY_CALL, BY_IMPORT].flatMap((pattern) => [...text.matchAll(inText(pattern, text))]),
    ...statements.flatMap((statement) => IN_STATEMENT.flatMap((pattern) => [...statement.matchAll(pattern)])),
    ...assignedTo(text, explicitExports),
  ]
  const names = found.flatMap(({ groups }) => groups?.['typed'] ?? groups?.['name'] ?? [])
  return [...new Set([...names, ...(explicitExports && BY_NO_NAME.test(text) ? ['default'] : [])])]
}

/** What is assigned may come from a module in many ways. A variable that stays in its file is not a name of one. */
function assignedTo(text: string, explicitExports: boolean): RegExpExecArray[] {
  const assigned = [...text.matchAll(inText(BY_ASSIGNMENT, text))]
  // A field looks like a variable that is assigned.
  if (!explicitExports || assigned.length === 0 || /\bclass\b/u.test(text)) return assigned
  const named = new Set(Array.from(text.matchAll(inText(UNDER_ITS_NAME, text)), ([name]) => name))
  return assigned.filter(
    ({ index, groups }) =>
      KNOWN_OUTSIDE.test(text.slice(Math.max(0, index - 40), index)) || named.has(groups?.['name'] ?? ''),
  )
}

/** Marks a module that is passed on as a whole, by the last part of what a file imports, as in `LanguageLinks.names`. */
export function wholeModule(word: string): string {
  return `${PASSED}*${word}`
}

/** The modules that calls return and that stay whole: nothing is read from them, and no pattern destructures them. */
function* calledModules(text: string, isWhole: (name: string) => boolean): Iterable<string> {
  for (const { groups = {} } of text.matchAll(inText(BY_CALL, text))) {
    const { typed, name = typed, inside, specifier, then } = groups
    const stays = name === undefined ? inside !== undefined : isWhole(name)
    if (!stays && then === undefined) continue
    // A computed name may be any.
    if (specifier === undefined) yield ''
    else if (specifier.includes('/')) yield specifier.replace(/^.*\/|\.[^/]*$/gu, '')
    else yield* specifier.split('.')
  }
}

/** The names by which other files know those of a text, if an import or export renames them: `KEYS as keys`. */
export function renamed(text: string, names: ReadonlySet<string>): string[] {
  return [...text.matchAll(inText(RENAMED, text))].flatMap(([, name = '', other = '']) =>
    names.has(other) ? name : [],
  )
}

/**
 * Names that a text may pass to a function, which may write to what they mean: `put(KEYS, name)`. Each with `PASSED` before it, also by the
 * name that it is imported by.
 * @param text as `canonicalText` gives it
 */
export function passedNames(text: string): string[] {
  const code = text.replace(inText(IMPORTS, text), '').replace(inText(PACKAGES, text), '')
  const whole = [WHOLE, CLASS_OBJECT, CHOSEN].flatMap((pattern) => [...code.matchAll(inText(pattern, text))])
  const names = new Set(whole.map(([, name = '']) => name))
  for (const name of renamed(text, names)) names.add(name)
  for (const [, name = ''] of text.matchAll(inText(BY_DEFAULT, text))) if (names.has(name)) names.add('default')
  const modules = calledModules(text, (name) => names.has(name))
  return [...Array.from(names, (name) => PASSED + name), ...Array.from(modules, wholeModule)]
}
