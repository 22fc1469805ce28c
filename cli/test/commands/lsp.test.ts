/** `service lsp` as an editor sees it: a real client, the real process, a real server. */
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { CodeAction, CompletionItem, Diagnostic, Hover, Location, TextEdit } from 'vscode-languageserver-protocol'
import { startHttpServer } from '../support/http-server.js'
import { LspClient } from '../support/lsp-client.js'
import { ADMIN_TOKEN, type RealServer, startRealServer } from '../support/real-server.js'
import { runCli } from '../support/run-cli.js'
import { createSampleProject, sampleRepository } from '../support/sample.js'
import { temporaryFolder } from '../support/temporary-folder.js'

let server: RealServer
let projectId: string
test.before(async () => {
  server = await startRealServer()
  projectId = await createSampleProject(server)
})
test.after(() => server.close())

const environment = () => ({ SERVICE_TOKEN: ADMIN_TOKEN, SERVICE_BASE_URL: server.url })
const brief = (all: Diagnostic[]) =>
  all.map(
    ({ range, code, severity }) =>
      `${range.start.line + 1}:${range.start.character + 1} ${String(code)} ${severity ?? 0}`,
  )
const applied = (text: string, { range: { start, end }, newText }: TextEdit) => {
  const lines = text.split('\n')
  const before = [...lines.slice(0, start.line), (lines[start.line] ?? '').slice(0, start.character)].join('\n')
  return before + newText + [(lines[end.line] ?? '').slice(end.character), ...lines.slice(end.line + 1)].join('\n')
}

const IMPORT = "import { OpenFeature } from '@openfeature/server-sdk'\nconst client = OpenFeature.getClient()\n"

const TS = IMPORT
const TSX = "import { useStringFlagValue } from '@openfeature/react-sdk'\n"
const GO = `package search

import "github.com/open-feature/go-sdk/openfeature"

var flags = openfeature.NewClient("search")

`
/** The cursor is at `|`; what a completion replaces, and the keys that fit. */
const written: [file: string, text: string, replaced: string, fitting: string[]][] = [
  // Without its closing quote, whatever string comes later in the line.
  ['a.ts', `${TS}client.getStringValue('th|, 'light')\n`, 'th', ['theme']],
  ['a.ts', `${TS}function f() {\n  const a = client.getBooleanValue('n|\n  return a\n}\n`, 'n', ['new-checkout']],
  [
    'a.py',
    `from openfeature import api\nc = api.get_client()\nc.get_string_value("th|, default_value="light")\n`,
    'th',
    ['theme'],
  ],
  ['a.go', `${GO}func f() any {\n\treturn flags.Boolean(ctx, "n|\n}\n`, 'n', ['new-checkout']],
  [
    'A.swift',
    'import OpenFeature\nlet c = OpenFeatureAPI.shared.getClient()\nfunc f() {\n  c.getBooleanValue(key: "n|\n}\n',
    'n',
    ['new-checkout'],
  ],
  // In code within strings and markup.
  ['a.ts', `${TS}const a = \`Hello \${await client.getStringValue('|', 'light')}\`\n`, '', ['theme']],
  [
    'a.py',
    `from openfeature import api\nc = api.get_client()\na = f"{c.get_string_value('|', 'light')}"\n`,
    '',
    ['theme'],
  ],
  ['a.ts', `${TS}/* don't */ client.getStringValue('|', 'light')\n`, '', ['theme']],
  ['a.tsx', `${TSX}export const A = () => <p>Don't {useStringFlagValue('th|em', 'light')}</p>\n`, 'them', ['theme']],
  [
    'a.ts',
    `${TS}client.getStringValue('\u{1f600}', 'light') + (await client.getStringValue('|th', 'light'))\n`,
    'th',
    ['theme'],
  ],
]

test('completes a key wherever it is written, and replaces nothing else', async () => {
  const root = sampleRepository()
  const client = await LspClient.start({ root, env: environment() })
  await client.shown('src/cart.ts', (all) => all.length > 0)
  for (const [file, marked, replaced, fitting] of written) {
    const lines = marked.slice(0, marked.indexOf('|')).split('\n')
    const [line, character] = [lines.length - 1, lines.at(-1)?.length ?? 0]
    const text = marked.replace('|', '')
    await client.open(file, text)
    const items: CompletionItem[] = await client.ask('textDocument/completion', file, line, character)
    const fits = items.filter(({ sortText = '' }) => sortText.startsWith('0')).map(({ label }) => label)
    assert.equal(fits, fitting, marked)
    const { start, end } = (items[0]?.textEdit as TextEdit).range
    assert.is(text.split('\n')[line]?.slice(start.character, end.character), replaced, marked)
    await client.close(file)
  }
  await client.stop()
})

test('shows what validate reports, while typing, and what else an editor asks', async () => {
  const root = sampleRepository()
  const client = await LspClient.start({ root, env: environment() })
  const cart = 'src/cart.ts'
  const shown = await client.shown(cart, (all) => all.length > 0)
  await client.until(() => client.progress.length === 2)
  assert.equal(client.progress, [`Looking for config keys in ${path.basename(root)}`, 'end'])
  const { stdout } = await runCli(['validate', '--json'], { cwd: root, env: environment() })
  const { findings } = JSON.parse(stdout) as { findings: { file: string; line: number; kind: string }[] }
  const ofCart = findings.filter(({ file }) => file === cart).map(({ line, kind }) => `${line} ${kind}`)
  assert.equal(shown.map(({ range, code }) => `${range.start.line + 1} ${String(code)}`).sort(), ofCart.sort())
  assert.equal(brief(shown), [
    '9:31 type-mismatch 1',
    '10:31 deprecated-key 2',
    '11:31 enum-value-not-allowed 1',
    '12:32 unknown-key 1',
  ])
  assert.is(shown[1]?.message, '"max-cart" was renamed to "max-items"')
  assert.is((await client.shown('src/limits.tsx', (all) => all.length > 0))[0]?.code, 'availability-mismatch')

  // Typing: a typo, its repair, an accepted problem.
  const typo = `${IMPORT}await client.getBooleanValue('new-chekout', false)\n`
  await client.open(cart, typo)
  const [unknown] = await client.shown(cart, (all) => all.length === 1)
  assert.is(unknown?.message, '"new-chekout": no config has this key; did you mean "new-checkout"?')
  assert.equal(unknown?.range, { start: { line: 2, character: 29 }, end: { line: 2, character: 42 } })
  const actions = (diagnostic?: Diagnostic) =>
    client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri: client.uri(cart) },
      range: diagnostic?.range,
      context: { diagnostics: [diagnostic] },
    })
  const [change, create, ignore] = await actions(unknown)
  const editOf = (action?: CodeAction) => action?.edit?.changes?.[client.uri(cart)]?.[0] as TextEdit
  assert.is(change?.title, 'Change to "new-checkout"')
  await client.edit(cart, applied(typo, editOf(change)))
  await client.shown(cart, (all) => all.length === 0)
  await client.edit(cart, typo)
  await client.shown(cart, (all) => all.length === 1)
  await client.edit(cart, applied(typo, editOf(ignore)))
  await client.shown(cart, (all) => all.length === 0)

  // Keys, those that fit first.
  const open = `${IMPORT}client.getBooleanValue('')\nclient.getNumberValue('`
  await client.edit(cart, open)
  const completions = async (line: number, character: number) => {
    const items: CompletionItem[] = await client.ask('textDocument/completion', cart, line, character)
    return items.map(({ label, sortText = '' }) => `${sortText[0] ?? ''} ${label}`).sort()
  }
  assert.equal(await completions(2, 24), ['0 new-checkout', '1 api-limit', '1 max-items', '1 theme'])
  assert.equal(await completions(3, 23), ['0 api-limit', '0 max-items', '1 new-checkout', '1 theme'])
  assert.equal(await completions(0, 30), [])

  // A constant of another file.
  const keys = "export const MAX_ITEMS = 'max-cart', OTHER = 'max-cart'\n"
  writeFileSync(path.join(root, 'src/more-keys.ts'), keys)
  await client.watched('src/more-keys.ts', 1)
  const through = `${IMPORT}import { MAX_ITEMS } from './more-keys'\nclient.getNumberValue(MAX_ITEMS, 1)\n`
  await client.edit(cart, through)
  const [old] = await client.shown(cart, (all) => all.length === 1 && all[0]?.code === 'deprecated-key')
  assert.equal(old?.range.start, { line: 3, character: 22 })
  const definition: Location[] = await client.ask('textDocument/definition', cart, 3, 25)
  assert.equal(definition, [
    {
      uri: client.uri('src/more-keys.ts'),
      range: { start: { line: 0, character: 25 }, end: { line: 0, character: 35 } },
    },
  ])
  const [current] = await actions(old)
  assert.is(current?.title, 'Use the current key "max-items"')
  const [edit] = current?.edit?.changes?.[client.uri('src/more-keys.ts')] ?? []
  assert.is(applied(keys, edit as TextEdit), "export const MAX_ITEMS = 'max-items', OTHER = 'max-cart'\n")
  const references: Location[] = await client.ask('textDocument/references', cart, 3, 25, {
    context: { includeDeclaration: true },
  })
  assert.equal(new Set(references.map(({ uri }) => uri)), new Set([client.uri(cart), client.uri('src/more-keys.ts')]))
  const hover: Hover = await client.ask('textDocument/hover', cart, 3, 25)
  const markdown = (hover.contents as { value: string }).value
  for (const part of [
    '**`max-items`** config · integer',
    '`max-cart` is an old key of it.',
    '- Production: `10`',
    'src/cart.ts:4',
  ])
    assert.ok(markdown.includes(part), `${part} in ${markdown}`)

  // A default of another type, as --fix mends it.
  const wrong = "import { createClient } from '@service/client-sdk'\ncreateClient('k').getValue('max-items', '25')\n"
  await client.edit(cart, wrong)
  const [mismatch] = await client.shown(cart, (all) => all[0]?.code === 'type-mismatch')
  const [number] = await actions(mismatch)
  assert.equal([number?.title, number?.isPreferred], ['Change the default to 25', true])
  assert.is(applied(wrong, editOf(number)), wrong.replace("'25'", '25'))
  // What is near, and not certainly meant, is offered, and not preferred.
  const guess = `${IMPORT}client.getBooleanValue('new-check', true)\n`
  await client.edit(cart, guess)
  const [far] = await client.shown(cart, (all) => all[0]?.code === 'unknown-key')
  const [guessed] = await actions(far)
  assert.equal([guessed?.title, guessed?.isPreferred], ['Change to "new-checkout"', false])
  await client.edit(cart, IMPORT)
  await client.shown(cart, (all) => all.length === 0)

  // A config is only created where somebody says so.
  const fresh = `${IMPORT}client.getBooleanValue('from-the-editor', true)\n`
  await client.edit(cart, fresh)
  const [missing] = await client.shown(cart, (all) => all[0]?.code === 'unknown-key')
  const made = (await actions(missing)).find(({ command }) => command !== undefined)
  assert.is(create?.command?.command, 'service.createConfig')
  const run = () =>
    client.connection.sendRequest('workspace/executeCommand', {
      command: made?.command?.command,
      arguments: made?.command?.arguments,
    })
  await run()
  assert.is(client.messages.at(-1), 'Create the config "from-the-editor" (boolean, default true) in web-shop?')
  client.answer = (buttons) => buttons.find(({ title }) => title === 'Create') ?? null
  await run()
  await client.shown(cart, (all) => all.length === 0)
  const list = await fetch(`${server.url}/v1/projects/${projectId}/configs/from-the-editor`, {
    headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
  })
  assert.is(list.status, 200)

  // A closed file counts as it is on the disk.
  await client.close(cart)
  await client.shown(cart, (all) => all.length === 4)
  assert.is(await client.stop(), 0)
})

test('works offline, follows service.json, and takes the nearest one', async () => {
  const online = sampleRepository()
  await runCli(['scan', '--write-configs', 'configs.json'], { cwd: online, env: environment() })
  const { stdout } = await runCli(['scan', '--json', '--configs', 'configs.json'], { cwd: online })
  assert.ok(stdout.includes('new-checkout'))
  const read = (key: string) => `${IMPORT}client.getBooleanValue('${key}', false)\n`
  const root = temporaryFolder({
    'service.json': '{ "project": "web-shop" }',
    'app.ts': read('nowhere'),
    'part/service.json': '{ "project": "web-shop", "ignoreKeys": ["nowhere"] }',
    'part/app.ts': read('nowhere'),
  })
  const client = await LspClient.start({
    root,
    args: ['--configs', path.join(online, 'configs.json')],
    env: { SERVICE_BASE_URL: 'http://127.0.0.1:1' },
  })
  await client.shown('app.ts', (all) => all.length === 1)
  await client.open('part/app.ts', read('nowhere'))
  await client.shown('part/app.ts', (all) => all.length === 0)
  const hover: Hover = await client.ask('textDocument/hover', 'app.ts', 2, 30)
  assert.ok((hover.contents as { value: string }).value.startsWith('No config of `web-shop` has the key `nowhere`'))

  const settings = path.join(root, 'service.json')
  writeFileSync(settings, '{ "project": "web-shop", "ignoreKeys": ["nowhere"] }')
  await client.watched('service.json', 2)
  await client.shown('app.ts', (all) => all.length === 0)
  // A mistake is reported once and ends nothing.
  writeFileSync(settings, '{ "project": 1 }')
  await client.watched('service.json', 2)
  await client.until(() => client.messages.some((message) => message.includes('service.json')))
  writeFileSync(settings, '{ "project": "web-shop" }')
  await client.watched('service.json', 2)
  await client.shown('app.ts', (all) => all.length === 1)
  rmSync(path.join(root, 'part/service.json'))
  await client.watched('part/service.json', 3)
  await client.shown('part/app.ts', (all) => all.length === 1)
  assert.is(await client.stop(), 0)
})

test('without configs it follows reads and reports nothing; without the service it says so once', async () => {
  const files = { 'app.ts': `${IMPORT}import { KEY } from './key'\nclient.getBooleanValue(KEY, false)\n` }
  const root = temporaryFolder({ ...files, 'key.ts': "export const KEY = 'any-key'\n" })
  const client = await LspClient.start({ root })
  await client.open('app.ts', files['app.ts'])
  await client.shown('app.ts', (all) => all.length === 0)
  const definition: Location[] = await client.ask('textDocument/definition', 'app.ts', 3, 24)
  assert.is(definition[0]?.uri, client.uri('key.ts'))
  assert.is(await client.ask('textDocument/hover', 'app.ts', 3, 24), null)
  assert.equal(client.messages, [])
  await client.stop()

  const linked = sampleRepository()
  const cutOff = await LspClient.start({
    root: linked,
    env: { SERVICE_TOKEN: ADMIN_TOKEN, SERVICE_BASE_URL: 'http://127.0.0.1:1' },
  })
  await cutOff.until(() => cutOff.messages.length > 0)
  assert.match(cutOff.messages[0] ?? '', /cannot be reached/)
  await cutOff.connection.sendRequest('workspace/executeCommand', { command: 'service.refresh' })
  assert.is(cutOff.messages.length, 1)
  await cutOff.stop()
})

test('a service that is away a second time is news again', async () => {
  let isAway = false
  const between = await startHttpServer((request, response) => {
    if (isAway) return void response.destroy()
    const { authorization = '' } = request.headers
    void fetch(server.url + (request.url ?? ''), { headers: { authorization } }).then(async (answer) =>
      response.writeHead(answer.status).end(await answer.text()),
    )
  })
  const env = { ...environment(), SERVICE_BASE_URL: between.url }
  const client = await LspClient.start({ root: sampleRepository(), env })
  await client.shown('src/cart.ts', (all) => all.length > 0)
  const refresh = async (away: boolean) => {
    isAway = away
    await client.connection.sendRequest('workspace/executeCommand', { command: 'service.refresh' })
    return client.messages.length
  }
  assert.equal([await refresh(true), await refresh(true), await refresh(false), await refresh(true)], [1, 1, 1, 2])
  await client.stop()
  await between.close()
})

test('a folder that leaves the workspace takes its problems with it', async () => {
  const root = sampleRepository()
  const client = await LspClient.start({ root, env: environment() })
  await client.shown('src/cart.ts', (all) => all.length > 0)
  const event = { added: [], removed: [{ uri: pathToFileURL(root).href, name: 'root' }] }
  await client.connection.sendNotification('workspace/didChangeWorkspaceFolders', { event })
  await client.shown('src/cart.ts', (all) => all.length === 0)
  await client.stop()
})

test('a repository that git knows, and files that it ignores or that are not written yet', async () => {
  const root = temporaryFolder({ '.gitignore': 'made/\n', 'made/app.ts': '', 'app.ts': '' })
  const configs = temporaryFolder({ 'configs.json': '{ "serviceConfigs": 1, "project": "p", "configs": [] }' })
  const client = await LspClient.start({ root, args: ['--configs', path.join(configs, 'configs.json')] })
  const text = `${IMPORT}client.getBooleanValue('theme', false)\n`
  await client.open('app.ts', text)
  await client.shown('app.ts', (all) => all.length === 1)
  await client.open('made/app.ts', text)
  await client.open('not-written.ts', text)
  await client.shown('not-written.ts', (all) => all.length === 1)
  assert.not.ok(client.knows('made/app.ts'))
  await client.stop()
})

test('code of the repository runs only if it is trusted', async () => {
  const root = temporaryFolder({
    'service.json': '{ "languages": { "lua": { "from": "./tools/lua" } } }',
    'tools/lua/package.json':
      '{ "name": "lua", "type": "module", "oclif": { "hooks": { "service:languages": "./hook.js" } } }',
    'tools/lua/hook.js':
      "import { writeFileSync } from 'node:fs'\nwriteFileSync('ran.txt', '')\nexport default () => []\n",
    'app.ts': `${IMPORT}client.getBooleanValue('theme', false)\n`,
  })
  const client = await LspClient.start({ root })
  await client.until(() => client.messages.length > 0)
  assert.match(client.messages[0] ?? '', /not trusted, so its own plugins for lua were not loaded/)
  await client.open('app.ts', `${IMPORT}client.getBooleanValue('theme', false)\n`)
  await client.shown('app.ts', () => true)
  assert.throws(() => rmSync(path.join(root, 'ran.txt')))
  await client.stop()
})

test('an editor that is gone without a word leaves no server behind', async () => {
  const params = { processId: null, rootUri: null, capabilities: {} }
  const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })
  for (const input of [`Content-Length: ${message.length}\r\n\r\n${message}`, 'garbage']) {
    assert.is((await runCli(['lsp'], { input })).code, 1, input)
  }
})

test('input that ends before an editor said anything ends it, with the reason', async () => {
  for (const options of [{ nullInput: true }, { input: '' }]) {
    const { code, stdout, stderr } = await runCli(['lsp'], options)
    assert.is(code, 1)
    assert.is(stdout, '')
    assert.is(stderr, 'stdin ended before an editor said anything. docs/editors.md says how to set one up.\n')
  }
})

test.run()
