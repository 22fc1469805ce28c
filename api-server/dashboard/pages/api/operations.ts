/** The operations of the Admin API, from its OpenAPI document. Pure. */
import { t } from '../../language/text.js'

interface Schema {
  $ref?: string
}

interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
}

interface DocumentedOperation {
  operationId: string
  summary: string
  description?: string
  tags?: string[]
  'x-permission'?: string
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { content: Record<string, { schema?: Schema; example?: unknown }> }
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, DocumentedOperation>>
  components?: { parameters?: Record<string, Parameter> }
}

export interface Operation {
  id: string
  tag: string
  method: string
  path: string
  summary: string
  description: string | undefined
  permission: string | undefined
  /** Of the path and the query. */
  parameters: readonly Parameter[]
  /** An example of the body, if one is sent. */
  example: unknown
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

/** The operations that a token opens, in the document's order. */
export function operationsOf({ paths, components }: OpenApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const operation = methods[method]
      if (operation?.['x-permission'] === undefined) return []
      const parameters = (operation.parameters ?? []).flatMap((one) => {
        const found = '$ref' in one ? components?.parameters?.[one.$ref.split('/').at(-1) ?? ''] : one
        return found && (found.in === 'path' || found.in === 'query') ? [found] : []
      })
      return [
        {
          id: operation.operationId,
          tag: operation.tags?.[0] ?? t('Other'),
          method: method.toUpperCase(),
          path,
          summary: operation.summary,
          description: operation.description,
          permission: operation['x-permission'],
          parameters,
          example: Object.values(operation.requestBody?.content ?? {})[0]?.example,
        },
      ]
    }),
  )
}

/** A command that sends the request; `token` is the placeholder for it. */
export function curlOf({ method, path, example }: Operation, base: string, token: string): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${base}${path}'`,
    `  -H "Authorization: Bearer ${token}"`,
    ...(example === undefined
      ? []
      : [
          "  -H 'Content-Type: application/json'",
          `  -d '${JSON.stringify(example).replaceAll("'", String.raw`'\''`)}'`,
        ]),
  ]
  return lines.join(' \\\n')
}
