import { type Expression, type FieldChange, type FieldChangePlace, ScopeTable, unknown } from '@service/scanner-kit'

/** What a change of a property means in Swift, where a type may wrap another one and texts change in place. */
export class SwiftScopes extends ScopeTable {
  private readonly parameters = new Set<string>()
  private readonly textChanges: { name: string; classes: number[] }[] = []

  parameter(scope: number, name: string): void {
    this.parameters.add(`${scope} ${name}`)
  }

  /** Whether a name of the scope itself is a parameter: a variable in the body may have the same one. */
  isParameter(scope: number, name: string): boolean {
    return this.parameters.has(`${scope} ${name}`)
  }

  /** The beginnings of a name that is declared around a place. */
  initialValue(place: number, name: string): Expression | undefined {
    const { scope } = this.declaring(place, name)
    return scope === undefined ? undefined : this.facts.initialValue(scope, name)
  }

  /** `name.append(...)`: a text is another one then, a list holds more. */
  changeText(place: number, name: string): void {
    const { scope, classes } = this.declaring(place, name)
    if (scope === undefined) this.textChanges.push({ name, classes })
    else this.facts.fill(scope, name, isText, unknown)
  }

  override finish(): void {
    super.finish()
    for (const { name, classes } of this.textChanges) this.changeProperty(classes, name, undefined, { ifFirst: isText })
  }

  protected override settle({ name, scope, classes, value, where }: FieldChange): void {
    if (this.changeProperty(classes, name, value, where)) return
    if (scope !== undefined && (classes.length === 0 || this.facts.declares(0, name)))
      return this.facts.assign(scope, name, value)
    for (const one of classes) this.facts.assignMember({ kind: 'this', class: one }, name)
    // A property that an extension or a parent of another file declares.
    const [innermost] = classes
    if (value && innermost !== undefined) {
      this.facts.member(innermost, { name, kind: 'field', values: [value], elsewhere: true })
    }
  }

  /** `_client` is the wrapper around the property `client`. */
  private changeProperty(
    classes: readonly number[],
    name: string,
    value: Expression | undefined,
    where: FieldChangePlace,
  ): boolean {
    const fields = name.startsWith('_') ? [name, name.slice(1)] : [name]
    return fields.some((field) => classes.some((index) => this.facts.changeField(index, field, value, where)))
  }
}

function isText(value: Expression): boolean {
  return (value.kind === 'literal' && typeof value.value === 'string') || value.kind === 'concatenation'
}
