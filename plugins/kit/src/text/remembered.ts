/** Characters of text whose answers are kept. */
const MOST_KEPT = 4_000_000

/** Keeps what a function said of the texts that it was asked of last: one text is asked about for several reasons. */
export function remembered<T, With extends object>(
  tell: (text: string, how: With) => T,
): (text: string, how: With) => T {
  // One language after another is asked about, so a text is hardly ever asked about in two ways.
  const answers = new Map<string, { how: With; answer: T }>()
  let kept = 0
  return (text, how) => {
    const known = answers.get(text)
    if (known?.how === how) return known.answer
    const answer = tell(text, how)
    kept += text.length
    if (kept > MOST_KEPT) {
      answers.clear()
      kept = text.length
    }
    answers.set(text, { how, answer })
    return answer
  }
}
