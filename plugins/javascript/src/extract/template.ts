import {
  type Argument,
  argumentAt,
  type CallFact,
  type Expression,
  type SyntaxNode,
  unknown,
} from '@service/scanner-kit'
import { quotedInHtml } from '../markup/index.js'
import type { Directive, QuotedValue } from '../markup/index.js'
import type { Extractor } from './context.js'

/** Where a template is: in a separate file, or inside another file's text. */
interface TemplatePlace {
  /** The template's text. */
  text: string
  /** 1-based position of its first character in the file. */
  line: number
  column: number
  /** The class whose members the template's names mean. */
  class?: number
}

/** The directives of an Angular template as calls whose arguments are the inputs. */
export function directiveCalls(directives: Directive[], place: TemplatePlace, x: Extractor): CallFact[] {
  return directives.map((directive) => ({
    form: 'directive',
    callee: { kind: 'name', name: directive.name, scope: 0 },
    arguments: directive.arguments.map((input) => readInput(input, place, x)),
    ...moved(place, directive.line, directive.column),
  }))
}

function readInput(input: Directive['arguments'][number], place: TemplatePlace, x: Extractor): Argument {
  // Blanks in front keep the position; the expression's own functions and strings are recorded with the whole template.
  const before = place.text.slice(0, input.start).replace(/[^\r\n]/g, ' ')
  // In parentheses, since braces at the start of a statement are a block; there is always a quote to overwrite.
  const statement = x.parse('typescript', `${before.slice(0, -1)}(${input.code})`).namedChildren[0]
  const node = statement?.namedChildren[0]?.namedChildren[0]
  if (!node) return { label: input.label, value: unknown, text: input.code, ...moved(place, 1, 1) }
  const value = inTemplate(x.aside().expression(node, { scope: 0 }), place.class)
  return { ...argumentAt(node, value, input.label), ...moved(place, node.line, node.column) }
}

/** What the expressions of a template call and quote, recorded as if they stood in the component. */
export function templateCode(code: string, place: TemplatePlace, x: Extractor): void {
  const aside = x.aside()
  for (const statement of x.parse('typescript', code).namedChildren) aside.statement(statement, { scope: 0 })
  const { calls, members = [], strings } = aside.facts.finish()
  for (const { value, line, column } of strings) x.facts.string(value, moved(place, line, column))
  const argumentsOf = (call: CallFact) =>
    call.arguments.map((one) => ({
      ...one,
      value: inTemplate(one.value, place.class),
      ...moved(place, one.line, one.column),
    }))
  for (const call of calls) {
    const callee = inTemplate(call.callee, place.class)
    x.facts.call({ ...call, callee, arguments: argumentsOf(call), ...moved(place, call.line, call.column) })
  }
  for (const member of members)
    for (const name of argumentsOf(member)) x.facts.taken(inTemplate(member.callee, place.class), name)
}

/** A template's bare names are members of its component. */
function inTemplate(value: Expression, classIndex: number | undefined): Expression {
  const inside = (one: Expression) => inTemplate(one, classIndex)
  const valuesInside = <T extends { value: Expression }>(all: T[]) =>
    all.map((one) => ({ ...one, value: inside(one.value) }))
  switch (value.kind) {
    case 'name':
      return classIndex === undefined
        ? value
        : { kind: 'member', object: { kind: 'this', class: classIndex }, name: value.name }
    case 'member':
      return { ...value, object: inside(value.object) }
    case 'index':
      return { ...value, object: inside(value.object), index: inside(value.index) }
    case 'call':
      return { ...value, callee: inside(value.callee), arguments: valuesInside(value.arguments) }
    case 'object':
      return { ...value, properties: valuesInside(value.properties) }
    case 'array':
      return { ...value, items: valuesInside(value.items) }
    case 'concatenation':
      return { ...value, parts: value.parts.map(inside) }
    case 'choice':
      return { ...value, options: value.options.map(inside) }
    case 'typed':
      return value.value ? { ...value, value: inside(value.value) } : value
    case 'literal':
      return value
    default:
      return unknown
  }
}

/** Attributes of Lit's and others' templates; what is put into them keeps its room. */
export function taggedHtml(x: Extractor, node: SyntaxNode): void {
  const tag = node.parent?.type === 'call_expression' ? node.parent.child('function')?.text : undefined
  if (tag !== 'html' && tag !== 'svg') return
  let text = node.text.slice(1, -1)
  for (const { type, start, end } of node.children) {
    if (type !== 'template_substitution') continue
    const [from, to] = [start - node.start - 1, end - node.start - 1]
    text = text.slice(0, from) + text.slice(from, to).replace(/[^\r\n]/g, '$') + text.slice(to)
  }
  quotedAttributes(quotedInHtml(text), { text, line: node.line, column: node.column + 1 }, x)
}

/** Attribute values of markup, recorded as strings of the file around it. */
export function quotedAttributes(quoted: readonly QuotedValue[], place: TemplatePlace, x: Extractor): void {
  let [line, lineStart, from] = [1, 0, 0]
  for (const { value, start } of [...quoted].sort((a, b) => a.start - b.start)) {
    for (const end of place.text.slice(from, start).matchAll(/\r\n|\r|\n/g)) {
      line += 1
      lineStart = from + end.index + end[0].length
    }
    from = start
    x.facts.string(value, moved(place, line, start - lineStart + 1))
  }
}

function moved(place: TemplatePlace, line: number, column: number): { line: number; column: number } {
  return { line: place.line + line - 1, column: line === 1 ? place.column + column - 1 : column }
}
