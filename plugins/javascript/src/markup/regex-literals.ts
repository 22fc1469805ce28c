/** The ends of the regular expressions in a text. However many are open in it, a line is read about once and not once for each slash. */
export class RegexLiterals {
  /** After an escape or a class, from where no slash on the line ends an expression: reads that began elsewhere meet there. */
  private readonly open = new Set<number>()
  /** No class is closed that opens before this. */
  private unclosedBefore = 0

  /** @param end nothing behind it is read */
  constructor(
    private readonly text: { charAt(at: number): string },
    private readonly end: number,
  ) {}

  /** @returns the end of the body, after its slash, of a possible regular expression at a slash; undefined if there is none on the line */
  endOf(start: number): number | undefined {
    const met: number[] = []
    let at = start + 1
    if (this.text.charAt(at) === '*') return undefined
    while (!this.endsLine(at) && !this.open.has(at)) {
      const character = this.text.charAt(at)
      // Two slashes are a comment.
      if (character === '/') return at === start + 1 ? undefined : at + 1
      if (character !== '\\' && character !== '[') {
        at += 1
        continue
      }
      const behind = character === '[' ? this.endOfClass(at + 1) : this.behindEscape(at)
      if (behind === undefined) break
      met.push((at = behind))
    }
    for (const one of met) this.open.add(one)
    return undefined
  }

  private endOfClass(start: number): number | undefined {
    if (start <= this.unclosedBefore) return undefined
    let at = start
    while (!this.endsLine(at)) {
      const character = this.text.charAt(at)
      if (character === ']') return at + 1
      const behind = character === '\\' ? this.behindEscape(at) : at + 1
      if (behind === undefined) break
      at = behind
    }
    this.unclosedBefore = at
    return undefined
  }

  private behindEscape(at: number): number | undefined {
    return this.endsLine(at + 1) ? undefined : at + 2
  }

  private endsLine(at: number): boolean {
    return at >= this.end || '\r\n'.includes(this.text.charAt(at))
  }
}
