import type { Expression, FactsBuilder, ScopeFact } from '@service/scanner-kit'

interface Change {
  name: string
  /** The classes around the place, innermost first. */
  classes: number[]
  value: Expression | undefined
  /** The function that makes it. */
  by: number | undefined
}

/**
 * Scopes with their parents, and changes of fields. A bare name can mean a field that is declared further down, so
 * changes are settled when the whole file was read.
 */
export class ScopeTable {
  private readonly parents: number[] = [-1]
  private readonly classOf: (number | undefined)[] = [undefined]
  private readonly changes: (Change & { scope: number })[] = []
  private readonly fieldChanges: Change[] = []

  constructor(private readonly facts: FactsBuilder) {}

  open(parent: number, kind: ScopeFact['kind'], classIndex?: number): number {
    const scope = this.facts.scope(parent, kind, classIndex)
    this.parents[scope] = parent
    this.classOf[scope] = classIndex
    return scope
  }

  /** `name = value`, of a variable or of a field; without a value the change cannot be followed. */
  assign(scope: number, name: string, value: Expression | undefined, by?: number): void {
    const classes: number[] = []
    for (let current = scope; current >= 0; current = this.parents[current] ?? -1) {
      if (current > 0 && this.facts.declares(current, name)) return this.facts.assign(current, name, value)
      const classIndex = this.classOf[current]
      if (classIndex !== undefined) classes.push(classIndex)
    }
    this.changes.push({ scope, name, value, classes, by })
  }

  /** `this.name = value`. */
  assignField(classIndex: number, name: string, value: Expression | undefined, by?: number): void {
    this.fieldChanges.push({ name, classes: [classIndex], value, by })
  }

  finish(): void {
    for (const { name, value, classes, scope, by } of this.changes) {
      if (this.change(classes, name, value, by)) continue
      this.facts.assign(scope, name, value)
      for (const one of classes) this.changeParents(one, name)
    }
    for (const { name, value, classes, by } of this.fieldChanges) {
      const [only] = classes
      // A field of a parent in another file is one of its own.
      if (this.change(classes, name, value, by) || only === undefined) continue
      this.changeParents(only, name)
      if (value) this.facts.member(only, { name, kind: 'field', values: [value], elsewhere: true })
    }
  }

  /** A field that a parent declares, or what an extension extends. */
  private changeParents(classIndex: number, name: string): void {
    // One that a mixin only asks for is whoever mixes it in to have.
    if (this.facts.classAt(classIndex)?.members.some((one) => one.name === name))
      this.facts.assignMember({ kind: 'this', class: classIndex }, name)
    for (const type of this.facts.classAt(classIndex)?.supertypes ?? []) this.facts.assignMember(type, name)
  }

  private change(classes: number[], name: string, value: Expression | undefined, by: number | undefined): boolean {
    const owner = classes.find((one) => this.facts.hasField(one, name))
    if (owner !== undefined) this.facts.changeField(owner, name, value, by)
    return owner !== undefined
  }
}
