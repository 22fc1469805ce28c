import type { SyntaxNode } from '@service/scanner-kit'
import type { Extractor } from './context.js'

/** Reads what is in a class, whose private names are its own: a parent or a subclass may have others of the same name. */
export function withPrivateNames(x: Extractor, node: SyntaxNode, read: () => void): void {
  const members = node.child('body')?.namedChildren ?? []
  const declared = members.flatMap((member) => {
    const name = member.child('name') ?? member.child('property')
    return name?.type === PRIVATE ? name.text : []
  })
  if (declared.length === 0) return read()
  const of = `${node.child('name')?.text ?? ''} ${node.start} ${node.end}`
  x.privateNames.push({ names: new Set(declared), of })
  read()
  x.privateNames.pop()
}

const PRIVATE = 'private_property_identifier'

/** The name of a member as the linker knows it. A private one is that of the innermost class around the code that declares it. */
export function nameOfMember(x: Extractor, name: SyntaxNode): string {
  const owner = name.type === PRIVATE ? x.privateNames.findLast(({ names }) => names.has(name.text)) : undefined
  return owner ? `${name.text} ${owner.of}` : name.text
}
