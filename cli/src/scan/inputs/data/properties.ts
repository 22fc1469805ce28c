import { parseLines } from 'dot-properties'
import type { Scalar } from './scalar.js'

/** Whole values of a Java properties file. */
export function readProperties(text: string): Scalar[] {
  return parseLines(text, true).flatMap((line) => {
    if (line.type !== 'PAIR' || !('value' in line)) return []
    return [{ value: String(line.value).trim(), offset: line.range[2] ?? line.range[0] }]
  })
}
