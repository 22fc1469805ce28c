import { type Argument, argumentAt, type CallFact, type Expression, unknown } from '@service/scanner-kit'
import type { Directive } from '../markup/index.js'
import type { Extractor } from './context.js'

/** Where a template stands: in a file of its own, or inside another file's text. */
export interface TemplatePlace {
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

/** A template's bare names are members of its component. */
function inTemplate(value: Expression, classIndex: number | undefined): Expression {
  if (value.kind === 'name' && classIndex !== undefined) {
    return { kind: 'member', object: { kind: 'this', class: classIndex }, name: value.name }
  }
  if (value.kind === 'member') return { ...value, object: inTemplate(value.object, classIndex) }
  return value.kind === 'function' || value.kind === 'class' ? unknown : value
}

function moved(place: TemplatePlace, line: number, column: number): { line: number; column: number } {
  return { line: place.line + line - 1, column: line === 1 ? place.column + column - 1 : column }
}
