import type { Expression } from '@service/scanner-kit'
import { GLOBAL } from '../project-names.js'
import type { Context, Extractor } from './context.js'

/** Others see a type by its namespace, or by as much of it as they need: `Shop.Flags.Keys`, `Flags.Keys`. */
export function exportType(x: Extractor, name: string, value: Expression, { namespace }: Context): void {
  if (name === '') return
  if (namespace === '') {
    x.facts.export({ name: `${GLOBAL}.${name}`, value })
    // `using static Keys`: a type without a namespace.
    return x.facts.export({ name: `.${name}`, value })
  }
  const segments = namespace.split('.')
  for (let from = 0; from < segments.length; from += 1) {
    x.facts.export({ name: [...segments.slice(from), name].join('.'), value })
  }
}
