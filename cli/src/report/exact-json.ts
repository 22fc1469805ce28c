/**
 * JSON in which integers of any size are written out: JSON knows no greatest number, `JSON.stringify` does not write bigints, and a
 * string instead would be another type to every reader.
 */
export function exactJson(value: unknown, indent?: number): string {
  const large: bigint[] = []
  const plain = JSON.stringify(
    value,
    (_, one: unknown) => {
      if (typeof one !== 'bigint') return one
      large.push(one)
      return null
    },
    indent,
  )
  if (large.length === 0) return plain
  let mark = 'integer '
  while (plain.includes(mark)) mark += '-'
  const marked = (_: string, one: unknown) => (typeof one === 'bigint' ? mark + String(one) : one)
  return JSON.stringify(value, marked, indent).replace(new RegExp(`"${mark}(-?\\d+)"`, 'g'), '$1')
}
