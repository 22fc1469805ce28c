import { bindingsByScope } from '../../../queries/facts/tables.js'
import type { Evaluator } from '../evaluator.js'
import type { Value } from '../values.js'
import { bindingValues } from './names.js'

/**
 * `context.client`, on an unknown object: the result of an extension of that name from the file's package or a wildcard import (Kotlin). The
 * file's facts have those that it declares or imports by name.
 */
export function broughtExtension(e: Evaluator, name: string, file: string): Value[] {
  if (e.certain || e.project.language(file).semantics.addedMembers !== 'functions') return []
  return e.once(`${file}.?${name}`, () => {
    const wildcards = e.project.facts(file)?.imports.filter((one) => one.wildcard && !one.static) ?? []
    const imported = wildcards.flatMap(({ module }) => e.project.resolve(module, file, name))
    const files = new Set([...e.project.declaring(name, file), ...imported])
    return [...files].flatMap((one) => {
      const facts = e.project.facts(one)
      const index = facts && bindingsByScope(facts.bindings).get(0)?.get(name)
      return index !== undefined && facts?.bindings[index]?.extension ? bindingValues(e, one, index) : []
    })
  })
}
