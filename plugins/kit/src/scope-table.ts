import type { Expression } from './expression.js'
import { lastName } from './expression-parts.js'
import type { FactsBuilder } from './facts-builder.js'
import type { ScopeFact } from './facts.js'

export interface FieldChange {
  name: string
  /** The scope of a bare name; undefined if the object is written (`this.name`). */
  scope?: number
  /** The classes around the place, innermost first. */
  classes: readonly number[]
  value: Expression | undefined
  where: Where
}

/** Where a change stands. */
interface Where {
  /** The function that sets it: objects made by another constructor do not have its values. */
  by?: number | undefined
  /** The name may also be a member of the receiver of an enclosing function literal. */
  unsure?: boolean
  /** How many calls there were before. */
  at?: number
}

/**
 * For languages in which a bare name can mean a field: scopes with their parents, and changes of fields. A field may be changed above its
 * declaration, so those changes are settled once the whole file is read. A language in which they mean something else overrides `settle`.
 */
export class ScopeTable {
  private readonly parents: number[] = [-1]
  private readonly classOf: (number | undefined)[] = [undefined]
  private imports: number | undefined
  /** When each scope was opened, when each name was last read, and where blocks go on. */
  private readonly opened: number[] = [0]
  private readonly mentioned = new Map<string, number>()
  private readonly rests = new Map<number, number>()
  private moment = 0
  private readonly changes: FieldChange[] = []
  private readonly changesOfNamed: { owner: string; name: string; value: Expression | undefined }[] = []

  constructor(protected readonly facts: FactsBuilder) {}

  /** The scope of imported names: not the file's own, since other files see that one. */
  openImports(): number {
    return (this.imports = this.open(0, 'block'))
  }

  open(parent: number, kind: ScopeFact['kind'], classIndex?: number): number {
    return this.opens(this.facts.scope(parent, kind, classIndex), parent, classIndex)
  }

  /** A class with its own scope, as `FactsBuilder.classIn` makes it: `name = value` in it may mean one of its fields. */
  openClass(parent: number, fact: Parameters<FactsBuilder['classIn']>[1]): { index: number; scope: number } {
    const made = this.facts.classIn(parent, fact)
    this.opens(made.scope, parent, made.index)
    return made
  }

  private opens(scope: number, parent: number, classIndex: number | undefined): number {
    this.parents[scope] = parent
    this.classOf[scope] = classIndex
    this.opened[scope] = this.moment += 1
    return scope
  }

  /** A name is read here. */
  mention(name: string): void {
    this.mentioned.set(name, (this.moment += 1))
  }

  /** Whether a name was read since the scope was opened: a later declaration is then another name. */
  isMentioned(scope: number, name: string): boolean {
    return (this.mentioned.get(name) ?? 0) > (this.opened[scope] ?? Infinity)
  }

  /**
   * Where a local variable is declared. Anything that the block read by its name before, even in the variable's own value, is another one
   * (`val client = client`). From there on the block continues in the scope that `goneOn` returns.
   */
  forLocal(scope: number, name: string): number {
    if (!this.isMentioned(scope, name)) return scope
    const rest = this.open(scope, 'block')
    this.rests.set(scope, rest)
    return rest
  }

  /** The same place after what was read of its block: a variable may hide what its name meant before. */
  goneOn<Place extends { scope: number }>(place: Place): Place {
    let { scope } = place
    for (let next = this.rests.get(scope); next !== undefined; next = this.rests.get(next)) scope = next
    return scope === place.scope ? place : { ...place, scope }
  }

  /** Whether a scope around the place declares the name. */
  declares(scope: number, name: string): boolean {
    return this.declaring(scope, name).scope !== undefined
  }

  /** The nearest scope around the place that declares the name, and the classes up to there. */
  protected declaring(place: number, name: string): { scope: number | undefined; classes: number[] } {
    const classes: number[] = []
    for (let scope = place; scope >= 0; scope = this.parents[scope] ?? -1) {
      if (this.facts.declares(scope, name)) return { scope, classes }
      const classIndex = this.classOf[scope]
      if (classIndex !== undefined) classes.push(classIndex)
    }
    return { scope: undefined, classes }
  }

  /** `name = value`, of a local variable or of a field; without a value the change cannot be followed. */
  assign(scope: number, name: string, value: Expression | undefined, where: Where = {}): void {
    const declaring = this.declaring(scope, name)
    // A class in between may have a field of that name further down.
    if (declaring.scope === undefined || (declaring.scope === 0 && declaring.classes.length > 0)) {
      this.changes.push({ name, scope, classes: declaring.classes, value, where: this.at(where) })
    } else {
      if (declaring.scope === this.imports) this.assignImported(declaring.scope, name)
      this.facts.assign(declaring.scope, name, value)
    }
  }

  /** `import static a.Keys.A; A = value`: all importers have the new value. */
  private assignImported(scope: number, name: string): void {
    const imported = this.facts.initialValue(scope, name)
    if (imported?.kind === 'member') this.facts.assignMember(imported.object, imported.name)
    else if (imported?.kind === 'import') this.facts.assignMember({ ...imported, name: '*' }, imported.name)
  }

  /** `this.name = value`. */
  assignField(classIndex: number, name: string, value: Expression | undefined, where: Where = {}): void {
    this.changes.push({ name, classes: [classIndex], value, where: this.at(where) })
  }

  private at(where: Where): Where {
    return { ...where, at: this.facts.early.count }
  }

  /** `object.name = value`; the object may be a class of this file or anything else. */
  assignMember(object: Expression, name: string, value: Expression | undefined): void {
    this.facts.assignMember(object, name)
    const owner = lastName(object)
    if (owner !== undefined) this.changesOfNamed.push({ owner, name, value })
  }

  finish(): void {
    for (const change of this.changes) this.settle(change)
    for (const { owner, name, value } of this.changesOfNamed) {
      for (let index = 0; this.facts.classAt(index); index += 1) {
        if (this.facts.classAt(index)?.name === owner) this.facts.changeField(index, name, value)
      }
    }
  }

  protected settle(change: FieldChange): void {
    if (this.changeField(change)) return
    const { name, scope, classes, value, where } = change
    if (scope !== undefined && this.facts.declares(0, name)) return this.facts.assign(0, name, value)
    if (value && classes.length === 1 && classes[0] !== undefined && where.unsure !== true) {
      // A field of a parent, or of another part of the class, in another file.
      this.facts.member(classes[0], { name, kind: 'field', values: [value], elsewhere: true })
    }
    for (const one of classes)
      if (this.facts.classAt(one)?.part) this.facts.assignMember({ kind: 'class', class: one }, name)
    // One declared further down, in another file of the package, in a parent, or in a type whose members are imported.
    this.facts.assign(0, name, value)
    for (const one of classes) {
      if ((this.facts.classAt(one)?.supertypes.length ?? 0) > 0)
        this.facts.assignMember({ kind: 'this', class: one, super: true }, name)
    }
  }

  /** Whether a class around the place has the field; it has the value then. */
  protected changeField({ name, classes, value, where }: FieldChange): boolean {
    return classes.some((one) => {
      const members = this.facts.classAt(one)?.members ?? []
      if (members.some((member) => member.name === name)) this.facts.early.changed({ class: one, members }, name, where)
      return this.facts.changeField(one, name, value, where)
    })
  }
}
