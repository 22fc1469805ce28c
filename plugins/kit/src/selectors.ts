import type { Choice, Expression, Selector } from './expression.js'
import { nameChain, ownObject } from './expression-parts.js'
import type { FunctionFact } from './facts.js'
import { branchesOf, comparisonOf } from './if-chains.js'
import { stringLiteral } from './literals.js'
import type { SyntaxNode } from './syntax-node.js'

/** A case of a `switch`, `match` or `when`: the source texts of the constants that it is for; undefined if it tests anything else. */
export interface SwitchCase {
  labels: readonly string[] | undefined
  /** It is taken if no other is. */
  rest?: boolean
  /** It throws: no option is taken. Such cases come last. */
  throws?: boolean
}

/** Where the names of the texts are looked up. */
interface Place {
  scope: number
  /** The word for the current object, if it is no name as any other, and the object. */
  self?: { word: string; object: Expression } | undefined
}

/** The place of code in which `word` means the current object. */
export function placeOf({ scope, class: index }: { scope: number; class?: number }, word: 'this' | 'self'): Place {
  return { scope, self: { word, object: ownObject(index) } }
}

/** The choice, with what decides it if that is a name and each case has constants. `cases` are in the order of the options. */
export function selected(
  choice: Choice,
  subject: string | undefined,
  cases: readonly SwitchCase[],
  place: Place,
): Choice {
  const by =
    choice.options.length === cases.filter(({ throws }) => !throws).length
      ? selectorOf(subject, cases, place)
      : undefined
  return by ? { ...choice, by } : choice
}

/** `flag == Flag.A ? a : b`, which is decided like a `switch`. `options` are what it gives if the condition holds, and if not. */
export function decided(options: Expression[], condition: string | undefined, place: Place): Choice {
  const compared = comparisonOf(condition ?? '')
  const choice: Choice = { kind: 'choice', options }
  return selected(choice, compared?.subject, [{ labels: compared?.labels }, { labels: [], rest: true }], place)
}

/** How a language writes a `switch` statement. */
export interface SwitchSyntax {
  /** The type of its node. */
  type: string
  subject: (node: SyntaxNode) => string | undefined
  /** In the order of the code. */
  sections: (node: SyntaxNode) => SwitchSection[]
}

/** A part of a `switch` statement: labels that stand together, and what is done for them. */
export interface SwitchSection extends SwitchCase {
  statements: readonly SyntaxNode[]
}

/**
 * Replaces what a function returns by one choice, if its body is nothing but a `switch` in which each case returns or throws, or a chain of
 * `if` that compares one thing with constants.
 * @param body its statements
 * @param syntax absent if `switch` gives a value in the language and is no statement
 */
export function selectReturns(
  { returns }: FunctionFact,
  body: readonly SyntaxNode[],
  syntax: SwitchSyntax | undefined,
  place: Place,
): void {
  const statements = withoutComments(body)
  if (returns.length < 2) return
  const found = (syntax && ofSwitch(statements, syntax)) ?? ofChain(statements)
  if (!found?.cases || found.cases.length < 2) return
  const choice = selected({ kind: 'choice', options: [...returns] }, found.subject, found.cases, place)
  if (choice.by) returns.splice(0, returns.length, choice)
}

interface FoundCases {
  subject: string | undefined
  cases: SwitchCase[] | undefined
}

function ofSwitch(
  [statement, last, ...others]: readonly SyntaxNode[],
  { type, subject, sections }: SwitchSyntax,
): FoundCases | undefined {
  if (statement?.type !== type || others.length > 0) return undefined
  return { subject: subject(statement), cases: returningCases(sections(statement), last) }
}

function ofChain(statements: readonly SyntaxNode[]): FoundCases | undefined {
  const chain = branchesOf(statements)
  if (!chain || chain.branches.some((one) => inBlock(one.statements).length === 0)) return undefined
  return { subject: chain.subject, cases: returningCases(chain.branches, undefined) }
}

function selectorOf(
  subject: string | undefined,
  cases: readonly SwitchCase[],
  { scope, self }: Place,
): Selector | undefined {
  const text = subject?.trim() ?? ''
  const of = text === self?.word ? self.object : constant(text, scope)
  if (!of || of.kind === 'literal' || of.kind === 'unknown') return undefined
  const known = cases.map(({ labels, rest }) => {
    const equals = labels?.map((label) => constant(label.trim(), scope)).filter((one) => one !== undefined)
    return equals?.length === labels?.length && equals ? { equals, ...(rest && { rest: true as const }) } : undefined
  })
  const whole = known.filter((one) => one !== undefined)
  return whole.length === cases.length ? { subject: of, cases: whole } : undefined
}

const NAMES = /^\.?(?:[\p{ID_Start}_$`][\p{ID_Continue}$`]*)(?:(?:\.|::)[\p{ID_Start}_$`][\p{ID_Continue}$`]*)*$/u
const QUOTED = /^(["'])([^"'\\$\n]*)\1$/u

/** What a text of names, a number or a plain string means. It is read a second time, so nothing is recorded of it. */
function constant(text: string, scope: number): Expression | undefined {
  const quoted = QUOTED.exec(text)
  if (quoted) return stringLiteral(quoted[2] ?? '')
  if (/^\d{1,9}$/.test(text)) return { kind: 'literal', type: 'integer', value: Number(text) }
  if (!NAMES.test(text)) return undefined
  return nameChain(text.replace(/^\./, '').replaceAll('`', '').split(/\.|::/), scope)
}

/**
 * The cases of a `switch` statement: those that return something, in order, and then those that throw. Undefined if one does more than that.
 * @param last what is done after the statement, if that is all
 */
function returningCases(sections: readonly SwitchSection[], last: SyntaxNode | undefined): SwitchCase[] | undefined {
  const cases: SwitchCase[] = []
  let [labels, rest]: [readonly string[] | undefined, boolean] = [[], false]
  for (const section of [...sections, ...(last ? [{ labels: [], rest: true, statements: [last] }] : [])]) {
    labels = labels && section.labels && [...labels, ...section.labels]
    rest ||= section.rest === true
    const [only, ...others] = inBlock(section.statements)
    // What follows an empty section is done for it as well.
    if (!only) continue
    const returns = /^return\b/.test(only.text)
    // Swift's `default: fatalError()`.
    const isLast = rest && labels?.length === 0 && !last && section === sections.at(-1)
    const throws = !returns && (isLast || /^(?:throw|raise)\b/.test(only.text))
    if (others.length > 0 || (!returns && !throws)) return undefined
    cases.push({ labels, rest, throws })
    ;[labels, rest] = [[], false]
  }
  return [...cases.filter(({ throws }) => !throws), ...cases.filter(({ throws }) => throws)]
}

function inBlock(statements: readonly SyntaxNode[]): readonly SyntaxNode[] {
  const [only, ...others] = withoutComments(statements)
  const isBlock = only && others.length === 0 && /^(?:statement_block|block|statements)$/.test(only.type)
  return isBlock ? withoutComments(only.namedChildren) : withoutComments(statements)
}

function withoutComments(nodes: readonly SyntaxNode[]): SyntaxNode[] {
  return nodes.filter(({ type }) => !type.endsWith('comment'))
}
