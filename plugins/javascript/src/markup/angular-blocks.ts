import { Lexer } from './lexer.js'
import type { Budget, ReadBraced } from './tags.js'

const BLOCK = /@(?:(if|else\s+if|switch|case|for)\s*\(|let\s+[\w$]+\s*=(?!=))/y

/** The expression of `@if (expression; as name)`, `@for (name of expression; track ...)`, `@let name = expression;`. */
export function angularBlocks(text: string, budget: Budget): ReadBraced {
  return (position) => {
    BLOCK.lastIndex = position
    const [head, word] = (!budget.spent && BLOCK.exec(text)) || []
    if (head === undefined) return undefined
    const lexer = new Lexer(text, position + head.length)
    let start = lexer.position
    let loop = word === 'for'
    for (let token = lexer.next(); token; token = lexer.next()) {
      const code = text.slice(token.start, token.end)
      if (token.depth === 0 && loop && code === 'of') {
        start = token.end
        loop = false
      }
      if (token.depth > 0 || code !== ';') continue
      return { start, end: token.start, after: token.end, markup: [] }
    }
    const end = lexer.position
    if (text.charAt(end) === ')' && word !== undefined) return { start, end, after: end + 1, markup: [] }
    budget.spend(end - position)
    return undefined
  }
}
