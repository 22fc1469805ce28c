import { ANY_ELEMENT, type Argument, type Expression } from './expression.js'
import type { FactsBuilder } from './facts-builder.js'

/** Calls of a language's own library that put other elements into places of a list or map that are taken. */
export interface ChangingCalls {
  /** Whether a text may hold one (`Language.mayChangeElements`). */
  mayChange: (text: string) => boolean
  /** Takes note of what a call changes. */
  note: (facts: FactsBuilder, callee: Expression, args: readonly Argument[]) => void
}

/**
 * @param methods of what they change: `sort` of `keys.sort()`
 * @param functions that change their first argument, with what they are members of: `Arrays.sort`, `slices.Reverse`; alone where they
 * are a part of the language: `copy`
 */
export function changingCalls({ methods, functions }: { methods: string[]; functions: string[] }): ChangingCalls {
  const [ofObjects, ofArguments] = [new Set(methods), new Set(functions)]
  const names = [...methods, ...functions].map((name) => name.slice(name.lastIndexOf('.') + 1))
  const called = new RegExp(`\\b(?:${[...new Set(names)].join('|')})\\s*[({]`)
  return {
    mayChange: (text) => called.test(text),
    note: (facts, callee, [first]) => {
      if (first && ofArguments.has(written(callee))) facts.writeMember(first.value, ANY_ELEMENT)
      else if (callee.kind === 'member' && ofObjects.has(callee.name)) facts.writeMember(callee.object, ANY_ELEMENT)
    },
  }
}

/** The last two names of what is called. */
function written(callee: Expression): string {
  if (callee.kind === 'name') return callee.name
  if (callee.kind !== 'member') return ''
  const { object, name } = callee
  if (object.kind === 'name' || object.kind === 'member') return `${object.name}.${name}`
  return object.kind === 'import' ? `${object.module.slice(object.module.lastIndexOf('/') + 1)}.${name}` : ''
}
