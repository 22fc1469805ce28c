import { append, getOrMake } from '@service/scanner-kit'
import type { Evaluator } from '../evaluator.js'
import { perEvaluator } from '../memo.js'
import { lexicalAssignments } from './lexical-assignments.js'

const inUnits = perEvaluator(() => new Map<string, Map<string, string[]>>())

/** Files of a file's unit that may assign to a name, to a member (`.a`) or to an element. */
export function assigningInUnit(e: Evaluator, file: string, names: readonly string[]): string[] {
  const others = e.project.sameUnit(file)
  if (others.length === 0) return []
  const byName = assignedIn(e, file, [file, ...others])
  return names.flatMap((name) => byName.get(name) ?? [])
}

/** The files of a unit, by what they may assign. */
export function assignedIn(e: Evaluator, file: string, files: string[]): Map<string, string[]> {
  const unit = e.project.unit(file)
  if (unit === undefined) return new Map()
  return getOrMake(inUnits(e), unit, () => {
    const byName = new Map<string, string[]>()
    for (const one of files) {
      for (const assigned of lexicalAssignments(e.project.language(one), e.project.view.read(one) ?? ''))
        append(byName, assigned, one)
    }
    return byName
  })
}
