import type { Expression } from './expression.js'
import type { FactsBuilder } from './facts-builder.js'
import type { ScopeFact } from './facts.js'

interface Change {
  name: string
  /** The classes around the place, innermost first. */
  classes: number[]
  value: Expression | undefined
}

/**
 * For languages in which a bare name can mean a field: scopes with their parents, and changes of fields. A field may be changed above its
 * declaration, so those changes are settled when the whole file was read.
 */
export class ScopeTable {
  private readonly parents: number[] = [-1]
  private readonly classOf: (number | undefined)[] = [undefined]
  private readonly changes: Change[] = []
  private readonly changesOfNamed: { owner: string; name: string; value: Expression | undefined }[] = []

  /** @param options.fileVariables whether files have variables of their own, outside of any class */
  constructor(
    private readonly facts: FactsBuilder,
    private readonly options: { fileVariables?: boolean } = {},
  ) {}

  open(parent: number, kind: ScopeFact['kind'], classIndex?: number): number {
    const scope = this.facts.scope(parent, kind, classIndex)
    this.parents[scope] = parent
    this.classOf[scope] = classIndex
    return scope
  }

  /** Whether a scope around the place declares the name. */
  declares(scope: number, name: string): boolean {
    for (let current = scope; current >= 0; current = this.parents[current] ?? -1) {
      if (this.facts.declares(current, name)) return true
    }
    return false
  }

  /** `name = value`, of a local variable or of a field; without a value the change cannot be followed. */
  assign(scope: number, name: string, value: Expression | undefined): void {
    const classes: number[] = []
    for (let current = scope; current >= 0; current = this.parents[current] ?? -1) {
      if (this.facts.declares(current, name)) return this.facts.assign(current, name, value)
      const classIndex = this.classOf[current]
      if (classIndex !== undefined) classes.push(classIndex)
    }
    this.changes.push({ name, classes, value })
  }

  /** `this.name = value`. */
  assignField(classIndex: number, name: string, value: Expression | undefined): void {
    this.changes.push({ name, classes: [classIndex], value })
  }

  /** `owner.name = value`, where the owner may be a class of this file or anything else. */
  assignMember(scope: number, owner: string, name: string, value: Expression | undefined): void {
    this.facts.assignMember(scope, owner, name)
    this.changesOfNamed.push({ owner, name, value })
  }

  finish(): void {
    for (const { name, classes, value } of this.changes) {
      const owner = classes.find((one) => this.hasField(one, name))
      if (owner !== undefined) this.change(owner, name, value)
      else if (value && classes.length === 1 && classes[0] !== undefined) {
        // A field of a parent, or of another part of the class, in another file.
        this.facts.member(classes[0], { name, kind: 'field', values: [value] })
      }
      // One that stands further down, or in another file of the package.
      if (owner === undefined && this.options.fileVariables === true) this.facts.assign(0, name, value)
    }
    for (const { owner, name, value } of this.changesOfNamed) {
      for (let index = 0; this.facts.classAt(index); index += 1) {
        if (this.facts.classAt(index)?.name === owner && this.hasField(index, name)) this.change(index, name, value)
      }
    }
  }

  private hasField(classIndex: number, name: string): boolean {
    return this.facts.classAt(classIndex)?.members.some((one) => one.kind === 'field' && one.name === name) === true
  }

  private change(classIndex: number, name: string, value: Expression | undefined): void {
    const field = this.facts.classAt(classIndex)?.members.find((one) => one.kind === 'field' && one.name === name)
    if (value) field?.values.push(value)
    else if (field) field.opaque = true
  }
}
