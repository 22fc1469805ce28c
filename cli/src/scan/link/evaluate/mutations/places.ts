import { type CallFact, type Expression, lastName, type Member, type Name, type Place } from '@service/scanner-kit'
import { constructorsOf } from '../../../queries/facts/tables.js'
import type { Evaluator } from '../evaluator.js'
import { calledThrough } from '../functions/called-through.js'
import { calleesOf } from '../functions/callees.js'
import { findBinding } from '../names/names.js'
import type { Value } from '../values.js'

/** Notes that a member of an object is assigned; the object is only looked for once somebody asks. */
export type NoteWrite = (member: string, object: () => Value[]) => void

interface FoundPlace {
  file: string
  target: Place['target']
}

/** How many expressions are followed to find a place. */
const MOST_STEPS = 60

/** Notes what is assigned through a place (a reference to a variable), wherever that comes from: `val place = flags::key; place.set("b")`. */
export function noteThrough(e: Evaluator, file: string, reference: Expression, note: NoteWrite): void {
  for (const found of placesBehind(e, reference, file)) notePlace(e, found, note)
}

/** The members of the same file whose places an expression may stand for. */
export function membersBehind(e: Evaluator, reference: Expression, file: string): Member[] {
  return placesBehind(e, reference, file).flatMap((one) =>
    one.file === file && one.target.kind === 'member' ? one.target : [],
  )
}

function placesBehind(e: Evaluator, reference: Expression, file: string): FoundPlace[] {
  return e.briefly(() => placesOf(e, reference, file, new Set()))
}

/** Notes the places that a call passes to functions whose parameter types say that they assign to them. */
export function notePassedPlaces(e: Evaluator, file: string, call: CallFact, note: NoteWrite): void {
  const { callee, arguments: args } = calledThrough(call)
  const assigning = e.project.language(file).library.referenceTypes
  if (assigning.length === 0 || !args.some(({ value }) => value.kind === 'place')) return
  const callees = e.briefly(() => e.possibly(() => calleesOf(e, callee, file)))
  if (!callees.some((one) => typesOf(e, one).some((type) => assigning.includes(lastName(type) ?? '')))) return
  for (const { value } of args) if (value.kind === 'place') notePlace(e, { file, target: value.target }, note)
}

/** The parameter types of a function or a constructor. */
function typesOf(e: Evaluator, callee: Value): Expression[] {
  if (callee.kind !== 'function' && callee.kind !== 'class') return []
  const { functions = [] } = e.project.facts(callee.file) ?? {}
  const called = callee.kind === 'function' ? [callee.function] : constructorsOf(e.project.class(callee))
  return called.flatMap((index) => (functions[index]?.parameters ?? []).flatMap(({ type }) => type ?? []))
}

function notePlace(e: Evaluator, { file, target }: FoundPlace, note: NoteWrite): void {
  if (target.kind === 'member') note(target.name, () => e.values(target.object, file))
  else note(target.name, () => ownersOf(e, target, file))
}

/** The owner of a name in a file's own scope. */
function ownersOf(e: Evaluator, { name, scope }: Name, file: string): Value[] {
  const found = findBinding(e, name, scope, file)
  if (found?.kind === 'member') return [{ kind: 'instance', file, class: found.class }]
  const values = found?.kind === 'binding' ? (e.project.facts(file)?.bindings[found.index]?.values ?? []) : []
  const imports = values.flatMap((value) =>
    value.kind === 'import' ? e.project.resolve(value.module, file, value.name) : [],
  )
  const files = imports.length > 0 ? imports : [file, ...e.project.declaring(name, file)]
  return files.map((one) => ({ kind: 'module', file: one }))
}

/** The places that an expression may stand for: it is one itself, or a name, field, list or function leads to one. */
function placesOf(e: Evaluator, expression: Expression, file: string, seen: Set<Expression>): FoundPlace[] {
  if (seen.has(expression) || seen.size > MOST_STEPS) return []
  seen.add(expression)
  const among = (all: readonly Expression[], inside = file) => all.flatMap((one) => placesOf(e, one, inside, seen))
  switch (expression.kind) {
    case 'place':
      return [{ file, target: expression.target }]
    case 'name':
      return among(held(e, expression, file))
    case 'choice':
      return among(expression.options)
    case 'cast':
      return among([expression.value])
    case 'array':
      return among(expression.items.map(({ value }) => value))
    case 'object':
      return among(expression.properties.map(({ value }) => value))
    case 'index':
      return among([expression.object])
    case 'member': {
      const within = among([expression.object])
      return within.length > 0 ? within : fieldsOf(e, expression, file).flatMap(([all, inside]) => among(all, inside))
    }
    case 'call': {
      const { callee, arguments: args } = expression
      const inside = among([...(callee.kind === 'member' ? [callee.object] : []), ...args.map(({ value }) => value)])
      return inside.length > 0 ? inside : given(e, callee, file).flatMap(([all, other]) => among(all, other))
    }
    default:
      return []
  }
}

/** The values of a name. */
function held(e: Evaluator, { name, scope }: Name, file: string): Expression[] {
  const facts = e.project.facts(file)
  const found = findBinding(e, name, scope, file)
  if (found?.kind === 'member') {
    const members = facts?.classes[found.class]?.members ?? []
    return members.flatMap((one) => (one.name === name ? one.values : []))
  }
  const binding = found?.kind === 'binding' ? facts?.bindings[found.index] : undefined
  const taker = binding?.parameter && facts?.functions[binding.parameter.function]?.argumentOf
  // What a function literal is given comes from what it is passed to: `fields.forEach(field -> ...)`.
  return [...(binding?.values ?? []), ...(taker ? [taker.callee] : [])]
}

function fieldsOf(
  e: Evaluator,
  { object, name }: Expression & { kind: 'member' },
  file: string,
): [Expression[], string][] {
  return e
    .withOwnSteps(() => e.possibly(() => e.values(object, file)))
    .flatMap((owner): [Expression[], string][] => {
      if (owner.kind !== 'class' && owner.kind !== 'instance') return []
      const { members = [] } = e.project.class(owner) ?? {}
      return [[members.flatMap((one) => (one.name === name ? one.values : [])), owner.file]]
    })
}

function given(e: Evaluator, callee: Expression, file: string): [Expression[], string][] {
  return e
    .withOwnSteps(() => e.possibly(() => calleesOf(e, callee, file)))
    .flatMap((one): [Expression[], string][] =>
      one.kind === 'function' ? [[e.project.facts(one.file)?.functions[one.function]?.returns ?? [], one.file]] : [],
    )
}
