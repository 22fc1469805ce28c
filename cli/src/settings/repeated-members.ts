import type { Node } from 'jsonc-parser'
import { quote } from '../report/words.js'
import { fieldName, type JsonPath, type Mistake } from './mistakes.js'

/** Members that an object has more than once: only the last one would count, and the others be left out in silence. */
export function repeatedMembers(node: Node, place: JsonPath = []): Mistake[] {
  const children = node.children ?? []
  if (node.type === 'array') return children.flatMap((child, index) => repeatedMembers(child, [...place, index]))
  if (node.type !== 'object') return []
  const seen = new Map<string, number>()
  const below: Mistake[] = []
  for (const { children: [name, value] = [] } of children) {
    const member = String(name?.value)
    seen.set(member, (seen.get(member) ?? 0) + 1)
    if (value) below.push(...repeatedMembers(value, [...place, member]))
  }
  const repeated = [...seen].filter(([, count]) => count > 1)
  return [
    ...repeated.map(([member]) => ({
      place: [...place, member],
      problem: `${quote(fieldName([...place, member]))} is there more than once; keep one`,
    })),
    ...below,
  ]
}
