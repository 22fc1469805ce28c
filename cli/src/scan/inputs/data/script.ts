import { tokenizer, tokTypes, type Token } from 'acorn'
import type { Scalar } from './scalar.js'

/** How many mistakes are stepped over, a line each. */
const MAX_MISTAKES = 20

/** Keys and values of JSON5, which is written in JavaScript's tokens. */
export function readJson5(text: string): Scalar[] {
  const scalars: Scalar[] = []
  let previous: Token | undefined
  for (const token of tokens(text)) {
    if (token.type === tokTypes.string) scalars.push(stringAt(token))
    else if (token.type === tokTypes.colon && previous && previous.type !== tokTypes.string) {
      scalars.push({ value: text.slice(previous.start, previous.end), offset: previous.start })
    }
    previous = token
  }
  return scalars
}

/** String literals of JavaScript, templates without substitution included. Never its comments. */
export function readScript(text: string): Scalar[] {
  const scalars: Scalar[] = []
  let opening = false
  let template: Token | undefined
  for (const token of tokens(text)) {
    if (token.type === tokTypes.string) scalars.push(stringAt(token))
    if (token.type === tokTypes.backQuote && template)
      scalars.push({ ...stringAt(template), offset: template.start - 1 })
    template = opening && token.type === tokTypes.template ? token : undefined
    opening = token.type === tokTypes.backQuote && !opening
  }
  return scalars
}

function* tokens(text: string): Generator<Token> {
  let start = 0
  for (let mistakes = 0; mistakes < MAX_MISTAKES; mistakes += 1) {
    // Parsed from `start` on, so that positions stay those of the whole text.
    const source = tokenizer(start === 0 ? text : ' '.repeat(start) + text.slice(start), { ecmaVersion: 'latest' })
    let reached = start
    try {
      for (let token = source.getToken(); token.type !== tokTypes.eof; token = source.getToken()) {
        reached = token.end
        yield token
      }
      return
    } catch {
      const next = text.indexOf('\n', reached)
      if (next === -1) return
      start = next + 1
    }
  }
}

function stringAt(token: Token): Scalar {
  return { value: String((token as Token & { value: unknown }).value), offset: token.start }
}
