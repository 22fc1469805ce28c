import { type Argument, type Expression, lastName } from '@service/scanner-kit'

interface BuilderCall {
  callee: Expression
  types: Expression[]
  label: string | undefined
  args: Argument[]
}

/** Widgets whose `builder` is handed an object of each of their type arguments, after the build context. */
const CONSUMERS = /^(Consumer\d?|ValueListenableBuilder|FutureBuilder|StreamBuilder)$/

const WHEN = /^(when|maybeWhen|whenOrNull)$/

/** The arguments that tell what a builder passes on, if its type argument is left out. */
const SOURCES = ['future', 'stream', 'valueListenable']

/** The types of a widget's builder's parameters; undefined if nothing tells. */
export function builderTypes({ callee, types, label, args }: BuilderCall): (Expression | undefined)[] | undefined {
  const called = callee.kind === 'choice' ? (callee.options[0] ?? callee) : callee
  const name = lastName(called) ?? ''
  // `context.select<Client, bool>((client) => ...)` of provider, `value.when(data: (client) => ...)` of riverpod.
  if (name === 'select' && label === undefined && args.length === 0 && types.length === 2) return [types[0]]
  if (label === 'data' && called.kind === 'member' && WHEN.test(name)) return [{ kind: 'typeof', value: called.object }]
  if (name === 'Selector' && label === 'selector') return [undefined, types[0]]
  if (label !== 'builder' || !CONSUMERS.test(name)) return undefined
  if (types.length > 0) return [undefined, ...types]
  const source = args.find((one) => one.label !== undefined && SOURCES.includes(one.label))
  return source && [undefined, { kind: 'typeof', value: source.value }]
}
