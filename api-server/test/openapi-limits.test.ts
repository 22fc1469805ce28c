/** Every limit that the OpenAPI document gives a string, number or list of a body is the one that the server has, and it has no others. */
import { randomUUID } from 'node:crypto'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PLACES, startApi, type Api, type Json } from './support/api.js'
import { as, signedIn, type Browser } from './support/dashboard.js'

const test = suite('limits of the openapi document')
let api: Api
let owner: Browser

test.before(async () => {
  api = await startApi(await PLACES.json())
  owner = await signedIn(api, 'owner')
})
test.after(() => api.close())

interface Schema {
  $ref?: string
  type?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  enum?: unknown[]
  const?: unknown
  format?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}

/** One write: where it goes, its path in the document, and a body with something of everything. */
interface Write {
  method: string
  path: string
  template: string
  body: () => unknown
  mediaType?: string
}

type Path = (string | number)[]

/** What a schema of the document cannot say; the description of each says it. */
const IN_WORDS: Record<string, string> = {
  'typeOptions.values of 52000': 'reads have the same schema',
  'typeOptions.schema of 200000': 'a schema that is sent as an object is as long as its text',
  'rules[1].percentages of 0': 'empty if the target is a value',
  'steps[0].rules[1].percentages of 0': 'empty if the target is a value',
  'name of 200000': 'of tags, which may have spaces around them',
}

/** What the server says where a string, number or list is too short or too long. */
const OUTSIDE =
  /must (have|be) (at (least|most)|from|between|not|\d|one|empty)|characters|must not be empty|at most|at least|entries/

let counter = 0

/** A string of that length that none before it was. */
function unique(length: number): string {
  counter += 1
  return counter.toString(36).padStart(length, 'x').slice(-length)
}

function withValue(body: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value
  const copy = (Array.isArray(body) ? [...(body as unknown[])] : { ...(body as object) }) as Record<string, unknown>
  copy[first] = withValue(copy[first], rest, value)
  return copy
}

function nameOf(path: Path): string {
  return path.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[${key}]`
    return name === '' ? key : `${name}.${key}`
  }, '')
}

/** Entries like the first one; each has ids of its own, as entries of a list must. */
function entries(first: unknown, length: number): unknown[] {
  const fresh = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return { ...value, ...('id' in value && { id: randomUUID() }) }
  }
  return Array.from({ length }, () => fresh(first))
}

/** More than any list or string may have, and less than a body may. */
const HUGE = { list: 52_000, string: 200_000 }

async function furnish(): Promise<Write[]> {
  const call = async (method: string, path: string, body: unknown) =>
    as<Json>(await owner.call(method, `/v1${path}`, body))
  const project = await call('POST', '/projects', { name: 'Limits', slug: 'limits' })
  const [from, to] = project.environments
  const base = `/projects/${project.id}`
  const tag = await call('POST', `${base}/tags`, { name: 'tag' })
  const about = { role: 'config', lifetime: 'permanent', description: 'd', tagIds: [tag.id] }
  const attribute = { attribute: 'traits', trait: '/a', operator: 'is one of', targetType: 'text', targetValues: ['x'] }
  const condition = () => ({ id: randomUUID(), kind: 'attribute', ...attribute })
  const shares = () => [{ id: randomUUID(), percentage: 100, value: 'a' }]
  const rules = () => [
    { id: randomUUID(), type: 'conditional', order: 0, target: 'value', value: 'a', conditions: [condition()] },
    { id: randomUUID(), type: 'conditional', order: 1, target: 'percentage', percentages: shares(), conditions: [] },
    { id: randomUUID(), type: 'percentage', order: 2, percentages: shares() },
  ]
  const config = await call('POST', `${base}/configs`, { key: 'a-string', ...about, type: 'string', defaultValue: 'a' })
  const single = `${base}/configs/${config.key}`
  const group = { name: 'G', rights: [{ projectId: project.id, role: 'editor', environmentIds: [from.id] }] }
  const everybody = { memberIds: [owner.memberId], providerGroups: ['p'] }
  const hook = { name: 'H', url: 'https://example.org/', events: ['config.created'] }
  const scope = { projectId: project.id, environmentIds: [from.id], configIds: [config.id], tagIds: [tag.id] }
  const types: [string, unknown, object][] = [
    ['enum', 'a', { valueType: 'string', values: ['a', 'b'] }],
    ['timespan', 5, { unit: 'seconds', min: 0, max: 9 }],
    ['json', '{}', { useSchema: false, schema: '{}' }],
  ]
  const templates = { p: '/projects/{projectId}', c: '/projects/{projectId}/configs/{configKey}' }
  const write = (method: string, path: string, template: string, body: () => unknown): Write => {
    return { method, path, template, body }
  }
  const variations = [{ name: 'v', value: 'a' }]
  return [
    write('POST', '/projects', '/projects', () => ({ name: 'P', slug: unique(5) })),
    write('PUT', base, templates.p, () => ({ name: 'P' })),
    write('POST', `${base}/environments`, `${templates.p}/environments`, () => {
      return { name: 'E', slug: unique(5), color: 'teal', live: false }
    }),
    ...types.map(([type, defaultValue, typeOptions]) =>
      write('POST', `${base}/configs`, `${templates.p}/configs`, () => {
        return { key: unique(6), ...about, type, defaultValue, typeOptions }
      }),
    ),
    write('POST', `${base}/configs`, `${templates.p}/configs`, () => {
      return { key: unique(6), ...about, role: 'experiment', type: 'string', defaultValue: 'a', variations }
    }),
    write('PATCH', single, templates.c, () => ({ description: unique(5), tagIds: [tag.id] })),
    write('PUT', `${single}/targets`, `${templates.c}/targets`, () => {
      return { environmentId: from.id, defaultValue: 'a', rules: rules() }
    }),
    {
      ...write('PATCH', `${single}/targets/${from.id}`, `${templates.c}/targets/{environmentId}`, () => {
        return [{ op: 'test', path: '/defaultValue', value: 'a' }]
      }),
      mediaType: 'application/json-patch+json',
    },
    write('POST', `${single}/planned-changes`, `${templates.c}/planned-changes`, () => {
      return { environmentId: from.id, steps: [{ defaultValue: 'a', rules: rules() }] }
    }),
    write('POST', `${base}/copy`, `${templates.p}/copy`, () => {
      return { from: from.id, to: to.id, configKeys: [config.key], preview: true }
    }),
    write('POST', `${base}/segments`, `${templates.p}/segments`, () => {
      return { key: unique(6), name: 'S', groups: [[condition()]], overrides: { [from.id]: [[condition()]] } }
    }),
    write('POST', `${base}/tags`, `${templates.p}/tags`, () => ({ name: unique(6) })),
    write('PUT', `${base}/code-references`, `${templates.p}/code-references`, () => {
      const problems = [{ kind: 'k', message: 'm' }]
      const reference = {
        key: 'a-string',
        file: 'a.ts',
        line: 1,
        kind: 'direct',
        link: 'https://example.org/',
        problems,
      }
      const commit = { commit: unique(6), committedAt: api.services.now().toISOString(), link: 'https://example.org/' }
      return { repository: 'r', branch: 'b', ...commit, references: [reference] }
    }),
    write('POST', '/webhooks', '/webhooks', () => ({ ...hook, ...scope })),
    write('POST', '/groups', '/groups', () => ({ ...group, ...everybody, name: unique(6) })),
  ]
}

test('each limit is that of the server, and there are no others', async () => {
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  ajv.addSchema(api.contract.document, 'api')
  const resolve = (schema: Schema): Schema => {
    if (schema.$ref === undefined) return schema
    const steps = schema.$ref.slice(2).split('/')
    return resolve(
      steps.reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], api.contract.document) as Schema,
    )
  }
  const fits = (schema: Schema, value: unknown) => {
    const own = schema.$ref === undefined ? schema : { $ref: `api${schema.$ref}` }
    return ajv.validate(JSON.parse(JSON.stringify(own).replaceAll('"#/', '"api#/')) as object, value)
  }
  const found: string[] = []
  let tried = 0
  for (const write of await furnish()) {
    const operation = api.contract.document.paths[write.template]?.[write.method.toLowerCase()] as unknown as {
      requestBody: { content: Record<string, { schema: Schema }> }
    }
    const root = Object.values(operation.requestBody.content)[0]?.schema ?? {}
    const headers: Record<string, string> = write.mediaType === undefined ? {} : { 'content-type': write.mediaType }
    const ask = async (path: Path, value: unknown, expected: 'inside' | 'outside', what: string) => {
      tried += 1
      const answer = await owner.call(write.method, `/v1${write.path}`, withValue(write.body(), path, value), {
        headers,
      })
      const name = nameOf(path)
      const problems = answer.status === 400 ? answer.body.errors : []
      const wrong = problems.find((one) => (path.length === 0 || one.name === name) && OUTSIDE.test(one.message))
      // A list above the limit may not even fit into a body.
      if (expected === 'outside' && answer.status === 413) return
      if (expected === 'inside' && `${name} ${what}` in IN_WORDS) return assert.ok(wrong, `${name} ${what}`)
      if (answer.status >= 500 || (expected === 'outside') !== (wrong !== undefined)) {
        const said = JSON.stringify([answer.body]).slice(0, 200)
        found.push(`${write.method} ${write.template} ${name} ${what}: ${answer.status} ${said}`)
      }
    }
    const walk = async (given: Schema, value: unknown, path: Path): Promise<void> => {
      const schema = resolve(given)
      const choices = schema.anyOf ?? schema.oneOf
      const chosen = choices?.find((one) => fits(one, value))
      if (chosen) return walk(chosen, value, path)
      if (schema.enum || schema.const !== undefined) return
      if (typeof value === 'string' && schema.type === 'string' && schema.format === undefined) {
        const { minLength = 0, maxLength } = schema
        if (minLength > 0)
          await ask(path, unique(minLength - 1).slice(0, minLength - 1), 'outside', `of ${minLength - 1}`)
        await ask(path, minLength === 0 ? '' : unique(minLength), 'inside', `of ${minLength}`)
        if (maxLength !== undefined) {
          await ask(path, unique(maxLength), 'inside', `of ${maxLength}`)
          await ask(path, unique(maxLength + 1), 'outside', `of ${maxLength + 1}`)
        } else await ask(path, unique(HUGE.string), 'inside', `of ${HUGE.string}`)
      } else if (typeof value === 'number' && /number|integer/.test(schema.type ?? '')) {
        const { minimum, maximum } = schema
        for (const [limit, out] of [[minimum, -1] as const, [maximum, 1] as const]) {
          if (limit === undefined || Math.abs(limit) >= Number.MAX_SAFE_INTEGER) continue
          await ask(path, limit, 'inside', `of ${limit}`)
          await ask(path, limit + out, 'outside', `of ${limit + out}`)
        }
      } else if (Array.isArray(value) && schema.type === 'array') {
        const { minItems = 0, maxItems } = schema
        const [first] = value as unknown[]
        if (minItems > 0) await ask(path, entries(first, minItems - 1), 'outside', `of ${minItems - 1}`)
        await ask(path, entries(first, minItems), 'inside', `of ${minItems}`)
        if (maxItems === undefined) await ask(path, entries(first, HUGE.list), 'inside', `of ${HUGE.list}`)
        else await ask(path, entries(first, maxItems + 1), 'outside', `of ${maxItems + 1}`)
        for (const [index, item] of value.entries()) await walk(schema.items ?? {}, item, [...path, index])
      } else if (typeof value === 'object' && value !== null) {
        for (const [name, item] of Object.entries(value)) {
          const own = schema.properties?.[name]
          if (own) await walk(own, item, [...path, name])
        }
      }
    }
    const sample = write.body()
    assert.ok(fits(root, sample), `${write.method} ${write.template}: ${ajv.errorsText()}`)
    const { status, body } = await owner.call(write.method, `/v1${write.path}`, sample, { headers })
    assert.ok(status < 300, `${write.method} ${write.template}: ${status} ${JSON.stringify(body)}`)
    await walk(root, sample, [])
  }
  assert.equal(found, [])
  assert.ok(tried > 200, `${tried} values were tried`)
})

test.run()
