import { escapeRegExp, getOrMake, perObject, type SdkCall } from '@service/scanner-kit'
import { importedAs } from './links.js'

/** Texts, comments and what nests and parts arguments. */
const TOKEN = /"(?:[^"\\\n]|\\.)*"|`[^`]*`|'(?:[^'\\\n]|\\.)*'|\/\/[^\n]*|\/\*[^]*?\*\/|[()[\]{},]/g

/** Arguments that are longer than this are not counted. */
const LONGEST_ARGUMENTS = 4_000

const LONGEST_NAME = 200

const RECEIVER = /(?<![\p{ID_Continue}.])([\p{ID_Start}_]\p{ID_Continue}*)\s*$/u

interface Names {
  /** What comes after a point, or alone. */
  mention: RegExp
  /** How many arguments a call of the name has at least. */
  least: Map<string, number>
  functions: ReadonlySet<string>
}

/**
 * Whether a text may contain one of the calls. Their names are common words (`String`). Other libraries' calls have fewer arguments,
 * and Go leaves none out. A name after a package's name (`reflect.String`), or with nothing before it, is not a method of a client.
 */
export function mayCall(text: string, calls: readonly SdkCall[]): boolean {
  const names = namesOf(calls)
  let packages: Packages | undefined
  for (const { 1: name = '', 0: whole, index } of text.matchAll(names.mention)) {
    const point = pointBefore(text, index)
    if (point === undefined && (!names.functions.has(name) || isPartOfName(text, index))) continue
    const end = index + whole.length
    if (whole.endsWith('(') || whole.endsWith('[')) {
      if (mayHaveArguments(text, end - 1, names.least.get(name) ?? 0)) return true
      continue
    }
    // A method has no members, and nothing is assigned to it.
    if (/[.=]$/.test(whole)) continue
    packages ??= new Packages(text)
    if (point === undefined || !packages.has(receiverAt(text, point))) return true
  }
  return false
}

const namesOf = perObject((calls: readonly SdkCall[]): Names => {
  const least = new Map<string, number>()
  for (const { name, key, default: inCode, minArguments } of calls) {
    const needed = [key, ...(inCode && inCode.optional !== true ? [inCode] : [])].filter((one) => one.receiver !== true)
    const count = Math.max(0, ...needed.map(({ index }) => (index ?? 0) + 1))
    least.set(name, Math.min(least.get(name) ?? Infinity, minArguments ?? count))
  }
  const any = [...least.keys()].map(escapeRegExp).join('|')
  // What comes before is looked at afterwards: an expression that begins with the names themselves is ten times as fast.
  const mention = new RegExp(String.raw`(${any})(?!\p{ID_Continue})\s*[([.=]?`, 'gu')
  return { mention, least, functions: new Set(calls.flatMap(({ name, on }) => (on === undefined ? [name] : []))) }
})

/** Whether the parentheses that open at a place, or after the type arguments there, contain so many arguments, or an unknown number. */
function mayHaveArguments(text: string, open: number, least: number): boolean {
  const part = text.slice(open, open + LONGEST_ARGUMENTS)
  let depth = 0
  let [commas, last] = [0, 0]
  for (const { 0: found, index } of part.matchAll(TOKEN)) {
    if ('([{'.includes(found)) depth += 1
    else if (found === ',' && depth === 1) {
      commas += 1
      last = index
    } else if (')]}'.includes(found) && (depth -= 1) === 0) {
      const rest = part.slice(last + 1, index).trim()
      // `GetObject[Theme](…)`; and what one function gives back can be all arguments of another.
      if (part.startsWith('[') || rest.endsWith('...') || (commas === 0 && rest.endsWith(')'))) return true
      return commas + (rest === '' ? 0 : 1) >= least
    }
  }
  return true
}

/** The position of the point before a name, if there is one. */
function pointBefore(text: string, name: number): number | undefined {
  let at = name - 1
  while (at >= 0 && /\s/.test(text.charAt(at))) at -= 1
  return text[at] === '.' ? at : undefined
}

/** Whether a longer name ends at a place. */
function isPartOfName(text: string, at: number): boolean {
  return /\p{ID_Continue}$/u.test(text.slice(Math.max(0, at - 2), at))
}

/** The lone name before a point. */
function receiverAt(text: string, point: number): string {
  return RECEIVER.exec(text.slice(Math.max(0, point - LONGEST_NAME), point))?.[1] ?? ''
}

/** The names that a text uses for the packages it imports, and for nothing else. */
class Packages {
  private readonly imported: ReadonlySet<string>
  private readonly known = new Map<string, boolean>()

  constructor(private readonly text: string) {
    this.imported = new Set(importedAs(text))
  }

  has(name: string): boolean {
    if (!this.imported.has(name)) return false
    return getOrMake(this.known, name, () => !this.isAssigned(name))
  }

  /** `flags := flags.Open()` */
  private isAssigned(name: string): boolean {
    return new RegExp(String.raw`(?<![\p{ID_Continue}.])${name}\s*(?:,[^=\n]{0,200})?:=`, 'u').test(this.text)
  }
}
