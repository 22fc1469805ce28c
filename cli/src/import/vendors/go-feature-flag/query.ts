/** Queries of rules, https://gofeatureflag.org/docs/configure_flag/rule_format; the grammar is that of https://github.com/nikunjy/rules. */
import { named, NoCounterpart, type Looked } from '../../conditions.js'
import { edgeOf, equalTo, isThere, oneOf, orderedIfThere, type Order } from '../../leaves.js'
import type { Test } from '../../logic.js'

interface Token {
  kind: 'word' | 'text' | 'number' | 'version' | 'sign'
  text: string
}

const TOKEN =
  /\s*(?:(?<text>"(?:[^"\\]|\\.)*")|(?<version>\d+\.\d+\.\d+[\w.+-]*)|(?<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<sign>==|!=|<=|>=|[<>()[\],])|(?<word>[A-Za-z_][\w.:-]*))/y

const NAMES: Record<string, string> = { '==': 'eq', '!=': 'ne', '<': 'lt', '>': 'gt', '<=': 'le', '>=': 'ge' }

/** @throws NoCounterpart, also where the query cannot be read */
export function queryTest(query: string): Test {
  const tokens = tokensOf(query)
  let at = 0
  const peek = () => tokens[at]
  const isWord = (word: string) => peek()?.kind === 'word' && peek()?.text.toLowerCase() === word
  const take = (sign?: string): Token => {
    const token = tokens[at]
    if (!token || (sign !== undefined && token.text !== sign))
      throw new NoCounterpart(`its query cannot be read: ${query}`)
    at += 1
    return token
  }
  const test = logical()
  if (at < tokens.length) throw new NoCounterpart(`its query cannot be read: ${query}`)
  return test

  /** "and" and "or" bind alike, from the left. */
  function logical(): Test {
    let found = single()
    for (;;) {
      if (isWord('and')) found = { all: [found, (take(), single())] }
      else if (isWord('or')) found = { any: [found, (take(), single())] }
      else return found
    }
  }

  function single(): Test {
    if (isWord('not')) {
      take()
      return { not: bracketed() }
    }
    return peek()?.text === '(' ? bracketed() : comparison()
  }

  function bracketed(): Test {
    take('(')
    const inner = logical()
    take(')')
    return inner
  }

  function comparison(): Test {
    const looked = lookedAt(take().text)
    const sign = take().text
    const operator = NAMES[sign] ?? sign.toLowerCase()
    if (operator === 'pr') return isThere(looked)
    if (operator !== 'in') return compared(looked, operator, take())
    take('[')
    const values: string[] = []
    while (peek()?.text !== ']') {
      values.push(plain(take()))
      if (peek()?.text === ',') take()
    }
    take(']')
    return oneOf(looked, values)
  }
}

function tokensOf(query: string): Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < query.trimEnd().length) {
    const groups: Record<string, string | undefined> = TOKEN.exec(query)?.groups ?? {}
    const [kind, text] = Object.entries(groups).find(([, found]) => found !== undefined) ?? []
    if (kind === undefined || text === undefined) throw new NoCounterpart(`its query cannot be read: ${query}`)
    tokens.push({ kind: kind as Token['kind'], text })
  }
  return tokens
}

function lookedAt(path: string): Looked {
  if (path === 'key' || path === 'targetingKey') return { attribute: 'identifier' }
  return named(...path.split('.'))
}

function plain({ kind, text }: Token): string {
  return kind === 'text' ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text
}

const ORDERS: Record<string, Order> = { lt: '<', gt: '>', le: '<=', ge: '>=' }

/** A comparison with a missing attribute is false, whatever it compares; its negation is true. */
function compared(looked: Looked, operator: string, token: Token): Test {
  const value = plain(token)
  if (operator === 'ne') return { all: [isThere(looked), { not: compared(looked, 'eq', token) }] }
  if (operator === 'eq') {
    if (token.kind === 'version') return oneOf(looked, [value], 'semver')
    const isBoolean = token.kind === 'word' && (value === 'true' || value === 'false')
    return equalTo(looked, isBoolean ? value === 'true' : token.kind === 'number' ? Number(value) : value)
  }
  if (operator === 'sw' || operator === 'ew') return edgeOf(looked, operator === 'sw' ? 'start' : 'end', [value])
  const order = ORDERS[operator]
  if (order === undefined) throw new NoCounterpart(`the operator "${operator}" has no counterpart`)
  if (token.kind === 'text') throw new NoCounterpart('text cannot be compared by order')
  return orderedIfThere(looked, order, value, token.kind === 'version' ? 'semver' : 'number')
}
