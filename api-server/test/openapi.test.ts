import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import ts from 'typescript'
import { suite } from 'uvu'
import { tsImport } from 'tsx/esm/api'
import * as assert from 'uvu/assert'
import { routes } from '@service/api-server'
import { samples } from './generated-client/samples.js'
import { ADMIN, PLACES, startApi, type Api } from './support/api.js'
import { PERMISSIONS } from '../src/domain/permissions.js'
import { APPLICATION_OPERATIONS } from '../src/http/openapi/applications.js'
import type { OpenApiDocument } from './support/contract.js'

const test = suite('openapi')
let api: Api
let document: OpenApiDocument

test.before(async () => {
  api = await startApi(await PLACES.json())
  document = api.contract.document
})
test.after(() => api.close())

/** As it takes seconds in which no other code runs, what asks the server comes first: its connections run out meanwhile. */
async function spectral(description: object) {
  const linter = new spectralCore.Spectral()
  linter.setRuleset({ extends: [[oas as RulesetDefinition, 'recommended']] })
  return linter.run(JSON.parse(JSON.stringify(description)) as Record<string, unknown>)
}

async function redocly(description: object) {
  const config = await createConfig({ extends: ['recommended'] })
  return lintFromString({ source: JSON.stringify(description), config })
}

test('every endpoint is there, and every permission is used', () => {
  const operations = Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${template}`),
  )
  const applications = APPLICATION_OPERATIONS.map(({ method, path }) => `${method.toUpperCase()} ${path}`)
  const admin = routes.map((route) => `${route.method} ${route.path}`)
  assert.equal(operations.sort(), [...admin, ...applications].sort())
  assert.equal([...new Set(routes.map((route) => route.permission))].sort(), [...PERMISSIONS].sort())
})

test('the document needs no token, is not counted, and names the address it was read from', async () => {
  assert.equal(document.servers, [{ url: api.url }])
  const response = await fetch(`${api.url}/openapi.json`, { headers: { authorization: 'nonsense' } })
  assert.is(response.status, 200)
  await api.services.meter.flush()
  const [organization] = await api.storage.read((stores) => stores.organizations.list())
  assert.equal(await api.storage.read((stores) => stores.usage.list(organization?.id ?? '')), [])
})

test('PUBLIC_URL is named as the server', async () => {
  const other = await startApi(await PLACES.json(), { publicUrl: 'https://config.example.org' })
  assert.equal(other.contract.document.servers, [{ url: 'https://config.example.org/v1' }])
  await other.close()
})

test('generators are spared what they do not read: lists of types, and numbers of unsaid size', () => {
  const found: string[] = []
  const walk = (node: unknown, at: string): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, format, enum: values } = node as Record<string, unknown>
    if (Array.isArray(type)) found.push(`${at} has a list of types`)
    if ((type === 'number' || type === 'integer') && format === undefined && !values) found.push(`${at} has no format`)
    for (const [name, child] of Object.entries(node)) if (!/^examples?$/.test(name)) walk(child, `${at}/${name}`)
  }
  walk(document.components, '')
  walk(document.paths, '')
  assert.equal(found, [])
})

test('Spectral and Redocly find nothing', async () => {
  assert.equal(await spectral(document), [])
  assert.equal(await redocly(document), [])
})

test('the linters do look', async () => {
  const operation = { operationId: 'twice', responses: { 200: { description: 'Done' } } }
  const info = { title: 'Broken', version: '1' }
  const broken = { openapi: '3.1.0', info, paths: { '/a': { get: operation }, '/b': { get: operation } } }
  assert.ok((await spectral(broken)).some(({ code }) => code === 'operation-operationId-unique'))
  assert.ok((await redocly(broken)).some(({ ruleId }) => ruleId === 'operation-operationId-unique'))
})

test('a client generated with openapi-typescript compiles and drives a scenario', async () => {
  const here = path.dirname(fileURLToPath(import.meta.url))
  const folder = path.join(here, '..', '..', 'node_modules', '.cache', `generated-client-${process.pid}`)
  await mkdir(folder, { recursive: true })
  try {
    const types = astToString(await openapiTS(document as unknown as OpenAPI3))
    await writeFile(path.join(folder, 'schema.ts'), types)
    const scenario = path.join(folder, 'scenario.ts')
    await copyFile(path.join(here, 'generated-client', 'scenario.txt'), scenario)
    const program = ts.createProgram([scenario], {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      types: ['node'],
    })
    const problems = ts
      .getPreEmitDiagnostics(program)
      .map((one) => ts.flattenDiagnosticMessageText(one.messageText, '\n'))
    assert.equal(problems, [])
    const module = (await tsImport(pathToFileURL(scenario).href, import.meta.url)) as {
      scenario(url: string, token: string, make: typeof samples): Promise<string[]>
    }
    // While this process compiled, the other server's kept connection ran out.
    const fresh = await startApi(await PLACES.json())
    const answers: string[] = []
    try {
      answers.push(...(await module.scenario(fresh.url, ADMIN, samples)))
    } finally {
      await fresh.close()
    }
    assert.equal(answers, [
      ...['createProject 200', 'createTag 200', 'createSegment 200', 'createConfig 200', 'replaceTargets 204'],
      ...['getConfig 200', 'listConfigs 200', 'deleteSegment 409 15', 'updateConfig 200', 'archiveConfig 204'],
      'deleteProject 204',
    ])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test.run()
