import { ANY_ELEMENT, type Argument, type Expression } from './expression.js'
import { lastName } from './expression-parts.js'
import type { FactsBuilder } from './facts-builder.js'

/** Calls of a language's own library that put other elements into places of a list or map that are taken. */
export interface ChangingCalls {
  /** The last parts of their names (`lexical.mutators`). */
  names: readonly string[]
  /** Takes note of what a call changes. */
  note: (facts: FactsBuilder, callee: Expression, args: readonly Argument[]) => void
}

/**
 * @param methods of what they change: `sort` of `keys.sort()`
 * @param functions that change their first argument, with what they are members of: `Arrays.sort`, `slices.Reverse`; alone if they are built in:
 *   `copy`
 * @param into those that change another argument, by its position: `{ 'System.arraycopy': [2], '.copyInto': [0] }`, with a point before a method's
 *   name
 * @param view the function that returns its only argument, a list, as another view of it: `asList` of `Arrays.asList(KEYS)`
 */
export function changingCalls(options: {
  methods: string[]
  functions: string[]
  into?: Record<string, readonly number[]>
  view?: string
}): ChangingCalls {
  const { methods, functions, into = {}, view } = options
  const begins = view === undefined ? undefined : new RegExp(`^(?:[\\w.]+\\.)?${view}\\s*\\(`)
  const [ofObjects, ofArguments, places] = [new Set(methods), new Set(functions), new Map(Object.entries(into))]
  const all = [...methods, ...functions, ...Object.keys(into)].map((name) => name.slice(name.lastIndexOf('.') + 1))
  return {
    names: [...new Set(all)],
    note: (facts, callee, args) => {
      const [first] = args
      const ofMethod = callee.kind === 'member' ? places.get(`.${callee.name}`) : undefined
      for (const place of places.get(written(callee)) ?? ofMethod ?? []) {
        const argument = args[place]
        if (argument) facts.assignMember(argument.value, ANY_ELEMENT)
      }
      const ofObject = callee.kind === 'member' && ofObjects.has(callee.name) ? callee.object : undefined
      const changed = first && ofArguments.has(written(callee)) ? first.value : ofObject
      if (!changed) return
      facts.assignMember(changed, ANY_ELEMENT)
      // The source of a copied list (`new ArrayList<>(Arrays.asList(KEYS))`) does not change.
      const isView = changed === ofObject || begins?.test(first?.text ?? '') === true
      const behind = view !== undefined && isView ? seenThrough(changed, view) : undefined
      if (behind) facts.assignMember(behind, ANY_ELEMENT)
    },
  }
}

/** Finds a call of one of the names, even one that is only passed a function in braces. */
export function calledAny(names: readonly string[]): RegExp {
  return new RegExp(`\\b(?:${names.join('|')})\\s*[({]`)
}

/** `KEYS` of `asList(KEYS)`, even if its facts are those of a list with this element. */
function seenThrough(list: Expression, view: string): Expression | undefined {
  if (list.kind === 'array') return list.items.length === 1 ? list.items[0]?.value : undefined
  if (list.kind !== 'call' || lastName(list.callee) !== view) return undefined
  return list.arguments.length === 1 ? list.arguments[0]?.value : undefined
}

/** The last two names of what is called. */
function written(callee: Expression): string {
  if (callee.kind === 'name') return callee.name
  if (callee.kind !== 'member') return ''
  const { object, name } = callee
  if (object.kind === 'name' || object.kind === 'member') return `${object.name}.${name}`
  return object.kind === 'import' ? `${object.module.slice(object.module.lastIndexOf('/') + 1)}.${name}` : ''
}
