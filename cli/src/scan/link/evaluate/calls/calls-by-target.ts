import { append } from '@service/scanner-kit'
import { idOf } from '../../project/parts.js'
import type { Caller, Evaluator } from '../evaluator.js'
import { calleesOf } from '../functions/callees.js'
import type { Value } from '../values.js'

/**
 * The calls of one name by what they call. What each of them calls is followed once, for whichever function is asked for first: with
 * thousands of functions of a name, each would look at the calls of all others.
 */
export class CallsByTarget {
  private readonly byTarget = new Map<string, number[]>()
  /** Calls whose target is not settled, by their position. */
  private readonly open: Set<number>

  constructor(private readonly calls: readonly Caller[]) {
    this.open = new Set(calls.keys())
  }

  /** The calls that may call what has an id by `targetOf`, in the order given. */
  of(e: Evaluator, target: string): Caller[] {
    const found: number[] = []
    for (const at of [...this.open]) {
      const caller = this.calls[at]
      // Following another one may have settled it.
      if (!caller || !this.open.has(at)) continue
      const { found: callees, complete } = e.completely(() => calleesOf(e, caller.call.callee, caller.file))
      const { callee } = caller.call
      const isParent = callee.kind === 'this' && callee.super === true
      const targets = new Set(callees.flatMap((one) => calledBy(e, one, isParent)).map(targetOf))
      if (complete && this.open.delete(at)) {
        for (const one of targets) if (one !== undefined) append(this.byTarget, one, at)
      } else if (targets.has(target)) found.push(at)
    }
    const all = new Set([...(this.byTarget.get(target) ?? []), ...found])
    return [...all].sort((a, b) => a - b).flatMap((at) => this.calls[at] ?? [])
  }
}

/** What the call of a value calls: a CommonJS module may itself be a function, and a parent's object stands for its constructor. */
export function calledBy(e: Evaluator, value: Value, isParent = false): Value[] {
  if (value.kind === 'instance' && isParent) return [{ kind: 'class', file: value.file, class: value.class }]
  if (value.kind !== 'module') return [value]
  return e.project.exportsOf(value.file, '=').flatMap((one) => e.values(one.value, value.file))
}

/** Tells what can be called apart from other such values; undefined for what is no function or class. */
export function targetOf(value: Value): string | undefined {
  if (value.kind === 'function') return `${value.file}()${value.function}`
  return value.kind === 'class' ? idOf(value) : undefined
}
