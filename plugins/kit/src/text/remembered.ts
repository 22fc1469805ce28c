/** Characters of text whose answers are kept. */
const MOST_KEPT = 4_000_000

/** Keeps what a function said of the texts that it was asked of last: one text is asked about for several reasons. */
export function remembered<T, With extends object>(
  tell: (text: string, how: With) => T,
): (text: string, how: With) => T {
  const answers = new WeakMap<With, { byText: Map<string, T>; kept: number }>()
  return (text, how) => {
    let known = answers.get(how)
    if (!known) answers.set(how, (known = { byText: new Map<string, T>(), kept: 0 }))
    let answer = known.byText.get(text)
    if (answer === undefined) {
      answer = tell(text, how)
      known.kept += text.length
      if (known.kept > MOST_KEPT) {
        known.byText.clear()
        known.kept = text.length
      }
      known.byText.set(text, answer)
    }
    return answer
  }
}
