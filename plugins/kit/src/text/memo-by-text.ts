/** Characters of text whose answers are kept. */
const MOST_KEPT = 4_000_000

/** Keeps a function's answers for the texts that it was last asked about: there are several reasons to ask about one text. */
export function memoByText<T, With extends object>(
  tell: (text: string, how: With) => T,
): (text: string, how: With) => T {
  // Languages come one after another, so a text is hardly ever asked about with two syntaxes.
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
