import { createScanner, type JSONScanner } from 'jsonc-parser'
import type { Scalar } from './scalar.js'

// The values of jsonc-parser's `SyntaxKind` and `ScanError`, which it declares as enums that vanish when compiled.
const STRING = 10
const END = 17
const UNTERMINATED = 2

/** Keys and values of JSON with or without comments, token by token, so that neither depth nor a mistake matters. */
export function readJson(text: string): Scalar[] {
  const scanner: JSONScanner = createScanner(text, true)
  const scalars: Scalar[] = []
  for (let kind: number = scanner.scan(); kind !== END; kind = scanner.scan()) {
    const mistake: number = scanner.getTokenError()
    if (kind !== STRING || mistake === UNTERMINATED) continue
    scalars.push({ value: scanner.getTokenValue(), offset: scanner.getTokenOffset() })
  }
  return scalars
}
