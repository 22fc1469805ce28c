import { append, perObject, type SyntaxNode } from '@service/scanner-kit'
import { plainName } from './context.js'

/** Whether a case has the number of another one: both are one value, and which name is written out is unknown. */
export function hasTwin(node: SyntaxNode): boolean {
  const name = plainName(node.child('name')?.text ?? '')
  return node.parent !== undefined && namesOfTwins(node.parent).has(name)
}

const namesOfTwins = perObject((list: SyntaxNode) => {
  const byNumber = new Map<number, string[]>()
  for (const [name, number] of numbersIn(list)) append(byNumber, number, name)
  return new Set([...byNumber.values()].filter((names) => names.length > 1).flat())
})

/** The numbers of an enum's cases, as far as they are written out or follow from the case before. */
function numbersIn(list: SyntaxNode): Map<string, number> {
  const numbers = new Map<string, number>()
  let next: number | undefined = 0
  for (const node of list.namedChildren) {
    if (node.type !== 'enum_member_declaration') continue
    const value = node.child('value')
    const written = value?.type === 'integer_literal' ? Number(value.text.replaceAll('_', '')) : undefined
    const number: number | undefined = value ? (written ?? numbers.get(plainName(value.text))) : next
    if (number !== undefined && !Number.isNaN(number)) numbers.set(plainName(node.child('name')?.text ?? ''), number)
    next = number === undefined ? undefined : number + 1
  }
  return numbers
}
