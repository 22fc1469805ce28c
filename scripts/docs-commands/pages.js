/** What the commands of each page need in their folder, besides the packed packages and the variables of its text. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { tarballsFor } from '../release/packages.js'
import { startServer } from './server.js'

/**
 * @typedef {{ root: string, packed: string, folder: string, env: Record<string, string>, ending: (() => Promise<void>)[] }} Place `folder` is empty
 *   but for the packages, and where the commands run; `packed` has the tarballs; `ending` is called when the page is over
 * @typedef {{ packages?: string[], clone?: boolean, prepare?: (place: Place) => void | Promise<void> }} Page `packages` are installed; with
 *   `clone` the folder is a clone of the repository instead
 */

const CODE = `import { createClient } from '@service/client-sdk'
const client = createClient('key')
export const isNew = client.getValue('new-checkout', false)
`

/** @type {Record<string, Page>} */
export const PAGES = {
  'README.md': { clone: true },
  'api-server/README.md': { packages: ['@service/api-server'], prepare: storeWithProject },
  'cli/README.md': { packages: ['@service/cli'], prepare: repositoryWithServer },
  'docs/import.md': { packages: ['@service/cli'], prepare: exportsOfOthers },
  'docs/install.md': { prepare: besideTheCheckout },
  'docs/release.md': { clone: true, prepare: checkoutWithPackages },
  'docs/sdks.md': { packages: ['@service/api-server'], prepare: storeWithProject },
  'docs/start.md': { clone: true, prepare: application },
  'docs/typed-keys.md': { packages: ['@service/cli'], prepare: linkedFolder },
  'docs/webhooks.md': { prepare: serverAlone },
}

/** What the server keeps below its start folder, with a project. */
async function storeWithProject({ root, folder }) {
  mkdirSync(path.join(folder, 'data'))
  const server = await startServer(root, path.join(folder, 'data'))
  await server.makeProject('shop', ['dark-mode'])
  await server.stop()
}

/** A server, and the address and token that a person would have at hand. */
async function serverAlone({ root, folder, env, ending }) {
  const server = await startServer(root, path.join(folder, '..'))
  ending.push(server.stop)
  Object.assign(env, {
    BASE_URL: `${server.url}/v1`,
    TOKEN: server.makeToken('webhooks:read,webhooks:write'),
    SERVICE_BASE_URL: server.url,
    SERVICE_TOKEN: server.token,
  })
  return server
}

async function linkedFolder(place) {
  const server = await serverAlone(place)
  await server.makeProject('web-shop', ['new-checkout'])
  write(place.folder, { 'service.json': '{ "project": "web-shop" }\n', 'app.ts': CODE })
  const { status, stderr } = spawnSync('npx', ['service', 'scan', '--write-configs', 'service-configs.json'], {
    cwd: place.folder,
    env: place.env,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
}

/** Its scripts use packages, and a clone has none yet. */
function checkoutWithPackages({ root, folder }) {
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
}

/** A repository as a team has one: with a remote, a project, and a key that is read. */
async function repositoryWithServer(place) {
  const { root, packed, folder, env } = place
  const server = await serverAlone(place)
  await server.makeProject('web-shop', ['new-checkout', 'old-banner'])
  env.SERVICE_TOKEN = server.makeToken('all,code-references:write')
  const repository = path.join(folder, 'my-repository')
  write(repository, { 'service.json': '{ "project": "web-shop" }\n', 'src/cart/cart.ts': CODE, 'src/app.ts': CODE })
  const git = (...args) => {
    const { status, stderr } = spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: repository,
    })
    if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`)
  }
  git('init', '-q', '-b', 'main')
  git('add', '.')
  git('commit', '-qm', 'First')
  git('update-ref', 'refs/remotes/origin/main', 'HEAD')
  git('remote', 'add', 'origin', 'https://git.example.com/acme/shop.git')
  const [ruby] = tarballsFor(root, ['@service/plugin-ruby']).slice(-1)
  copyFileSync(path.join(packed, ruby), path.join(folder, ruby))
  cpSync(path.join(root, 'plugins', 'php'), path.join(folder, 'my-language'), { recursive: true })
}

async function exportsOfOthers(place) {
  const { root, folder } = place
  await serverAlone(place)
  for (const name of ['flags', 'segments']) {
    cpSync(
      path.join(root, 'cli', 'test', 'import', 'exports', `launchdarkly-${name}.json`),
      path.join(folder, `${name}.json`),
    )
  }
  write(folder, { 'service.json': '{ "project": "web-shop" }\n', 'app.ts': CODE })
}

/** The checkout is called `service`, as a clone is. */
function besideTheCheckout({ packed, folder }) {
  write(folder, { 'package.json': '{ "name": "empty", "private": true }\n', 'app.ts': CODE })
  const checkout = path.join(folder, '..', 'service')
  mkdirSync(checkout)
  symlinkSync(packed, path.join(checkout, 'packed'), 'junction')
}

/** What the page's reader has made in the dashboard by then. */
async function application({ root, folder, env, ending }) {
  const server = await startServer(root, path.join(folder, '..'))
  ending.push(server.stop)
  await server.makeProject('my-project', ['new-checkout'])
  const prefix = path.join(env.HOME, 'global')
  Object.assign(env, {
    SERVICE_TOKEN: server.token,
    SERVICE_BASE_URL: server.url,
    npm_config_prefix: prefix,
    PATH: [path.join(prefix, 'bin'), env.PATH].join(path.delimiter),
  })
  write(path.join(folder, '..', 'my-application'), { 'app.ts': CODE })
}

function write(folder, files) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
}
