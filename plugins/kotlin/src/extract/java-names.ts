import type { Context, Extractor } from './context.js'

/** Java reads the property `key` as `getKey()`. */
export function javaGetter(x: Extractor, index: number, property: string, context: Context): void {
  const name = getterName(property)
  const made = x.facts.function({ name, scope: context.scope, class: index })
  x.facts.returns(made, { kind: 'member', object: { kind: 'this', class: index }, name: property })
  x.facts.member(index, { name, kind: 'method', function: made })
}

/** To Java, what stands outside of classes belongs to a class that is named after the file. */
export function fileFacade(x: Extractor, name: string, declared: { name: string; isProperty: boolean }[]): void {
  if (declared.length === 0 || x.facts.declares(0, name)) return
  const scope = x.scopes.open(0, 'class')
  const index = x.facts.class({ name, scope, kind: 'object', supertypes: [] })
  x.facts.bind(0, name, { values: [{ kind: 'class', class: index }] })
  for (const one of declared) {
    const value = { kind: 'name' as const, name: one.name, scope: 0 }
    x.facts.member(index, { name: one.name, kind: 'field', static: true, values: [value] })
    if (!one.isProperty) continue
    const made = x.facts.function({ name: getterName(one.name), scope: 0 })
    x.facts.returns(made, value)
    x.facts.member(index, { name: getterName(one.name), kind: 'method', static: true, function: made })
  }
}

function getterName(property: string): string {
  return `get${property.slice(0, 1).toUpperCase()}${property.slice(1)}`
}
