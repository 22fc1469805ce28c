import type { SyntaxNode } from './syntax-node.js'

/** What decides between the ways of a condition that compares one thing with constants: their source texts. */
export interface Comparison {
  subject: string
  labels: string[]
}

/** A branch of a chain of `if`, with the constants that its subject must equal; the last has none. */
export interface Branch {
  labels: readonly string[]
  rest?: boolean
  statements: readonly SyntaxNode[]
}

const SIDES = /^([^=!<>&|?]+?)\s*(?:===?|\bis\b)\s*([^=!<>&|?]+)$/u
const EQUALS = /^([^=!<>&|?]+?)\??\.equals\(([^=!<>&|?]+)\)$/u

/** `flag == Flag.A`, `Flag.A == flag`, `"a".equals(name)`, and several of them with `||`; undefined for any other condition. */
export function comparisonOf(condition: string): Comparison | undefined {
  const pairs = withoutParentheses(condition)
    .split(/\|\||\bor\b/u)
    .map((part) => {
      const [, left = '', right = ''] = SIDES.exec(part.trim()) ?? EQUALS.exec(part.trim()) ?? []
      return [left.trim(), right.trim()] as const
    })
  if (pairs.some(([left, right]) => left === '' || right === '')) return undefined
  const [first] = pairs
  if (!first) return undefined
  const [left, right] = first
  const subject = isConstant(left) ? right : left
  const labels = pairs.flatMap(([one, other]) => (one === subject ? [other] : other === subject ? [one] : []))
  return labels.length === pairs.length ? { subject, labels } : undefined
}

/** A text, a number, or a name as constants and cases of enums are written: `Flag.A`. */
function isConstant(text: string): boolean {
  return /^["'\d.]/.test(text) || /^\p{Lu}[\p{ID_Continue}.]*$/u.test(text)
}

/** Without parentheses around the whole. */
function withoutParentheses(text: string): string {
  const inner = /^\s*\((.*)\)\s*$/su.exec(text)?.[1]
  // `(a) == (b)` begins and ends with others.
  return inner !== undefined && !/^[^(]*\)/u.test(inner) ? inner : text
}

/** The branches of a body that is nothing but `if`s that compare the same thing, and what comes after them; undefined for any other body. */
export function branchesOf(body: readonly SyntaxNode[]): { subject: string; branches: Branch[] } | undefined {
  const branches: Branch[] = []
  const subjects = new Set<string>()
  const add = (node: SyntaxNode): boolean => {
    const parts = node.namedChildren.filter(({ type }) => !type.endsWith('comment') && type !== 'else')
    const condition = node.child('condition') ?? parts[0]
    const then = node.child('consequence') ?? parts[parts.findIndex((one) => one.start === condition?.start) + 1]
    const compared = condition && comparisonOf(condition.text)
    if (!compared || !then) return false
    subjects.add(compared.subject)
    branches.push({ labels: compared.labels, statements: [then] })
    return parts.filter(({ start }) => start > then.start).every(otherwise)
  }
  const otherwise = (node: SyntaxNode): boolean => {
    if (IF.test(node.type)) return add(node)
    const [only] = node.type === 'else_clause' ? node.namedChildren : []
    if (only && IF.test(only.type)) return add(only)
    branches.push({ labels: [], rest: true, statements: [only ?? node] })
    return true
  }
  const isChain = body.every((node) => branches.at(-1)?.rest !== true && otherwise(node))
  const [subject, ...others] = subjects
  return isChain && subject !== undefined && others.length === 0 ? { subject, branches } : undefined
}

const IF = /^(?:if_statement|if_expression|elif_clause)$/
