import { append, type Expression, RECEIVER, REFERENT } from '@service/scanner-kit'
import { outerNames } from '../../../queries/facts/tables.js'
import type { Evaluator } from '../evaluator.js'
import { perGroup } from '../memo.js'
import { typeNamed } from '../names/modules.js'
import { receiversOf } from '../names/names.js'
import type { Value } from '../values.js'
import { mayBeAssignedElsewhere } from './assignable.js'
import { emptyTable, type Table } from './assigned-objects.js'
import { notePassed } from './passed.js'
import { noteThrough, type NoteWrite } from './places.js'

/** What the files of a language group assign, as far as it was asked for. */
export interface KnownWrites {
  /** Files whose assignments are in `near`. */
  noted: Set<string>
  /** Those whose calls are in `near` as well: their text mentions what was asked about. */
  callsNoted: Set<string>
  near: Table
  /** The others whose calls are in `far`: something that may escape was asked about. */
  farCallsNoted: Set<string>
  far: Table
}

export const writesInGroup = perGroup<KnownWrites>(
  () => ({ noted: new Set(), callsNoted: new Set(), near: emptyTable(), farCallsNoted: new Set(), far: emptyTable() }),
  (e, written, file) => {
    // Where texts say what they may assign, others are asked for by name.
    const { project } = e
    const files = mayBeAssignedElsewhere(e, file)
      ? project.candidatesLike(file)
      : project.candidatesWithNeighbours(file)
    noteAssignmentsOf(e, written, files)
  },
)

/** Notes what files assign, and what their calls change. */
export function noteWritesOf(e: Evaluator, written: KnownWrites, files: readonly string[]): void {
  noteAssignmentsOf(e, written, files)
  for (const file of files) {
    if (written.callsNoted.has(file)) continue
    written.callsNoted.add(file)
    notePassed(e, file, noteIn(written.near))
  }
}

/** Notes what files assign themselves. */
export function noteAssignmentsOf(e: Evaluator, { noted, near }: KnownWrites, files: readonly string[]): void {
  for (const file of files) {
    if (noted.has(file)) continue
    noted.add(file)
    noteWrites(e, file, noteIn(near))
  }
}

function noteIn({ objects }: Table): NoteWrite {
  return (name, object) => append(objects, name, object)
}

function noteWrites(e: Evaluator, file: string, note: NoteWrite): void {
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

/** What a function is called on depends on its callers (`SideEffects`). */
function isReceiver(target: Expression): boolean {
  return target.kind === 'name' && target.name === RECEIVER.name
}

/** With what the calls of all noted files change. Following them all is most of the work, and constants seldom need it. */
export function withAllCalls(e: Evaluator, written: KnownWrites): Table[] {
  for (const file of written.noted) {
    if (written.callsNoted.has(file) || written.farCallsNoted.has(file)) continue
    written.farCallsNoted.add(file)
    notePassed(e, file, noteIn(written.far))
  }
  return [written.near, written.far]
}
