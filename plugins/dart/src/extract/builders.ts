import { type Argument, type Expression, lastName } from '@service/scanner-kit'

interface Place {
  callee: Expression
  types: Expression[]
  label: string | undefined
  args: Argument[]
}

/** Widgets whose `builder` is handed an object of each of their type arguments, after the build context. */
const CONSUMERS = /^(Consumer\d?|ValueListenableBuilder|FutureBuilder|StreamBuilder)$/

/** Where those that may leave their type argument out say what they hand on. */
const SOURCES = ['future', 'stream', 'valueListenable']

/** What the parameters of a widget's builder are; undefined where nothing tells. */
export function builderTypes({ callee, types, label, args }: Place): (Expression | undefined)[] | undefined {
  const name = lastName(callee) ?? ''
  if (name === 'Selector' && label === 'selector') return [undefined, types[0]]
  if (label !== 'builder' || !CONSUMERS.test(name)) return undefined
  if (types.length > 0) return [undefined, ...types]
  const source = args.find((one) => one.label !== undefined && SOURCES.includes(one.label))
  return source && [undefined, { kind: 'typeof', value: source.value }]
}
