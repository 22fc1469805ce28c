import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createParse, startParsing, type Parse } from '@service/scanner-kit'
import * as assert from 'uvu/assert'
import { readMarkup, type MarkupKind, type MarkupResult } from '../../src/markup/index.js'

await startParsing()

const folder = path.dirname(createRequire(import.meta.url).resolve('tree-sitter-typescript/package.json'))
const grammar = (name: string) => pathToFileURL(path.join(folder, `tree-sitter-${name}.wasm`)).href

export const parse: Parse = createParse({ typescript: grammar('typescript'), tsx: grammar('tsx') })

/** Reads a file and checks the rules for every result: length, line ends, and that nothing moved. */
export function read(kind: MarkupKind, text: string): MarkupResult {
  const result = readMarkup(kind, text, parse)
  assert.is(result.code.length, text.length, 'the length is kept')
  for (const { index, 0: end } of text.matchAll(/[\r\n]/g)) assert.is(result.code.charAt(index), end, 'line ends stay')
  for (const { index, 0: end } of result.code.matchAll(/[\r\n]/g)) assert.is(text.charAt(index), end, 'none is added')
  return result
}

/** As `read`, for a file without syntax errors. */
export function readSound(kind: MarkupKind, text: string): string {
  const { code, grammar, partial } = read(kind, text)
  assert.not.ok(parse(grammar, code).hasError, `no syntax error in\n${code}`)
  assert.not.ok(partial, 'nothing is left out')
  return code
}

/** Checks that the program is these pieces in this order, each in its place in the file, with nothing but joints between them. */
export function keeps(kind: MarkupKind, text: string, ...pieces: string[]): void {
  const code = readSound(kind, text).replace(/\blet [\w$,]+/g, (names) => ' '.repeat(names.length))
  let from = 0
  for (const piece of pieces) {
    const at = code.indexOf(piece, from)
    assert.ok(at >= 0, `${JSON.stringify(piece)} is kept in\n${code}`)
    assert.ok(text.startsWith(piece, at), `${JSON.stringify(piece)} stands where it stood`)
    assert.match(code.slice(from, at), JOINTS, 'nothing else is kept')
    from = at + piece.length
  }
  assert.match(code.slice(from), JOINTS, 'nothing else is kept')
}

const JOINTS = /^[\s;(){}]*$/
