import { FactsBuilder } from '../facts-builder.js'

/** Facts without the empty names that broken source leaves where the grammar expects one. */
export class NamedFacts extends FactsBuilder {
  override bind(...[scope, name, options]: Parameters<FactsBuilder['bind']>): number {
    return name === '' ? -1 : super.bind(scope, name, options)
  }

  override member(...[classIndex, member]: Parameters<FactsBuilder['member']>): void {
    if (member.name !== '') super.member(classIndex, member)
  }
}
