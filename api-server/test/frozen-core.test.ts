/** What clients rely on does not change: the document is compared with a hand-written copy of the contract. It may contain more. */
import { readFile } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { routes } from '@service/api-server'
import { PERMISSIONS } from '../src/domain/permissions.js'
import { describeApi } from '../src/http/openapi/document.js'

interface Core {
  operations: Record<
    string,
    { permission: string; success: number; required?: string[]; query?: string[]; also?: number[] }
  >
  statuses: number[]
  codes: Record<string, string[]>
  members: Record<string, string[]>
  permissions: string[]
}

interface Shape {
  $ref?: string
  properties?: Record<string, { enum?: string[] }>
  required?: string[]
}

interface Content {
  $ref?: string
  content?: Record<string, { schema: Shape }>
}

interface Operation {
  'x-permission': string
  security?: unknown
  parameters: { name: string; in: string; required?: boolean }[]
  requestBody?: Content
  responses: Record<string, Content>
}

interface Described {
  security: unknown
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, Content>; schemas: Record<string, Shape> }
}

const test = suite('frozen core')
const core = JSON.parse(await readFile(new URL('frozen/core.json', import.meta.url), 'utf8')) as Core
const document = describeApi(routes) as unknown as Described

const last = (reference = '') => reference.split('/').at(-1) ?? ''

/** Every member of the list is among the others. */
function hasAll(all: readonly unknown[], wanted: readonly unknown[], what: string): void {
  assert.equal(
    wanted.filter((one) => !all.includes(one)),
    [],
    what,
  )
}

for (const [name, { permission, success, required, query = [], also = [] }] of Object.entries(core.operations)) {
  test(name, () => {
    const [method = '', path = ''] = name.split(' ')
    const operation = document.paths[path]?.[method.toLowerCase()]
    if (!operation) throw new Error('The operation is gone')
    assert.is(operation['x-permission'], permission)
    assert.is(operation.security, undefined)
    const statuses = Object.keys(operation.responses).map(Number)
    assert.equal(
      statuses.filter((status) => status < 300),
      [success],
    )
    hasAll(statuses, [...core.statuses, ...also, ...(path.includes('{') ? [404] : [])], 'statuses')
    assert.equal('content' in (operation.responses[success] ?? {}), success === 200)
    const parameters = operation.parameters.filter((one) => one.in !== 'path')
    hasAll(
      parameters.filter((one) => one.in === 'query').map((one) => one.name),
      query,
      'query',
    )
    const demanded = parameters.filter((one) => one.required).map((one) => one.name)
    assert.equal(demanded, path.endsWith('/by-name') ? ['name'] : [])
    const body = operation.requestBody?.content?.['application/json']?.schema
    assert.equal(
      body ? [...(document.components.schemas[last(body.$ref)]?.required ?? [])].sort() : undefined,
      required?.sort(),
    )
  })
}

test('every code of an error is still there, with its status', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  for (const [status, codes] of Object.entries(core.codes)) {
    const names = new Set(operations.flatMap(({ responses }) => responses[status]?.$ref ?? []))
    const known = [...names].flatMap((reference) => {
      const schema = document.components.responses[last(reference)]?.content?.['application/json']?.schema
      return document.components.schemas[last(schema?.$ref)]?.properties?.['code']?.enum ?? []
    })
    hasAll(known, codes, status)
  }
})

test('records have all their members, each of them always', () => {
  for (const [name, members] of Object.entries(core.members)) {
    const schema = document.components.schemas[name]
    hasAll(Object.keys(schema?.properties ?? {}), members, name)
    hasAll(schema?.required ?? [], members, `${name}: required`)
  }
})

test('every added permission, operation, code or member is in docs/contract-extensions.md', async () => {
  hasAll(PERMISSIONS, core.permissions, 'permissions')
  assert.equal(document.security, [{ apiToken: [] }])
  const extensions = await readFile(new URL('../../docs/contract-extensions.md', import.meta.url), 'utf8')
  const frozen = [core.permissions, Object.keys(core.operations), ...Object.values(core.codes)].flat()
  const codes = Object.values(document.components.schemas).flatMap(({ properties }) => properties?.['code']?.enum ?? [])
  const all = [...PERMISSIONS, ...routes.map(({ method, path }) => `${method} ${path}`), ...codes]
  const members = Object.entries(core.members).flatMap(([name, known]) =>
    Object.keys(document.components.schemas[name]?.properties ?? {}).filter((one) => !known.includes(one)),
  )
  const added = [...all.filter((one) => !frozen.includes(one)), ...members]
  assert.equal(
    added.filter((one) => !extensions.includes(`\`${one}\``)),
    [],
  )
})

test.run()
