import { ParseError, parseTOML, type AST } from 'toml-eslint-parser'
import type { Scalar } from './scalar.js'

/** How many lines with a mistake are stepped over; nothing after further ones is read. */
const MAX_MISTAKES = 5

/** Keys and string values of TOML; a line with a mistake is left out. */
export function readToml(text: string): Scalar[] {
  let rest = text
  for (let mistakes = 0; mistakes <= MAX_MISTAKES; mistakes += 1) {
    try {
      return collect(parseTOML(rest))
    } catch (error) {
      if (!(error instanceof ParseError)) return []
      rest = mistakes < MAX_MISTAKES - 1 ? blankLine(rest, error.index) : rest.slice(0, lineStart(rest, error.index))
    }
  }
  return []
}

function lineStart(text: string, index: number): number {
  return text.lastIndexOf('\n', index - 1) + 1
}

/** Keeps every other character in its place. */
function blankLine(text: string, index: number): string {
  const start = lineStart(text, index)
  const next = text.indexOf('\n', index)
  const end = next === -1 ? text.length : next
  return text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)
}

function collect(program: AST.TOMLProgram): Scalar[] {
  const scalars: Scalar[] = []
  const open: AST.TOMLNode[] = [program]
  for (let node = open.pop(); node; node = open.pop()) {
    const offset = node.range[0]
    if (node.type === 'TOMLBare') scalars.push({ value: node.name, offset })
    else if (node.type === 'TOMLQuoted') scalars.push({ value: node.value, offset })
    else if (node.type === 'TOMLValue') {
      if (node.kind === 'string') scalars.push({ value: node.value, offset })
    } else if (node.type === 'TOMLKey') pushAll(open, node.keys)
    else if (node.type === 'TOMLKeyValue') open.push(node.key, node.value)
    else if (node.type === 'TOMLArray') pushAll(open, node.elements)
    else {
      if (node.type === 'TOMLTable') open.push(node.key)
      pushAll(open, node.body)
    }
  }
  return scalars
}

/** One by one: a spread of a long list overflows the stack. */
function pushAll(open: AST.TOMLNode[], nodes: AST.TOMLNode[]): void {
  for (const node of nodes) open.push(node)
}
