import { type Expression, type FileFacts, PASSED, REFERENT } from '@service/scanner-kit'
import type { Evaluator } from '../evaluator.js'
import { perEvaluator } from '../memo.js'
import { passedArguments } from '../functions/called-through.js'
import { SideEffects } from './side-effects.js'
import { passedIn } from './passed-expressions.js'
import { notePassedToUnknown } from './passed-to-unknown.js'
import { notePassedPlaces, noteThrough, type NoteWrite } from './places.js'

/** The names by which files pass on what a file declares, as in `assignedNames`. */
export function namesPassedBy(e: Evaluator, file: string): readonly string[] {
  const facts = e.project.facts(file)
  if (!facts) return []
  let names = passedNames.get(facts)
  if (!names) passedNames.set(facts, (names = passedOf(facts)))
  return names
}

const passedNames = new WeakMap<FileFacts, readonly string[]>()

function passedOf({ bindings, classes }: FileFacts): string[] {
  const own = bindings.flatMap(({ name, scope }) => (scope === 0 ? name : []))
  const fields = classes.flatMap(({ members }) => members.filter(({ kind }) => kind === 'field'))
  const held = [...bindings, ...fields].flatMap(({ values }) => values.flatMap((value) => [...namedParts(value)]))
  const names = [...own, ...fields.map(({ name }) => name), ...held, 'default', '*']
  return Array.from(new Set(names), (name) => PASSED + name)
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

/** Notes what the functions that a file calls change of its arguments. Unknown functions change nothing. */
export function notePassed(e: Evaluator, file: string, note: NoteWrite): void {
  const effects = sideEffects(e)
  const noted = new Set<string>()
  for (const call of e.project.facts(file)?.calls ?? []) {
    if (call.form !== 'call' || passedIn(passedArguments(call)).next().done === true) continue
    // The steps must not count for the question that happens to come first.
    const changed = e.briefly(() => effects.ofCall(call, file))
    for (const { member, object } of changed) {
      // Several functions or calls may change the same member.
      const what = `${member} ${JSON.stringify(object)}`
      if (noted.has(what)) continue
      noted.add(what)
      if (member === REFERENT) noteThrough(e, file, object, note)
      else note(member, () => e.values(object, file))
    }
    notePassedPlaces(e, file, call, note)
    notePassedToUnknown(e, file, call, note)
  }
}

const sideEffects = perEvaluator((e) => new SideEffects(e))
