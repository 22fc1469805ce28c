import { type Expression, type Literal, type SyntaxNode, unknown } from '@service/scanner-kit'

export function stringLiteral(value: string): Literal {
  return { kind: 'literal', type: 'string', value }
}

/** `1_000u32`, `0xff_u8`, `1.5e3_f64`; the suffix of a float makes an integer's digits one. */
export function numberLiteral(node: SyntaxNode, sign = 1): Expression {
  const text = node.text.replaceAll('_', '').toLowerCase()
  const hex = /^0[xob]/.test(text)
  const digits = text.replace(hex ? /[iu](?:8|16|32|64|128|size)$/ : /(?:[iu](?:8|16|32|64|128|size)|f(?:32|64))$/, '')
  const value = Number(digits)
  if (!Number.isFinite(value)) return unknown
  const float = node.type === 'float_literal' || (!hex && /f(?:32|64)$/.test(text))
  return { kind: 'literal', type: float ? 'float' : 'integer', value: value === 0 ? 0 : value * sign }
}

/** The text of `"..."`, `r#"..."#` and `c"..."`; undefined for bytes. */
export function stringValue(node: SyntaxNode): string | undefined {
  if (node.text.startsWith('b')) return undefined
  let value = ''
  // After a backslash at a line end the blanks that follow are no text.
  let skipping = false
  for (const child of node.namedChildren) {
    if (child.type === 'escape_sequence') {
      const continues = /^\\\r?\n/.test(child.text)
      if (!continues) value += unescape(child.text)
      skipping = continues
    } else if (child.type === 'string_content') {
      value += skipping ? child.text.replace(/^\s+/, '') : child.text
      skipping = false
    }
  }
  return value.replace(/\r\n/g, '\n')
}

const SINGLE: Record<string, string> = { n: '\n', t: '\t', r: '\r', 0: '\0' }

function unescape(sequence: string): string {
  const [, hex] = /^\\(?:x([\da-f]{2})|u\{[\da-f_]+\})$/i.exec(sequence) ?? []
  if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16))
  const [, point] = /^\\u\{([\da-f_]+)\}$/i.exec(sequence) ?? []
  if (point !== undefined) {
    const code = Number.parseInt(point.replaceAll('_', ''), 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  }
  const rest = sequence.slice(1)
  return SINGLE[rest] ?? rest
}
