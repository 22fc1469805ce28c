import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { npm } from './support/npm.js'
import { load } from './support/script.js'
import { send, type ServerProcess, startServerProcess } from './support/server.js'

const run = promisify(execFile)
const { tarballsFor } = await load<{ tarballsFor: (root: string, names: string[]) => string[] }>(
  'scripts/release/packages.js',
)
const layout = await load<{
  writeLibrary: (folder: string, tarballs: string[], npmFolder: string) => void
  writeLauncher: (folder: string, isWindows: boolean) => void
  nodeIn: (folder: string, isWindows: boolean) => string
}>('scripts/standalone/layout.js')
const { tryStandalone } = await load<{
  tryStandalone: (folder: string, options: { work: string; plugin: string; nodeVersion: string }) => string[]
}>('scripts/standalone/try.js')
const root = path.resolve(import.meta.dirname, '..')

const packed = suite<{ folder: string; server?: ServerProcess }>('packed packages')

packed.before(async (context) => {
  context.folder = await mkdtemp(path.join(tmpdir(), 'service pack '))
})

packed.after(async ({ folder, server }) => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

packed('install together into an empty folder and work there', async (context) => {
  const { folder } = context
  const tarballs = path.join(folder, 'tarballs')
  const home = path.join(folder, 'installed')
  await mkdir(tarballs)
  await mkdir(home)
  await npm(['pack', '--workspaces', '--pack-destination', tarballs, '--silent'], root)
  const files = (await readdir(tarballs)).map((file) => path.join(tarballs, file))
  const manifest = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { workspaces: string[] }
  assert.is(files.length, manifest.workspaces.length)

  await writeFile(path.join(home, 'package.json'), JSON.stringify({ name: 'empty', private: true }))
  await npm(['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', ...files], home)
  for (const name of await readdir(path.join(home, 'node_modules', '@service'))) {
    const brought = await readdir(path.join(home, 'node_modules', '@service', name))
    for (const file of ['LICENSE', 'README.md', 'THIRD-PARTY-NOTICES'])
      assert.ok(brought.includes(file), `${file} of ${name}`)
  }
  const bin = (name: string, script: string) => path.join(home, 'node_modules', '@service', name, 'bin', script)

  const server = (context.server = await startServerProcess(
    bin('api-server', 'service-api.js'),
    path.join(folder, 'data.json'),
  ))
  const project = (await send(server, 'POST', '/projects', { name: 'Packed', slug: 'packed' })) as { id: string }
  await send(server, 'POST', `/projects/${project.id}/configs`, {
    key: 'dark-mode',
    role: 'flag',
    lifetime: 'permanent',
    type: 'boolean',
    defaultValue: false,
  })

  const app = path.join(folder, 'app')
  await mkdir(app)
  await writeFile(
    path.join(app, 'app.ts'),
    "import { createClient } from '@service/client-sdk'\ncreateClient('key').getValue('dark-mode', false)\n",
  )
  const env = { ...process.env, SERVICE_TOKEN: server.token, SERVICE_BASE_URL: server.url }
  const { stdout } = await run(process.execPath, [bin('cli', 'service.js'), 'scan', '--project', 'packed', '--json'], {
    cwd: app,
    env,
  })
  assert.equal(JSON.parse(stdout), {
    project: 'packed',
    filesScanned: 1,
    references: [
      {
        key: 'dark-mode',
        file: 'app.ts',
        line: 2,
        kind: 'direct',
        test: false,
        sdk: '@service/client-sdk',
        call: 'getValue',
        default: { type: 'boolean', value: false },
      },
    ],
    dynamicReferences: [],
  })
  // Made by a part of the bundle that is loaded when it is needed.
  const validate = ['validate', '--project', 'packed', '--format', 'sarif']
  const sarif = await run(process.execPath, [bin('cli', 'service.js'), ...validate], { cwd: app, env })
  const report = JSON.parse(sarif.stdout) as { runs: [{ tool: { driver: { version: string } } }] }
  const cli = JSON.parse(await readFile(path.join(root, 'cli', 'package.json'), 'utf8')) as { version: string }
  assert.is(report.runs[0].tool.driver.version, cli.version)
})

packed('the tool alone brings two commands, no install script and at most 25 MB', async ({ folder }) => {
  const tarballs = path.join(folder, 'tarballs')
  const home = path.join(folder, 'tool')
  await mkdir(home)
  await writeFile(path.join(home, 'package.json'), JSON.stringify({ name: 'empty', private: true }))
  const files = tarballsFor(root, ['@service/cli'])
  // Without a registry: it depends on nothing else.
  await npm(['install', '--offline', '--no-audit', '--no-fund', ...files.map((one) => path.join(tarballs, one))], home)
  const modules = path.join(home, 'node_modules')
  const commands = (await readdir(path.join(modules, '.bin'))).map((name) => name.replace(/\.(cmd|ps1)$/, ''))
  assert.equal([...new Set(commands)].sort(), ['service', 'service-configs'])
  assert.not.match(await readFile(path.join(modules, '.package-lock.json'), 'utf8'), 'hasInstallScript')
  assert.ok((await bytesBelow(modules)) <= 25_000_000)
  const tool = path.join(modules, '@service', 'cli', 'bin', 'service.js')
  const help = await run(process.execPath, [tool, 'help', 'plugins'], { cwd: home })
  assert.match(help.stdout, 'List languages and the plugins they come from.')
  await writeFile(
    path.join(home, 'a.py'),
    'from service import create_client\ncreate_client("k").get_value("a-key", 1)\n',
  )
  assert.match((await run(process.execPath, [tool, 'scan'], { cwd: home })).stdout, 'a.py:2')
  // What is loaded on demand out of packages that are built in.
  await writeFile(
    path.join(home, 'flags.yaml'),
    'flags: { a-flag: { state: ENABLED, variants: { x: true }, defaultVariant: x } }\n',
  )
  const imported = await run(
    process.execPath,
    [tool, 'import', 'flagd', 'flags.yaml', '--environment', 'production', '--dry-run'],
    { cwd: home },
  )
  assert.match(imported.stdout, 'a-flag')
  const broken = path.join(folder, 'broken')
  await mkdir(broken)
  await writeFile(path.join(broken, 'service.json'), '{ "include": 1 }')
  const mistake = await run(process.execPath, [tool, 'scan'], { cwd: broken }).catch((error: unknown) => error)
  assert.match((mistake as { stderr: string }).stderr, '"include" must be a list')
  // Plugins are installed with the machine's npm, and there is none here.
  const env = { ...process.env, PATH: broken, Path: broken, XDG_DATA_HOME: folder, LOCALAPPDATA: folder }
  const noNpm = await run(process.execPath, [tool, 'plugins', 'install', 'ruby'], { cwd: home, env }).catch(
    (error: unknown) => error,
  )
  assert.match((noNpm as { stderr: string }).stderr, /^npm was not found on this machine/m)
})

packed('the tool runs without an installed Node, using its own', async ({ folder }) => {
  const home = path.join(folder, 'standalone tool')
  const tarballs = (names: string[]) => tarballsFor(root, names).map((name) => path.join(folder, 'tarballs', name))
  await mkdir(home)
  layout.writeLibrary(home, tarballs(['@service/cli']), path.join(root, 'node_modules', 'npm'))
  layout.writeLauncher(home, process.platform === 'win32')
  // `npm run standalone` takes a Node of the registry.
  await symlink(process.execPath, layout.nodeIn(home, process.platform === 'win32'))
  const work = path.join(folder, 'without node')
  await mkdir(work)
  const [plugin = ''] = tarballs(['@service/plugin-ruby'])
  const ran = tryStandalone(home, { work, plugin, nodeVersion: process.versions.node })
  assert.is(ran.length, 6)
})

async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(file.parentPath, file.name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

packed.run()
