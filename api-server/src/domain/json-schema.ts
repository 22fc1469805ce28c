import { isObject, type Problems } from './json.js'
import { SCHEMA_LIMITS } from './list-limits.js'

const NAME = 'typeOptions.schema'
const REFERENCES = ['$ref', '$dynamicRef']

/** The schema as JSON; undefined when its text is not JSON. */
function readJsonSchema(schema: unknown): unknown {
  if (typeof schema !== 'string') return schema
  try {
    return JSON.parse(schema) as unknown
  } catch {
    return undefined
  }
}

/** The schema that values must satisfy, or undefined when none is enforced. */
export function enforcedSchema(options: Record<string, unknown> | null): unknown {
  if (!options || options['useSchema'] === false || options['schema'] === null) return undefined
  return readJsonSchema(options['schema'])
}

/** Checks everything about a user's JSON Schema that can be known without running it. */
export function checkJsonSchema(schema: unknown, problems: Problems): void {
  const text = typeof schema === 'string' ? schema : JSON.stringify(schema)
  if (text.length > SCHEMA_LIMITS.characters) {
    return problems.say(NAME, `The schema must be at most ${SCHEMA_LIMITS.characters} characters long`)
  }
  const parsed = readJsonSchema(schema)
  if (typeof parsed === 'boolean') return
  if (!isObject(parsed)) return problems.say(NAME, 'The schema must be a JSON object, or the text of one')
  const trouble = findTrouble(parsed, 0)
  if (trouble !== undefined) problems.say(NAME, trouble)
}

function findTrouble(node: unknown, depth: number): string | undefined {
  if (depth > SCHEMA_LIMITS.depth) return `The schema must not nest deeper than ${SCHEMA_LIMITS.depth} levels`
  if (Array.isArray(node)) return firstTrouble(node, depth)
  if (!isObject(node)) return undefined
  for (const keyword of REFERENCES) {
    const target = node[keyword]
    if (typeof target === 'string' && !target.startsWith('#')) {
      return `The schema must not refer to other documents: ${keyword} ${JSON.stringify(target)}. Only references starting with # are allowed`
    }
  }
  return longPattern(node) ?? firstTrouble(Object.values(node), depth)
}

function longPattern({ pattern, patternProperties }: Record<string, unknown>): string | undefined {
  const patterns = [pattern, ...(isObject(patternProperties) ? Object.keys(patternProperties) : [])]
  const most = SCHEMA_LIMITS.pattern
  if (!patterns.some((one) => typeof one === 'string' && one.length > most)) return undefined
  return `The schema must not have a regular expression of more than ${most} characters`
}

function firstTrouble(nodes: unknown[], depth: number): string | undefined {
  for (const node of nodes) {
    const trouble = findTrouble(node, depth + 1)
    if (trouble !== undefined) return trouble
  }
  return undefined
}
