import type { TSchema } from '@sinclair/typebox'
import { isObject } from '../../domain/json.js'

/**
 * Collects named schemas (those with an `$id`) as components of the document, and puts references in their place.
 */
export class Components {
  readonly schemas: Record<string, unknown> = {}

  /** The schema as the document writes it: plain JSON, named parts as references. */
  write(schema: TSchema): unknown {
    return this.convert(JSON.parse(JSON.stringify(schema)))
  }

  private convert(node: unknown): unknown {
    if (Array.isArray(node)) return node.map((item) => this.convert(item))
    if (!isObject(node)) return node
    const { $id, ...rest } = withoutTypeLists(withFormat(node))
    const converted = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, this.convert(value)]))
    addMapping(converted, node)
    if (typeof $id !== 'string') return converted
    this.schemas[$id] = converted
    return { $ref: reference($id) }
  }
}

/** Without a format, clients in languages with typed numbers use 32 bits, and percentages no longer add up to a hundred. */
const FORMATS: Readonly<Record<string, string>> = { number: 'double', integer: 'int64' }

function withFormat(node: Record<string, unknown>): Record<string, unknown> {
  const format = typeof node['type'] === 'string' ? FORMATS[node['type']] : undefined
  return format === undefined ? node : { format, ...node }
}

/**
 * A list of types, which client generators do not read, as a union of schemas with one type each. The keywords of such a schema
 * concern one of its types only, and do not keep null out.
 */
function withoutTypeLists(node: Record<string, unknown>): Record<string, unknown> {
  const { $id, type: types, description, examples, ...keywords } = node
  if (!Array.isArray(types)) return node
  const anyOf = (types as string[]).map((type) => (type === 'null' ? { type } : withFormat({ type, ...keywords })))
  const named = Object.entries({ $id, description, examples }).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(named), anyOf }
}

function reference(name: string): string {
  return `#/components/schemas/${name}`
}

/** A discriminator names schemas, not the values it takes; so each value is mapped to its schema. */
function addMapping(converted: Record<string, unknown>, { oneOf, discriminator }: Record<string, unknown>): void {
  if (!isObject(discriminator) || !Array.isArray(oneOf)) return
  const property = discriminator['propertyName'] as string
  const mapping: Record<string, string> = {}
  for (const { $id, properties } of oneOf as { $id: string; properties: Record<string, { const: string }> }[]) {
    mapping[properties[property]?.const ?? ''] = reference($id)
  }
  converted['discriminator'] = { propertyName: property, mapping }
}
