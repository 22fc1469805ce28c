import { REFERENT } from '@service/scanner-kit'
import type { Evaluator } from '../evaluator.js'
import { perEvaluator } from '../memo.js'
import { passedArguments } from '../functions/called-through.js'
import { SideEffects } from './side-effects.js'
import { passedIn } from './passed-expressions.js'
import { notePassedToUnknown } from './passed-to-unknown.js'
import { notePassedPlaces, noteThrough, type NoteWrite } from './places.js'

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
