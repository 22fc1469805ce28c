import { type Expression, type FactsBuilder, type ScopeFact, unknown } from '@service/scanner-kit'

interface Change {
  name: string
  /** The classes around the place, innermost first. */
  classes: number[]
  value: Expression | undefined
  /** The function that makes it: what an initialiser gives a property, objects that another one makes do not have. */
  by: number | undefined
  /** Only where what it holds is a text. */
  ifText?: true
}

/**
 * Scopes with their parents, and changes of properties. A property may be changed above its declaration, so those changes
 * are settled when the whole file was read.
 */
export class ScopeTable {
  private readonly parents: number[] = [-1]
  private readonly classOf: (number | undefined)[] = [undefined]
  private readonly parameters = new Set<string>()
  /** When each scope was opened, and when each name was last read. */
  private readonly opened: number[] = [0]
  private readonly mentioned = new Map<string, number>()
  private moment = 0
  private readonly changes: Change[] = []
  private readonly changesOfNamed: { owner: string; name: string; value: Expression | undefined }[] = []

  constructor(private readonly facts: FactsBuilder) {}

  open(parent: number, kind: ScopeFact['kind'], classIndex?: number): number {
    const scope = this.facts.scope(parent, kind, classIndex)
    this.parents[scope] = parent
    this.classOf[scope] = classIndex
    this.opened[scope] = this.moment += 1
    return scope
  }

  /** A name is read here. */
  mention(name: string): void {
    this.mentioned.set(name, (this.moment += 1))
  }

  /** Whether a name was read since the scope was opened: one that is declared now is another one. */
  isMentioned(scope: number, name: string): boolean {
    return (this.mentioned.get(name) ?? 0) > (this.opened[scope] ?? Infinity)
  }

  parameter(scope: number, name: string): void {
    this.parameters.add(`${scope} ${name}`)
  }

  /** Whether a name of the scope itself is a parameter: a variable in the body may have the same one. */
  isParameter(scope: number, name: string): boolean {
    return this.parameters.has(`${scope} ${name}`)
  }

  /** `name = value`, of a local variable or of a property; without a value the change cannot be followed. */
  assign(scope: number, name: string, value: Expression | undefined, by?: number): void {
    const classes: number[] = []
    for (let current = scope; current >= 0; current = this.parents[current] ?? -1) {
      if (this.facts.declares(current, name)) return this.facts.assign(current, name, value)
      const classIndex = this.classOf[current]
      if (classIndex !== undefined) classes.push(classIndex)
    }
    if (classes.length === 0) this.facts.assign(scope, name, value)
    else this.changes.push({ name, classes, value, by })
  }

  /** What a name that is declared around a place begins with. */
  initialValue(scope: number, name: string): Expression | undefined {
    for (let current = scope; current >= 0; current = this.parents[current] ?? -1) {
      if (this.facts.declares(current, name)) return this.facts.initialValue(current, name)
    }
    return undefined
  }

  /** `name.append(...)`: a text is another one then, a list holds more. */
  changeText(scope: number, name: string): void {
    const classes: number[] = []
    for (let current = scope; current >= 0; current = this.parents[current] ?? -1) {
      if (this.facts.declares(current, name)) return this.facts.fill(current, name, isText, unknown)
      const classIndex = this.classOf[current]
      if (classIndex !== undefined) classes.push(classIndex)
    }
    this.changes.push({ name, classes, value: undefined, by: undefined, ifText: true })
  }

  /** `self.name = value`. */
  assignMember(classIndex: number, name: string, value: Expression | undefined, by?: number): void {
    this.changes.push({ name, classes: [classIndex], value, by })
  }

  /** `owner.name = value`, where the owner may be a type of this file or anything else. */
  assignOther(scope: number, owner: string, name: string, value: Expression | undefined): void {
    this.facts.assignMember({ kind: 'name', name: owner, scope }, name)
    this.changesOfNamed.push({ owner, name, value })
  }

  finish(): void {
    for (const change of this.changes) this.settle(change)
    for (const { owner, name, value } of this.changesOfNamed) {
      for (let index = 0; this.facts.classAt(index); index += 1) {
        if (this.facts.classAt(index)?.name === owner && this.facts.hasField(index, name))
          this.facts.changeField(index, name, value)
      }
    }
  }

  private settle({ name, classes, value, by, ifText }: Change): void {
    // `_client` is the wrapper around the property `client`.
    for (const one of name.startsWith('_') ? [name, name.slice(1)] : [name]) {
      const owner = classes.find((index) => this.facts.hasField(index, one))
      if (owner === undefined) continue
      return this.facts.changeField(owner, one, value, by, ifText && isText)
    }
    if (ifText) return
    const [innermost] = classes
    for (const one of classes) this.facts.assignMember({ kind: 'this', class: one }, name)
    // A property that an extension or a parent of another file declares.
    if (value && innermost !== undefined) {
      this.facts.member(innermost, { name, kind: 'field', values: [value], elsewhere: true })
    }
  }
}

function isText(value: Expression): boolean {
  return (value.kind === 'literal' && typeof value.value === 'string') || value.kind === 'concatenation'
}
