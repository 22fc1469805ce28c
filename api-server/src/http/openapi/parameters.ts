import type { Route } from '../../routes/route.js'
import type { Components } from './components.js'
import { isConditional } from './responses.js'

/** What each path parameter is. */
const PATH: Readonly<Record<string, { description: string; schema: object }>> = {
  projectId: { description: "The project's id", schema: { type: 'string', format: 'uuid' } },
  environmentId: { description: "The environment's id", schema: { type: 'string', format: 'uuid' } },
  tagId: { description: "The tag's id", schema: { type: 'string', format: 'uuid' } },
  changeId: { description: "The planned change's id", schema: { type: 'string', format: 'uuid' } },
  webhookId: { description: "The webhook's id", schema: { type: 'string', format: 'uuid' } },
  deliveryId: { description: "The delivery's id", schema: { type: 'string', format: 'uuid' } },
  groupId: { description: "The group's id", schema: { type: 'string', format: 'uuid' } },
  memberId: { description: "The member's or service account's id", schema: { type: 'string', format: 'uuid' } },
  versionId: { description: "The version's id, from the history", schema: { type: 'string', format: 'uuid' } },
  configKey: { description: "The config's current key, percent-encoded", schema: { type: 'string' } },
  segmentKey: { description: "The segment's key, percent-encoded", schema: { type: 'string' } },
}

const header = (name: string, description: string, schema: object = { type: 'string' }) => ({
  name,
  in: 'header',
  description,
  schema,
})

const IF_NONE_MATCH = header('If-None-Match', 'Entity tags already known; 304 when the current one is among them')
const IF_MATCH = header('If-Match', 'The entity tag that the resource must still have; 412 when it has another')
const SOURCE = header('X-SourceClient', 'Recorded in the audit log as the source of the change', {
  type: 'string',
  examples: ['terraform', 'opentofu', 'mcp'],
})

const COMMENT = header(
  'X-Change-Comment',
  "Why the change is made, for the audit log; at most 1,000 characters, percent-encoded after the prefix UTF-8''",
)

export function writeParameters(route: Route, components: Components): unknown[] {
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...PATH[name],
  }))
  const inQuery = (route.query ?? []).map(({ name, description, required = false, schema }) => ({
    name,
    in: 'query',
    description,
    required,
    schema: components.write(schema),
  }))
  const headers = [
    ...(route.method === 'GET' ? [IF_NONE_MATCH] : [SOURCE, COMMENT]),
    ...(isConditional(route) ? [IF_MATCH] : []),
  ]
  return [...inPath, ...inQuery, ...headers]
}
