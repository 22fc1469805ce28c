import type { Argument, Expression } from '../expression.js'
import type { Report } from './problem.js'

/** How many there are of each thing an expression can point to. */
export interface Bounds {
  scopes: number
  functions: number
  classes: number
  lines: number
  /** Expressions already visited: nested calls share theirs, and each is visited once. */
  seen: Set<Expression>
}

/** The longest source text an argument may carry. */
const MAX_TEXT = 200

/** Whether everything an expression points to exists. Iterative: generated code nests deep. */
export function checkExpression(expression: Expression, bounds: Bounds, report: Report): void {
  const queue: Expression[] = [expression]
  for (let next = queue.pop(); next; next = queue.pop()) {
    if (bounds.seen.has(next)) continue
    bounds.seen.add(next)
    checkIndices(next, bounds, report)
    if (next.kind === 'call') argumentPlaces(next.arguments, bounds, report)
    if (next.kind === 'object') argumentPlaces(next.properties, bounds, report)
    if (next.kind === 'array') argumentPlaces(next.items, bounds, report)
    queue.push(...parts(next))
  }
}

export function argumentsIn(args: Argument[], bounds: Bounds, report: Report): void {
  argumentPlaces(args, bounds, report)
  for (const one of args) checkExpression(one.value, bounds, report)
}

function checkIndices(expression: Expression, bounds: Bounds, report: Report): void {
  if (expression.kind === 'name') within(expression.scope, bounds.scopes, `name "${expression.name}": scope`, report)
  if (expression.kind === 'function') within(expression.function, bounds.functions, 'function', report)
  if (expression.kind === 'class' || expression.kind === 'this') {
    within(expression.class, bounds.classes, expression.kind, report)
  }
  if (expression.kind === 'import' && expression.module === '') report('an import expression names no module')
  if (expression.kind === 'literal' && !literalFits(expression.type, expression.value)) {
    report(`a literal of type "${expression.type}" holds ${JSON.stringify(expression.value)}`)
  }
}

function literalFits(type: string, value: unknown): boolean {
  if (type === 'null') return value === null
  if (type === 'integer' || type === 'float') return typeof value === 'number'
  return typeof value === type
}

function argumentPlaces(
  places: { line: number; column: number; text?: string }[],
  bounds: Bounds,
  report: Report,
): void {
  for (const { line, column, text } of places) {
    if (!(line >= 1 && line <= bounds.lines)) report(`an argument's line ${line} is not in 1..${bounds.lines}`)
    if (!(column >= 1)) report(`an argument's column ${column} is below 1`)
    if (text !== undefined && text.length > MAX_TEXT) report(`an argument's text is longer than ${MAX_TEXT} characters`)
  }
}

function within(index: number, length: number, what: string, report: Report): void {
  if (!(Number.isInteger(index) && index >= 0 && index < length)) report(`${what} ${index} is not in 0..${length - 1}`)
}

function parts(expression: Expression): Expression[] {
  switch (expression.kind) {
    case 'member':
      return [expression.object]
    case 'index':
      return [expression.object, expression.index]
    case 'call':
      return [expression.callee, ...expression.arguments.map((one) => one.value), ...(expression.typeArguments ?? [])]
    case 'object':
      return [
        ...expression.properties.flatMap((one) => (one.key ? [one.key, one.value] : [one.value])),
        ...(expression.type ? [expression.type] : []),
      ]
    case 'array':
      return expression.items.map((item) => item.value)
    case 'concatenation':
      return expression.parts
    case 'choice': {
      const { options, by } = expression
      return by ? [...options, by.subject, ...by.cases.flatMap(({ equals }) => equals)] : options
    }
    case 'cast':
      return [expression.type, expression.value]
    case 'generic':
      return [expression.base, ...expression.arguments]
    case 'typeof':
      return [expression.value]
    case 'expected':
      return [expression.callee, ...(expression.otherwise ? [expression.otherwise] : [])]
    case 'place':
      return [expression.target]
    case 'typed':
      return expression.value ? [expression.value] : []
    default:
      return []
  }
}
