import type { Route } from '../../routes/route.js'
import { APPLICATIONS_TAG, SDK_KEY_SCHEMES, writeApplications } from './applications.js'
import { Components } from './components.js'
import { writeParameters } from './parameters.js'
import { writeErrors, writeResponses } from './responses.js'

const TAGS = [
  { name: 'Projects', description: 'The projects of the organization' },
  { name: 'Environments', description: "A project's environments" },
  { name: 'Configs', description: 'Configs and their targeting rules' },
  { name: 'Code references', description: 'Where code reads configs' },
  { name: 'Planned changes', description: 'Changes of rules that wait for their time or an approval' },
  { name: 'Segments', description: 'Groups of contexts that rules can refer to' },
  { name: 'Tags', description: 'Labels of configs' },
  { name: 'Audit', description: 'Who changed what' },
  { name: 'Members', description: 'The people and service accounts of the organization' },
  { name: 'Groups', description: 'Members with rights in projects' },
  { name: 'Webhooks', description: 'Changes sent to other systems' },
]

const INFO = {
  title: 'Configuration service Admin API',
  version: '1.0.0',
  summary: "Manage a project's environments, configs, targeting rules, segments and tags",
  description:
    'JSON over HTTPS. Every request carries an API token; every endpoint needs one permission, named in its description. ' +
    'Requests with a body carry `Content-Type: application/json` and at most 4,194,304 bytes. Members of a body that ' +
    'the API does not know are ignored.',
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  contact: { name: 'Whoever runs this server' },
}

/** The OpenAPI 3.1 description of the routes and of what applications ask at `root`, but for the server's address. */
export function describeApi(routes: readonly Route[], root = '/'): Record<string, unknown> {
  const components = new Components()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const operations = (paths[route.path] ??= {})
    operations[route.method.toLowerCase()] = writeOperation(route, components)
  }
  const responses = writeErrors(components)
  const applications = writeApplications(components, root)
  return {
    openapi: '3.1.0',
    info: INFO,
    tags: [...TAGS, APPLICATIONS_TAG],
    security: [{ apiToken: [] }],
    paths: { ...paths, ...applications },
    components: {
      securitySchemes: {
        apiToken: { type: 'http', scheme: 'bearer', description: 'An API token of a member of the organization' },
        ...SDK_KEY_SCHEMES,
      },
      responses,
      schemas: Object.fromEntries(Object.entries(components.schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  }
}

function writeOperation(route: Route, components: Components): Record<string, unknown> {
  const { operation, summary, description = '', permission, body, bodyOptional, example } = route
  const { mediaType = 'application/json' } = route
  return {
    operationId: operation,
    summary,
    description: `${description} Needs the permission \`${permission}\`.`.trim(),
    tags: [tagOf(route)],
    'x-permission': permission,
    parameters: writeParameters(route, components),
    ...(body && {
      requestBody: {
        required: bodyOptional !== true,
        content: { [mediaType]: { schema: components.write(body), ...(example !== undefined && { example }) } },
      },
    }),
    responses: writeResponses(route, components),
  }
}

/** The resource that the path leads to: its last fixed part that is one. */
function tagOf({ path }: Route): string {
  const parts = path.split('/')
  const names = TAGS.map(({ name }) => name)
  const last = parts
    .map((part) => (part.charAt(0).toUpperCase() + part.slice(1)).replaceAll('-', ' '))
    .findLast((part) => names.includes(part))
  if (last === undefined) throw new Error(`${path} leads to no resource of the document`)
  return last
}
