const NAMES = String.raw`[\p{ID_Start}_]\p{ID_Continue}*(?:\s*,\s*[\p{ID_Start}_]\p{ID_Continue}*)*`

/**
 * A function; a method adds to the type of its receiver: `func (f *Flags[T]) Get(`. Names and receivers are not longer than this, so
 * that a line of a megabyte does not take minutes.
 */
const FUNCTION =
  /(?<=^|;)[^\S\n]*func\s*(?:\(\s*(?:\p{ID_Continue}{1,200}\s+)?\*?\s*(\p{ID_Continue}{1,200})[^)]{0,500}\)\s*)?([\p{ID_Start}_]\p{ID_Continue}*)/gmu

const DECLARATION = new RegExp(String.raw`(?<=^|;)[^\S\n]*(?:type|var|const)\s+(${NAMES})`, 'gmu')

const GROUP = /(?<=^|;)[^\S\n]*(?:type|var|const)\s*\(/gmu

const IN_GROUP = new RegExp(String.raw`(?<=^|[;(])[^\S\n]*(${NAMES})`, 'gmu')

/** Texts and comments, in which a bracket closes nothing, and brackets. An unclosed one extends to the end of the file. */
const BRACKET = /"(?:[^"\\\n]|\\.)*"|`[^`]*(?:`|$)|'(?:[^'\\\n]|\\.)*'|\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|[()]/g

/** Importers may call a package by the name in its clause. */
const PACKAGE = /^[^\S\n]*package\s+([\p{ID_Start}_]\p{ID_Continue}*)/gmu

/** Names that a file of a package may declare for others, or add methods to. */
export function declaredNames(text: string): string[] {
  const names = Array.from(text.matchAll(PACKAGE), ([, name = '']) => name)
  for (const [, receiver, name = ''] of text.matchAll(FUNCTION)) names.push(name, ...(receiver ? [receiver] : []))
  for (const [, list = ''] of text.matchAll(DECLARATION)) names.push(...inList(list))
  let from = 0
  for (const { index, 0: start } of text.matchAll(GROUP)) {
    // Inside the last one.
    if (index < from) continue
    const begin = index + start.length
    from = endOfGroup(text, begin)
    for (const [, list = ''] of text.slice(begin - 1, from).matchAll(IN_GROUP)) names.push(...inList(list))
  }
  return names
}

function inList(list: string): string[] {
  return list.split(',').map((name) => name.trim())
}

function endOfGroup(text: string, from: number): number {
  let depth = 1
  BRACKET.lastIndex = from
  for (let found = BRACKET.exec(text); found; found = BRACKET.exec(text)) {
    if (found[0] === '(') depth += 1
    else if (found[0] === ')') depth -= 1
    if (depth === 0) return found.index
  }
  return text.length
}
