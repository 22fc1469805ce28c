/** The real OpenFeature CLI: pulls the manifest from a server and generates accessors, which must compile. */
import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Served } from '../../sdks/core/test/support/served.js'
import { repository } from '../fixtures/languages.js'
import { run } from './run.js'

const VERSION = 'v0.4.1'

const isWindows = process.platform === 'win32'
const python = (folder: string) =>
  path.join(folder, 'venv', ...(isWindows ? ['Scripts', 'python.exe'] : ['bin', 'python']))

const timespan = { unit: 'seconds', min: 0, max: 100 }
const config = { role: 'config', lifetime: 'permanent', client: true, server: true }

/** The types that the served project lacks, and a description that would end a comment. */
const MORE: readonly object[] = [
  { ...config, key: 'help-page', type: 'url', defaultValue: 'https://example.com/', description: 'Two\nlines */ """' },
  { ...config, key: 'plan', type: 'enum', defaultValue: 'b', typeOptions: { valueType: 'string', values: ['a', 'b'] } },
  { ...config, key: 'size', type: 'enum', defaultValue: 2, typeOptions: { valueType: 'number', values: ['1', '2'] } },
  {
    ...config,
    key: 'zoom',
    type: 'enum',
    defaultValue: 1.5,
    typeOptions: { valueType: 'number', values: ['1', '1.5'] },
  },
  { ...config, key: 'wait', type: 'timespan', defaultValue: 3, typeOptions: timespan },
  { ...config, key: 'pause', type: 'timespan', defaultValue: 3, typeOptions: { ...timespan, allowFractions: true } },
  { ...config, key: 'key.with_dots', type: 'boolean', defaultValue: true },
]

const TYPES: Readonly<Record<string, string>> = {
  ...{ 'new-checkout': 'boolean', greeting: 'string', 'cart-limit': 'integer', rate: 'float', theme: 'object' },
  ...{ 'cart-size': 'integer', 'server-only': 'string', 'key.with_dots': 'boolean', 'help-page': 'string' },
  ...{ plan: 'string', size: 'integer', zoom: 'float', wait: 'integer', pause: 'float' },
}

export async function checkOpenFeatureCli(served: Served, folder: string): Promise<string> {
  for (const one of MORE) await served.call('POST', '/projects/{project}/configs', one)
  const program = await build(path.join(folder, 'cli'))
  const environment = `${served.url}/projects/shop/environments/test`
  const pull = async (manifest: string, address: string, secret: string) => {
    await run(folder, program, 'pull', '-m', manifest, '--provider-url', address, '--auth-token', secret, '--no-prompt')
    const { flags } = JSON.parse(await readFile(path.join(folder, manifest), 'utf8')) as Manifest
    return Object.fromEntries(Object.entries(flags).map(([key, { flagType }]) => [key, flagType]))
  }
  same(await pull('flags.json', environment, served.token), TYPES)
  same(await pull('by-key.json', served.url, served.serverKey), TYPES)
  const { 'server-only': _, ...forClients } = TYPES
  same(await pull('client.json', served.url, served.clientKey), forClients)
  await refused('authentication failed: No API token matches', () => pull('none.json', environment, 'wrong'))
  await refused('authentication failed: There is no such SDK key', () => pull('none.json', served.url, 'wrong'))
  await refused('It has: test, production', () =>
    pull('none.json', environment.replace('test', 'nothing'), served.token),
  )

  // Its own push sees that there is nothing to do; a change is refused with what to use instead.
  const push = (...args: string[]) =>
    run(folder, program, 'push', '--provider-url', environment, '--auth-token', served.token, '-m', ...args)
  await push('flags.json')
  await writeFile(path.join(folder, 'more.json'), '{"flags":{"more":{"flagType":"boolean","defaultValue":true}}}')
  await refused('service manifest --push', () => push('more.json'))

  const generate = (language: string, ...args: string[]) =>
    run(folder, program, 'generate', language, '-m', 'flags.json', '-o', language, ...args)
  await checkTypeScript(folder, generate)
  await checkGo(folder, generate)
  await checkPython(folder, generate)
  return `${VERSION}: pull with a token and with SDK keys; accessors for Node.js, React, Go and Python compile`
}

interface Manifest {
  flags: Record<string, { flagType: string }>
}

/** In a separate module, so that its version is pinned. */
async function build(folder: string): Promise<string> {
  const program = path.join(folder, isWindows ? 'openfeature.exe' : 'openfeature')
  await mkdir(folder, { recursive: true })
  const required = `module example.com/tool\n\ngo 1.25\n\nrequire github.com/open-feature/cli ${VERSION}\n`
  await writeFile(path.join(folder, 'go.mod'), required)
  const tool = '//go:build tools\n\npackage tool\n\nimport _ "github.com/open-feature/cli/cmd/openfeature"\n'
  await writeFile(path.join(folder, 'tool.go'), tool)
  await run(folder, 'go', 'mod', 'tidy')
  await run(folder, 'go', 'build', '-o', program, 'github.com/open-feature/cli/cmd/openfeature')
  return program
}

type Generate = (language: string, ...args: string[]) => Promise<void>

async function checkTypeScript(folder: string, generate: Generate): Promise<void> {
  const npm = process.env['npm_execpath']
  if (!npm) throw new Error('Run this with npm run sdk-clients')
  await writeFile(path.join(folder, 'package.json'), '{"private":true,"type":"module"}')
  const packages = ['@openfeature/server-sdk', '@openfeature/react-sdk', '@openfeature/web-sdk', '@openfeature/core']
  const react = ['react', '@types/react']
  await run(folder, process.execPath, npm, 'install', '--no-audit', '--no-fund', '--silent', ...packages, ...react)
  await generate('nodejs')
  await generate('react')
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', '--module', 'nodenext']
  const tsc = path.join(repository, 'node_modules', 'typescript', 'bin', 'tsc')
  await run(folder, process.execPath, tsc, ...options, 'nodejs/openfeature.ts', 'react/openfeature.ts')
}

async function checkGo(folder: string, generate: Generate): Promise<void> {
  await generate('go', '--package-name', 'flags')
  const module = path.join(folder, 'go-module')
  await mkdir(module)
  await cp(path.join(folder, 'go'), path.join(module, 'flags'), { recursive: true })
  await writeFile(path.join(module, 'main.go'), GO_MAIN)
  await run(module, 'go', 'mod', 'init', 'example.com/app')
  await run(module, 'go', 'mod', 'tidy')
  await run(module, 'go', 'run', '.')
}

/** Without a provider an accessor gives the manifest's default. */
const GO_MAIN = `package main

import (
	"context"

	"example.com/app/flags"
	"github.com/open-feature/go-sdk/openfeature"
)

func main() {
	if got := flags.CartLimit.Value(context.Background(), openfeature.EvaluationContext{}); got != 20 {
		panic(got)
	}
}
`

async function checkPython(folder: string, generate: Generate): Promise<void> {
  await run(folder, 'python3', '-m', 'venv', 'venv')
  await run(folder, python(folder), '-m', 'pip', 'install', '--quiet', 'openfeature-sdk')
  await generate('python')
  // Under its own name it would hide the SDK's package.
  await rename(path.join(folder, 'python', 'openfeature.py'), path.join(folder, 'typed_flags.py'))
  const check = 'from openfeature import api; from typed_flags import GeneratedClient; '
  const value = 'assert GeneratedClient(api.get_client()).cart_limit() == 20'
  await run(folder, python(folder), '-c', check + value)
}

function same(found: object, expected: object): void {
  const sorted = (one: object) => JSON.stringify(Object.entries(one).sort())
  if (sorted(found) !== sorted(expected)) throw new Error(`Pulled ${sorted(found)} instead of ${sorted(expected)}`)
}

/** What the program says when it is refused must have the server's reason. */
async function refused(reason: string, work: () => Promise<unknown>): Promise<void> {
  const said = await work().then(
    () => 'nothing: it was not refused',
    (error: unknown) => (error as Error).message,
  )
  // Its lines are broken to the width of a terminal.
  if (!said.replace(/\s+/g, ' ').includes(reason)) throw new Error(`Expected ${reason}, and it said ${said}`)
}
