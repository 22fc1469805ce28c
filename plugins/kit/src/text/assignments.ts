import { inText } from './ascii.js'
import type { LexicalSyntax } from './lexical-syntax.js'
import { memoByText } from './memo-by-text.js'

/** What a text may assign, or pass to be assigned. */
export interface Assignments {
  /** All names in an assignment's target: `keys` and `a` of `keys.a = …`. */
  names: ReadonlySet<string>
  /** Bare names that are not declared there: `a` of `a = …`, if it may be a member. */
  bare: ReadonlySet<string>
  /** Names after a point, and brackets after a name: `a` of `keys.a = …` and of `keys['a'] = …`. */
  members: ReadonlySet<string>
  /** The names beside which an element is assigned: `keys` and `of` of `keys.of[name] = …`. */
  elementsOf: ReadonlySet<string>
  /** Whether an element of anything is. */
  elements: boolean
}

/** Comparisons, arrows, assignments, increments and decrements, and the other parts of a target. */
const TOKEN =
  /"[^"\n]*"?|(\.\s*)?([\p{ID_Start}_$][\p{ID_Continue}$]*)|(\d[\p{ID_Continue}.]*)|([([{])|([)\]}])|={2,3}|!={1,2}|=>|&&(?!=)|(?:<<|>>>?)=|[<>]=|(=)|(\+\+|--)|([,;\n])|[^\s]/gu

/** No operands: a bracket behind one of them opens a list. */
const KEYWORDS = new Set(
  'return yield await in of case else do typeof void throw not and or if for let const var val new'.split(' '),
)

/** Before names that are declared. */
const DECLARING = new Set(['let', 'var', 'val', 'const'])

/** Words between operands, one of which is assigned: `(keys as Keys).a = …`. */
const INFIX = new Set(['as', 'in', 'instanceof', 'is', 'of', 'satisfies'])

/** What tells of a member whose name is not written out. */
const ELEMENT = ''

interface Pending {
  name: string
  isMember: boolean
  isDeclared: boolean
}

interface Level {
  /** Where its names begin. */
  start: number
  /** Where those begin that came since the last comma. */
  segment: number
  opened: string
  /** It stands behind an operand: `keys[…]`. */
  isSubscript: boolean
  /** All that is in it, if that is one text or number. */
  literal?: string
  tokens: number
}

/** @param text from `canonicalText`, which is read in one pass even if no bracket is ever closed */
export const assignments = memoByText((text: string, syntax: LexicalSyntax): Assignments => {
  const reader = new Reader(syntax)
  for (const found of text.matchAll(inText(TOKEN, text))) reader.read(found)
  return reader
})

class Reader implements Assignments {
  readonly names = new Set<string>()
  readonly bare = new Set<string>()
  readonly members = new Set<string>()
  readonly elementsOf = new Set<string>()
  elements = false
  /** What the statement holds so far that may turn out to be assigned. */
  private readonly pending: Pending[] = []
  private readonly levels: Level[] = []
  private level: Level = { start: 0, segment: 0, opened: '', isSubscript: false, tokens: 0 }
  private isAfterOperand = false
  /** The name that was read last, if nothing has followed it. */
  private lastName: string | undefined
  /** The bracket depth within which what comes next is passed by reference, or deleted; -1 if it is not. */
  private handing = -1
  private isList = false

  constructor(private readonly syntax: LexicalSyntax) {}

  read(found: RegExpExecArray): void {
    const [whole, point, name, number, opening, closing, assigning, counting, parting] = found
    if (parting === undefined) this.level.tokens += 1
    if (name !== undefined) return this.name(name, point !== undefined)
    this.lastName = undefined
    if (opening !== undefined) this.open(opening)
    else if (closing !== undefined) this.close()
    else if (parting !== undefined) this.part(parting)
    else if (assigning !== undefined || whole.endsWith('<<=') || whole.endsWith('>>=')) this.assign()
    else if (counting !== undefined) {
      this.assign()
      this.hand(false)
    } else if (number !== undefined || whole.startsWith('"')) {
      this.level.literal = number ?? whole.replaceAll('"', '')
      this.isAfterOperand = true
    } else if (whole === '&') this.hand(false)
    // `keys!.a`, `keys?['a']`
    else if (whole !== '!' && whole !== '?') this.isAfterOperand = false
  }

  private name(name: string, isMember: boolean): void {
    if (!isMember && this.syntax.assigningWords?.includes(name)) return this.assign()
    if (!isMember && this.syntax.handingWords?.includes(name)) return this.hand(name.startsWith('del'))
    // Nothing that is assigned has two names without anything between.
    if (name.startsWith('$') && this.syntax.handingWords?.includes('$')) {
      this.hand(false)
      return this.push(name.slice(1), true)
    }
    const isInfix = !isMember && INFIX.has(name)
    if (!isMember && !isInfix && this.isAfterOperand) this.pending.length = this.level.segment
    const before = isMember ? undefined : this.lastName
    this.push(name, isMember, before !== undefined && (DECLARING.has(before) || !KEYWORDS.has(before)))
    this.lastName = name
    this.isAfterOperand = isMember || !(isInfix || KEYWORDS.has(name))
  }

  private push(name: string, isMember: boolean, isDeclared = false): void {
    this.pending.push({ name, isMember, isDeclared })
    if (this.handing !== -1) this.take(this.pending.length - 1)
  }

  private open(opened: string): void {
    const start = this.pending.length
    this.levels.push(this.level)
    this.level = { start, segment: start, opened, isSubscript: opened === '[' && this.isAfterOperand, tokens: 0 }
    this.isAfterOperand = false
  }

  private close(): void {
    const { isSubscript, tokens, literal, start } = this.level
    const outer = this.levels.pop()
    if (!outer) return
    this.level = outer
    if (this.handing > this.levels.length) this.handing = -1
    if (isSubscript) {
      // The names that lead to it are not assigned themselves.
      this.pending.length = Math.min(start, this.pending.length)
      if (tokens === 2 && literal !== undefined) this.push(literal, true)
      this.push(ELEMENT, true)
      if (this.handing !== -1) {
        this.take(this.level.segment)
        this.pending.length = this.level.segment
      }
    }
    this.isAfterOperand = true
  }

  private part(sign: string): void {
    this.isAfterOperand = false
    if (sign !== ',') {
      this.pending.length = this.level.segment = this.level.start
      this.handing = -1
      return
    }
    if (this.level.opened !== '' && !(this.level.opened === '{' && this.syntax.bareLists))
      this.level.segment = this.pending.length
    if (!this.isList) this.handing = -1
  }

  private assign(): void {
    this.take(this.level.segment)
    this.pending.length = this.level.segment
    this.isAfterOperand = false
  }

  /** @param isList whether it continues after a comma */
  private hand(isList: boolean): void {
    this.handing = this.levels.length
    this.isList = isList
    this.isAfterOperand = false
  }

  private take(from: number): void {
    const taken = this.pending.slice(from)
    for (const { name, isMember, isDeclared } of taken) {
      if (name === ELEMENT) continue
      this.names.add(name)
      if (isMember) this.members.add(name)
      else if (!isDeclared) this.bare.add(name)
    }
    if (!taken.some(({ name }) => name === ELEMENT)) return
    this.elements = true
    for (const { name } of taken) this.elementsOf.add(name)
  }
}
