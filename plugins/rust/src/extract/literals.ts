import { escapeReader, numberReader, type SyntaxNode } from '@service/scanner-kit'

/** The suffix of a float makes an integer's digits one. */
export const numberLiteral = numberReader({ integerSuffix: '[iu](?:8|16|32|64|128|size)', floatSuffix: 'f(?:32|64)' })

/** The text of `"..."`, `r#"..."#` and `c"..."`; undefined for bytes. */
export function stringValue(node: SyntaxNode): string | undefined {
  if (node.text.startsWith('b')) return undefined
  let value = ''
  // After a backslash at a line end, the blanks that follow are not text.
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

const unescape = escapeReader({ letters: '0nrt' })
