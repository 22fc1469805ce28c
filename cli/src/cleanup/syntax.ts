import type { SyntaxNode } from '@service/scanner-kit'

/** What must be known about a language to replace a call by a value. */
export interface Syntax {
  /** The grammar for a file's ending. */
  grammars: Readonly<Record<string, string>>
  call: string
  arguments: string
  await: string
  /** Nodes in which something happens besides giving a value. */
  effects: ReadonlySet<string>
  /** Nodes whose place for a value takes any value. */
  takesValue: (node: SyntaxNode, value: SyntaxNode) => boolean
  literal: (value: string | number | boolean) => string
}

/** As both languages read it: what JSON escapes, they do not read alike. */
function quoted(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

const javascriptPlaces: Readonly<Record<string, readonly (string | undefined)[]>> = {
  variable_declarator: ['value'],
  assignment_expression: ['right'],
  assignment_pattern: ['right'],
  public_field_definition: ['value'],
  field_definition: ['value'],
  parenthesized_expression: [undefined],
  binary_expression: ['left', 'right'],
  unary_expression: ['argument'],
  ternary_expression: ['condition', 'consequence', 'alternative'],
  arguments: [undefined],
  return_statement: [undefined],
  arrow_function: ['body'],
  pair: ['value'],
  array: [undefined],
  template_substitution: [undefined],
  jsx_expression: [undefined],
  as_expression: [undefined],
  satisfies_expression: [undefined],
}

const pythonPlaces: Readonly<Record<string, readonly (string | undefined)[]>> = {
  assignment: ['right'],
  named_expression: ['value'],
  argument_list: [undefined],
  keyword_argument: ['value'],
  return_statement: [undefined],
  if_statement: ['condition'],
  elif_clause: ['condition'],
  while_statement: ['condition'],
  boolean_operator: ['left', 'right'],
  not_operator: ['argument'],
  comparison_operator: [undefined],
  binary_operator: ['left', 'right'],
  conditional_expression: [undefined],
  parenthesized_expression: [undefined],
  pair: ['value'],
  list: [undefined],
  tuple: [undefined],
  expression_list: [undefined],
  lambda: ['body'],
}

const isIn = (places: typeof pythonPlaces, node: SyntaxNode, value: SyntaxNode) =>
  Object.hasOwn(places, node.type) && places[node.type]?.some((field) => field === undefined || field === value.field)

const EFFECTS = ['call_expression', 'call', 'new_expression', 'await_expression', 'await', 'yield_expression', 'yield']
const ASSIGNS = ['assignment_expression', 'augmented_assignment_expression', 'update_expression', 'named_expression']
const effects = new Set([...EFFECTS, ...ASSIGNS])

export const javascript: Syntax = {
  grammars: {
    js: 'javascript',
    mjs: 'javascript',
    cjs: 'javascript',
    jsx: 'javascript',
    ts: 'typescript',
    mts: 'typescript',
    cts: 'typescript',
    tsx: 'tsx',
  },
  call: 'call_expression',
  arguments: 'arguments',
  await: 'await_expression',
  effects,
  takesValue: (node, value) => {
    // What is taken apart, or assigned by an operator that looks at what was there, is more than a value.
    const target = node.child('name') ?? node.child('left')
    if (target?.type.endsWith('_pattern')) return false
    if (node.type === 'unary_expression') return ['!', '-', '+', 'typeof'].some((operator) => node.has(operator))
    return isIn(javascriptPlaces, node, value) === true
  },
  literal: (value) => (typeof value === 'string' ? quoted(value) : inParentheses(String(value))),
}

export const python: Syntax = {
  grammars: { py: 'python' },
  call: 'call',
  arguments: 'argument_list',
  await: 'await',
  effects,
  takesValue: (node, value) => {
    const target = node.type === 'assignment' ? node.child('left') : undefined
    return (
      !target?.type.endsWith('_list') && !target?.type.endsWith('_pattern') && isIn(pythonPlaces, node, value) === true
    )
  },
  literal: (value) => {
    if (typeof value === 'boolean') return value ? 'True' : 'False'
    return typeof value === 'string' ? quoted(value) : inParentheses(String(value))
  },
}

/** `-1` may stand behind another sign, or before a power. */
function inParentheses(number: string): string {
  return number.startsWith('-') ? `(${number})` : number
}
