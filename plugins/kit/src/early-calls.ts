import { type FieldChangePlace, isConstructor } from './class-members.js'
import type { CallFact, ClassFact, MemberFact } from './facts.js'

/** Notes which calls run while an object is made, before some of its fields have a value. */
export class EarlyCalls {
  /** By function: how many calls there were before its body. */
  private readonly begins: number[] = []

  constructor(private readonly calls: CallFact[]) {}

  /** How many calls there are so far. */
  get count(): number {
    return this.calls.length
  }

  beginFunction(index: number): void {
    this.begins[index] = this.count
  }

  /** What `run` reads runs before the members of a class from a position on have a value. */
  during<T>(early: { class: number; from: number; static?: boolean }, run: () => T): T {
    const first = this.count
    const made = run()
    for (const call of this.calls.slice(first))
      call.early ??= { class: early.class, from: early.from, ...(early.static && { static: true as const }) }
    return made
  }

  /** A field gets a value: if a constructor gives it, that has none in the constructor's calls before. */
  changed(owner: { class: number; members: readonly MemberFact[] }, field: string, { at, by }: FieldChangePlace): void {
    if (at === undefined || by === undefined || !isConstructor(owner.members, by)) return
    for (const call of this.calls.slice(this.begins[by] ?? at, at)) {
      call.early ??= { class: owner.class }
      if (call.early.class === owner.class) call.early.fields = [...(call.early.fields ?? []), field]
    }
  }
}

/** The facts of a file, as far as they are needed here. */
interface Facts {
  early: EarlyCalls
  classAt: (index: number) => ClassFact | undefined
}

/** Code of a class's body, which runs before the members that come after it have a value. */
export function whileMade<T>(facts: Facts, index: number, isStatic: boolean, run: () => T): T {
  return facts.early.during({ class: index, from: facts.classAt(index)?.members.length ?? 0, static: isStatic }, run)
}
