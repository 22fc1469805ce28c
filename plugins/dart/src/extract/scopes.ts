import { type FieldChange, ScopeTable } from '@service/scanner-kit'

/** What a change of a field means if the class does not declare it: a mixin, an extension or a parent in another file may. */
export class DartScopes extends ScopeTable {
  protected override settle(change: FieldChange): void {
    const { name, scope, classes, value } = change
    if (this.changeField(change)) return
    if (scope !== undefined) this.facts.assign(scope, name, value)
    for (const one of classes) this.changeParents(one, name)
    const [only] = classes
    if (scope === undefined && value && only !== undefined)
      this.facts.member(only, { name, kind: 'field', values: [value], elsewhere: true })
  }

  /** A field that a parent declares, or what an extension extends. */
  private changeParents(classIndex: number, name: string): void {
    // A field that a mixin only requires belongs to the class that mixes it in.
    if (this.facts.classAt(classIndex)?.members.some((one) => one.name === name))
      this.facts.assignMember({ kind: 'this', class: classIndex }, name)
    for (const type of this.facts.classAt(classIndex)?.supertypes ?? []) this.facts.assignMember(type, name)
  }
}
