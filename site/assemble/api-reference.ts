import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { table } from './markdown.js'

/** The parts of an OpenAPI document that the page shows. A `Part` may be a reference to one of `components`. */
interface Document {
  info: { description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: unknown
}
interface Operation {
  summary: string
  description?: string
  tags: string[]
  parameters?: Part[]
  requestBody?: Part
  responses: Record<string, Part>
}
interface Part {
  $ref?: string
  name?: string
  in?: string
  description?: string
  content?: Record<string, { schema?: Part }>
  properties?: Record<string, Part>
  required?: string[]
}

/** The operations of the Admin API and of what applications ask, from the server's own OpenAPI document. */
export async function apiReference(repository: string): Promise<string> {
  const document = await openApiOf(repository)
  const operations = Object.entries(document.paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      operation,
      text: describe(`${method.toUpperCase()} ${address}`, operation, document),
    })),
  )
  return [
    '# Admin API',
    '',
    document.info.description,
    '',
    'A running server has the whole document, with the schema of every body, at `/v1/openapi.json`.',
    '',
    ...document.tags.flatMap(({ name, description }) => [
      `## ${name}`,
      '',
      `${description}.`,
      '',
      ...operations.filter(({ operation }) => operation.tags.includes(name)).map(({ text }) => text),
    ]),
  ].join('\n')
}

async function openApiOf(repository: string): Promise<Document> {
  const compiled = (...names: string[]): Promise<unknown> =>
    import(pathToFileURL(path.resolve(repository, 'api-server', 'dist', ...names)).href)
  const { describeApi } = (await compiled('http', 'openapi', 'document.js')) as {
    describeApi: (routes: unknown) => Document
  }
  const { routes } = (await compiled('routes', 'index.js')) as { routes: unknown }
  return describeApi(routes)
}

function describe(request: string, operation: Operation, document: Document): string {
  const { summary, description = '', parameters = [], requestBody, responses } = operation
  const named = parameters.map((parameter) => resolve(parameter, document))
  return [
    `### ${summary}`,
    '',
    '```http',
    request,
    '```',
    '',
    description,
    '',
    ...table(
      ['Parameter', 'In', 'Meaning'],
      named.map((one) => [`\`${one.name ?? ''}\``, one.in ?? '', one.description ?? '']),
    ),
    ...(requestBody === undefined ? [] : bodyOf(requestBody, document)),
    ...table(
      ['Status', 'Answer'],
      Object.entries(responses).map(([status, part]) => [status, resolve(part, document).description ?? '']),
    ),
  ].join('\n')
}

function bodyOf(requestBody: Part, document: Document): string[] {
  const json = resolve(requestBody, document).content?.['application/json']?.schema
  if (json === undefined) return []
  const { properties = {}, required = [] } = resolve(json, document)
  const rows = Object.entries(properties).map(([name, part]) => [
    `\`${name}\``,
    required.includes(name) ? 'yes' : '',
    resolve(part, document).description ?? '',
  ])
  return table(['Member of the body', 'Required', 'Meaning'], rows)
}

/** Follows a reference such as `#/components/schemas/Tag`. */
function resolve(part: Part, document: Document): Part {
  if (part.$ref === undefined) return part
  const names = part.$ref.split('/').slice(1)
  return names.reduce<unknown>((place, name) => (place as Record<string, unknown>)[name], document) as Part
}
