import type { CallFact, Expression, SdkCall, SdkDescriptor } from '@service/scanner-kit'
import type { Evaluator } from './evaluate/evaluator.js'
import { ancestors } from './evaluate/hierarchy/parents.js'
import type { Value } from './evaluate/values.js'
import type { Project } from './project/project.js'
import { type ClassPlace, isSameClass } from './project/parts.js'

/** A call of a described method that adds to a type, as the static call that it is: `Flags.IsOn(manager, key)` for `manager.IsOn(key)` (C#). */
export interface ExtensionCall {
  fact: CallFact
  sdk: SdkDescriptor
  call: SdkCall
}

/** The object of a call as its first argument; undefined if its language has no such calls, or it is no call on an object. */
export function withReceiver(project: Project, file: string, fact: CallFact): CallFact | undefined {
  const { form, callee, line, column, arguments: given } = fact
  if (form !== 'call' || callee.kind !== 'member') return undefined
  if (project.language(file).semantics.addedMembers !== 'parameters') return undefined
  return { ...fact, arguments: [{ value: callee.object, line, column }, ...given] }
}

/** What a call on an object may be, as far as the team describes it. */
export function extensionCalls(e: Evaluator, file: string, fact: CallFact): ExtensionCall[] {
  const written = withReceiver(e.project, file, fact)
  if (!written || fact.callee.kind !== 'member') return []
  const { name, object } = fact.callee
  const { sdks } = e.project
  return sdks
    .usableIn(file)
    .filter((sdk) => sdks.isOwn(sdk))
    .flatMap((sdk) =>
      sdk.calls
        .filter((call) => call.name === name && isAddedTo(e, sdk, call, object, file))
        .map((call) => ({ fact: written, sdk, call })),
    )
}

/** Whether a described method adds to what an object is, or to another library's type, which an unknown object may have. */
function isAddedTo(e: Evaluator, sdk: SdkDescriptor, { name }: SdkCall, object: Expression, file: string): boolean {
  return e.project.sdks.filesOf(sdk).some((place) =>
    (e.project.facts(place)?.functions ?? []).some(({ name: own, class: owner, parameters: [first] }) => {
      if (own !== name || owner === undefined || !first?.receiver || !first.type) return false
      const wanted = e.instances(first.type, place)
      const values = e.ask(object, file)
      if (!wanted.every(isUnknown)) return values.some((value) => wanted.some((one) => isA(e, value, one)))
      return values.every(isUnknown) && isVisible(e, { file: place, class: owner }, file)
    }),
  )
}

function isUnknown({ kind }: Value): boolean {
  return kind === 'other'
}

/** Whether a file can name a class: it then sees what the class adds to types. */
function isVisible(e: Evaluator, place: ClassPlace, file: string): boolean {
  const name = e.project.class(place)?.name
  const named = name === undefined ? [] : e.ask({ kind: 'name', name, scope: 0 }, file)
  return named.some((one) => one.kind === 'class' && isSameClass(one, place))
}

function isA(e: Evaluator, value: Value, type: Value): boolean {
  if (value.kind === 'sdk') return type.kind === 'sdk' && type.sdk === value.sdk && type.path === value.path
  if (value.kind !== 'instance') return false
  if (type.kind === 'instance' && isSameClass(value, type)) return true
  return ancestors(e, value).some((one) =>
    one.kind === 'sdk'
      ? type.kind === 'sdk' && one.sdk === type.sdk && one.path === type.path
      : type.kind === 'instance' && isSameClass(one, type),
  )
}
