/** A fact as an extractor writes it: optional members may also be undefined, and `false` instead of `true`. */
export type Given<Fact> = {
  [Member in keyof Fact]: object extends Pick<Fact, Member>
    ? Fact[Member] | undefined | (true extends Fact[Member] ? false : never)
    : Fact[Member]
}

export function withoutEmpty<Fact extends object>(given: Given<Fact>): Fact {
  const fact: Record<string, unknown> = {}
  for (const member in given) {
    const value: unknown = given[member]
    if (value !== undefined && value !== false) fact[member] = value
  }
  return fact as Fact
}
