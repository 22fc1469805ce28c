import { type Expression, RECEIVER, REFERENT } from '@service/scanner-kit'
import { append, outerNames } from '../../../queries/facts/tables.js'
import type { Evaluator } from '../evaluator.js'
import { perGroup } from '../groups.js'
import { typeNamed } from '../names/modules.js'
import { receiversOf } from '../names/names.js'
import type { Value } from '../values.js'
import { emptyTable, type Table } from './assigned-objects.js'
import { notePassed } from './passed.js'
import { noteThrough } from './places.js'

/** What files of a language group assign, as far as they were looked at. */
interface Written {
  /** Files whose assignments were looked at. */
  files: Set<string>
  /** Those whose calls were looked at as well, since their text tells of what is asked about. */
  calling: Set<string>
  /** What all of them assign, and what the calls of the latter change. */
  told: Table
  /** Files whose calls were looked at because something is handed on. */
  handing: Set<string>
  /** What their calls change. */
  handed: Table
}

export const writtenLike = perGroup<Written>(
  () => ({ files: new Set(), calling: new Set(), told: emptyTable(), handing: new Set(), handed: emptyTable() }),
  (e, written, file) => lookAtAssignments(e, written, e.project.candidatesWithNeighbours(file)),
)

/** Takes note of what files assign, and of what their calls change. */
export function lookInto(e: Evaluator, written: Written, files: readonly string[]): void {
  lookAtAssignments(e, written, files)
  for (const file of files) {
    if (written.calling.has(file)) continue
    written.calling.add(file)
    notePassed(e, file, noteIn(written.told))
  }
}

function lookAtAssignments(e: Evaluator, { files: known, told }: Written, files: readonly string[]): void {
  for (const file of files) {
    if (known.has(file)) continue
    known.add(file)
    noteWrites(e, file, noteIn(told))
  }
}

type Note = (name: string, object: () => Value[]) => void

function noteIn({ objects }: Table): Note {
  return (name, object) => append(objects, name, object)
}

function noteWrites(e: Evaluator, file: string, note: Note): void {
  const { assignments = [], imports = [] } = e.project.facts(file) ?? {}
  const receivers = e.project.language(file).semantics.addedMembers === 'functions'
  for (const { target, member } of assignments) {
    if (member === undefined || isReceiver(target)) continue
    if (member === REFERENT) {
      noteThrough(e, file, target, note)
      continue
    }
    const onReceiver = receivers && target.kind === 'function'
    note(member, () => (onReceiver ? receiversOf(e, file, target.function) : e.values(target, file)))
  }
  const names = outerNames(assignments)
  // A name that the file does not declare can be a member that a static import brings, its own or one for all files of the project.
  for (const { wildcard, static: ofType, only, module } of names.size > 0 ? imports : []) {
    if (!wildcard) continue
    const types = ofType ? [() => typeNamed(e, module, file)] : typesForAll(e, module, file)
    for (const name of names) if (only?.includes(name) ?? true) for (const type of types) note(name, type)
  }
}

/** The types whose members a module gives all who import it (`global using static`). */
function typesForAll(e: Evaluator, module: string, file: string): (() => Value[])[] {
  const namespaced = e.project.language(file).semantics.namespaces
  return (namespaced ? e.project.resolve(module, file) : []).flatMap((target) =>
    e.project.exportsOf(target, '=').map(
      ({ value }) =>
        () =>
          e.values(value, target),
    ),
  )
}

/** What a function is called on depends on its callers (`Changes`). */
function isReceiver(target: Expression): boolean {
  return target.kind === 'name' && target.name === RECEIVER.name
}

/** With what the calls of all files change that were looked at. Following them all is most of the work, and constants seldom need it. */
export function tables(e: Evaluator, written: Written): Table[] {
  for (const file of written.files) {
    if (written.calling.has(file) || written.handing.has(file)) continue
    written.handing.add(file)
    notePassed(e, file, noteIn(written.handed))
  }
  return [written.told, written.handed]
}
