import {
  type ArrayLiteral,
  codeOf,
  type Expression,
  type FileFacts,
  type ObjectLiteral,
  PASSED,
  perObject,
} from '@service/scanner-kit'
import { wholeWord } from '../../../queries/survey/markers.js'
import type { Evaluator } from '../evaluator.js'
import { literalOf, type Value } from '../values.js'

type Literal = ObjectLiteral | ArrayLiteral

/** The names by which files pass on a value, or what the file of a class declares, as in `assignedNames`. The same list for the same value. */
export function namesPassedBy(e: Evaluator, owner: Value & { file: string }): readonly string[] {
  const facts = e.project.facts(owner.file)
  if (!facts) return []
  const literal = literalOf(owner)
  const known = literal && namesOfLiteral.get(literal)
  if (known) return known
  const own = literal && ofLiteral(e, owner.file, facts, literal)
  if (literal && own) {
    namesOfLiteral.set(literal, own)
    return own
  }
  const names = ofFile(facts)
  if (literal) namesOfLiteral.set(literal, names)
  return names
}

const namesOfLiteral = new WeakMap<Literal, readonly string[]>()

const ofFile = perObject(({ bindings, classes }: FileFacts): readonly string[] => {
  const own = bindings.flatMap(({ name, scope }) => (scope === 0 ? name : []))
  const fields = classes.flatMap(({ members }) => members.filter(({ kind }) => kind === 'field'))
  const held = [...bindings, ...fields].flatMap(({ values }) => values.flatMap((value) => [...namedParts(value)]))
  return passed([...own, ...fields.map(({ name }) => name), ...held, 'default'])
})

/** If one variable holds the literal and the file does nothing with it but read members: the names of the variable, and of what leads to a literal within it. */
function ofLiteral(e: Evaluator, file: string, facts: FileFacts, literal: Literal): string[] | undefined {
  const { lexical, modules } = e.project.language(file)
  if (!modules.links) return undefined
  const holding = facts.bindings.filter(({ values }) => values.some((value) => holds(value, literal)))
  const [{ name, scope, values, opaque } = NO_BINDING, ...others] = holding
  const [value, ...more] = values
  if (scope !== 0 || !value || opaque === true || others.length + more.length > 0) return undefined
  const text = withoutTexts(codeOf(e.project.view.read(file) ?? '', lexical.syntax))
  const exports = facts.exports.filter((one) => one.value.kind === 'name' && one.value.name === name)
  const code = modules.explicitExports ? withoutExports(text) : text
  const outermost = withoutCast(value) === literal
  if (!isKept(code, name, outermost)) return undefined
  const known = [name, ...exports.map((one) => one.name), ...(outermost ? [] : namedParts(value))]
  return passed(modules.explicitExports ? known : [...known, 'default'])
}

const NO_BINDING = { name: '', scope: -1, values: [], opaque: true } as const

function passed(names: readonly string[]): string[] {
  return Array.from(new Set([...names, '*']), (name) => PASSED + name)
}

/** But for attributes in markup: `:flags="FLAGS"`. */
function withoutTexts(code: string): string {
  return code.replace(/(=\s{0,9})?"[^"\n]*"/gu, (whole, attribute) => (attribute === undefined ? '""' : whole))
}

/** `export { FLAGS }`, `export default FLAGS` */
function withoutExports(text: string): string {
  return text.replace(
    /\bexport\s*\{[^{}]*\}(?!\s*from\b)|\bexport\s+default\s+[\p{ID_Continue}$]+\s*(?=[;}\n]|$)/gu,
    '',
  )
}

/** Whether a name is written nowhere but where it is declared, in texts, in types, and, of an `outermost` literal, where members are read. */
function isKept(text: string, name: string, outermost: boolean): boolean {
  return Array.from(text.matchAll(new RegExp(wholeWord(name), 'gu'))).every(({ index }) => {
    const before = text.slice(Math.max(0, index - 12), index)
    const after = text.slice(index + name.length, index + name.length + 300)
    if (before.trimEnd().endsWith('.')) return false
    return (
      /^\s*(?::[^=;\n]{0,250})?:?=(?![=>])/u.test(after) ||
      /\btypeof\s+$/u.test(before) ||
      (outermost && /^\s*(?:\[|\??\.\s*[\p{ID_Continue}$]+(?![\p{ID_Continue}$])(?!\s*[({<]))/u.test(after))
    )
  })
}

function holds(value: Expression, literal: Literal): boolean {
  return [...parts(value)].includes(literal)
}

/** What lists, objects, choices and casts hold. */
function* parts(expression: Expression): Iterable<Expression> {
  const open = [expression]
  for (let one = open.pop(); one; one = open.pop()) {
    yield one
    if (one.kind === 'array') open.push(...one.items.map(({ value }) => value))
    if (one.kind === 'object') open.push(...one.properties.map(({ value }) => value))
    if (one.kind === 'choice') open.push(...one.options)
    if (one.kind === 'cast') open.push(one.value)
  }
}

function withoutCast(expression: Expression): Expression {
  return expression.kind === 'cast' ? withoutCast(expression.value) : expression
}

/** The names of properties that lead to lists and objects within an expression. */
function* namedParts(expression: Expression): Iterable<string> {
  const open = [expression]
  for (let one = open.pop(); one; one = open.pop()) {
    if (one.kind === 'array') open.push(...one.items.map(({ value }) => value))
    if (one.kind === 'call') open.push(...one.arguments.map(({ value }) => value))
    if (one.kind === 'choice') open.push(...one.options)
    if (one.kind === 'cast') open.push(one.value)
    if (one.kind !== 'object') continue
    for (const { name, value } of one.properties) {
      if (name !== undefined && value.kind !== 'literal' && value.kind !== 'function') yield name
      open.push(value)
    }
  }
}
