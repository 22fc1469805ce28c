import { type CallFact, type Expression, type FileFacts, PASSED } from '@service/scanner-kit'
import { isModel } from '../../../queries/facts/models.js'
import { bindingFactFrom } from '../../../queries/facts/tables.js'
import type { Evaluator } from '../evaluator.js'
import { calledThrough, passedArguments } from '../functions/called-through.js'
import { calleesOf } from '../functions/callees.js'
import { literalOf } from '../values.js'
import { namesBehind, passedIn } from './passed-expressions.js'
import type { NoteWrite } from './places.js'

/**
 * Notes what a call passes to a function from a parameter, a loop over functions or another call's result. Files that nothing leads to may decide
 * which function that is, so everything passed may be changed. It is noted under the names of its declarations, so that only what may be meant is
 * followed.
 */
export function notePassedToUnknown(e: Evaluator, file: string, call: CallFact, note: NoteWrite): void {
  const facts = e.project.facts(file)
  const { callee } = calledThrough(call)
  if (!facts || !isHeld(facts, callee)) return
  for (const passed of passedIn(passedArguments(call))) {
    const tables = () => {
      const values = e.values(passed, file).filter(literalOf)
      return values.length > 0 && mayBeOwn(e, callee, file) ? values : []
    }
    for (const name of new Set(namesOf(facts, passed))) note(PASSED + name, tables)
  }
}

/** Whether a call's function comes from a value, and may be the project's. */
export function isOfUnknown(e: Evaluator, file: string, call: CallFact): boolean {
  const facts = e.project.facts(file)
  const { callee } = calledThrough(call)
  return facts !== undefined && isHeld(facts, callee) && mayBeOwn(e, callee, file)
}

/** Whether the called function comes from a value: a variable, an element, another call's result. */
function isHeld(facts: FileFacts, callee: Expression): boolean {
  if (callee.kind === 'index') return true
  if (callee.kind === 'call') return callee.callee.kind === 'name' || callee.callee.kind === 'member'
  if (callee.kind !== 'name') return false
  return namesBehind(facts, callee).some((name) => {
    const binding = bindingFactFrom(facts, name)
    if (!binding) return false
    if (binding.parameter) return isCalledByOwn(facts, binding.parameter.function) || binding.values.length > 0
    return binding.values.some(({ kind }) => kind === 'index' || kind === 'member' || kind === 'call')
  })
}

/** The arguments of a function literal come from the function that it is passed to: `new Promise((resolve) => resolve(KEYS))`. */
function isCalledByOwn({ functions }: FileFacts, index: number): boolean {
  return functions[index]?.argumentOf === undefined
}

/** Whether it may be a function of the project: an unknown one, or one that callers pass. Other libraries' functions change nothing. */
function mayBeOwn(e: Evaluator, callee: Expression, file: string): boolean {
  const facts = e.project.facts(file)
  const binding = facts && callee.kind === 'name' ? bindingFactFrom(facts, callee) : undefined
  const { parameter, values = [] } = binding ?? {}
  if (parameter && values.length === 0) return true
  if (values.length > 0 && values.every((value) => isForeign(e, value, file))) return false
  const callees = e.withOwnSteps(() => e.possibly(() => calleesOf(e, callee, file)))
  return callees.length === 0 || callees.some(({ kind }) => kind === 'function' || kind === 'instance')
}

/** Whether it is the result of another library's call: `const [state, setState] = useState()`. */
function isForeign(e: Evaluator, value: Expression, file: string): boolean {
  let made = value
  while (made.kind === 'member' || made.kind === 'index') made = made.object
  if (made.kind !== 'call') return false
  const { callee } = made
  const callees = e.withOwnSteps(() => e.possibly(() => calleesOf(e, callee, file)))
  return callees.length > 0 && callees.every((one) => one.kind === 'other' || ('file' in one && isModel(one.file)))
}

/** The names under which what is passed may be declared. */
function namesOf(facts: FileFacts, passed: Expression): string[] {
  if (passed.kind === 'member') return [passed.name]
  if (passed.kind === 'index' || passed.kind === 'cast')
    return namesOf(facts, passed.kind === 'cast' ? passed.value : passed.object)
  if (passed.kind === 'import') return [passed.name]
  if (passed.kind !== 'name') return []
  const values = bindingFactFrom(facts, passed)?.values ?? []
  return [passed.name, ...values.flatMap((value) => (value.kind === 'name' ? [] : namesOf(facts, value)))]
}
