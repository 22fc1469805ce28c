import type { Extractor } from './context.js'

/** Kotlin reads `getClient()` as `client`: a getter method is reached by both names. */
export function propertiesOfGetters(x: Extractor, index: number): void {
  const members = x.facts.classAt(index)?.members ?? []
  for (const member of [...members]) {
    if (member.kind !== 'method' || member.function === undefined || !/^get\p{Uppercase}/u.test(member.name)) continue
    if ((x.facts.functionAt(member.function)?.parameters.length ?? 0) > 0) continue
    const name = member.name.slice(3, 4).toLowerCase() + member.name.slice(4)
    if (members.some((one) => one.name === name)) continue
    const { function: made, static: isStatic } = member
    x.facts.member(index, {
      name,
      kind: 'getter',
      function: made,
      static: isStatic,
    })
  }
}
