/**
 * Runs the commands of the documents, page by page, each in an empty folder with the packed packages. Needs git, curl and a POSIX shell.
 *
 *   npm run docs:commands                           all pages, with this Node
 *   npm run docs:commands -- --node 20,22,24        with each of these (from the registry, where it is not this one)
 *   npm run docs:commands -- docs/start.md          some pages
 */
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { npm } from '../npm.js'
import { packAll, tarballsFor } from '../release/packages.js'
import { PLATFORMS } from '../standalone/platforms.js'
import { blocksOf } from './blocks.js'
import { PAGES } from './pages.js'
import { firstLine, LIMIT_MS } from './process.js'

const root = fileURLToPath(new URL('../../', import.meta.url))
const ownMajor = process.versions.node.split('.')[0]

const { values, positionals } = parseArgs({
  options: { node: { type: 'string', default: ownMajor } },
  allowPositionals: true,
})
const unknown = positionals.find((page) => !(page in PAGES))
if (unknown !== undefined) {
  console.error(`${unknown} is none of ${Object.keys(PAGES).join(', ')}.`)
  process.exit(2)
}
const pages = positionals.length > 0 ? positionals : Object.keys(PAGES)
// Without links in its path, as commands print it.
const work = mkdtempSync(path.join(os.tmpdir(), 'service-docs-'))
let failures = 0
try {
  const packed = path.join(work, 'packed')
  packAll(root, packed)
  for (const major of values.node.split(',')) {
    const node = nodeFolder(major)
    console.log(`Node ${spawnSync(path.join(node, 'node'), ['--version'], { encoding: 'utf8' }).stdout.trim()}`)
    for (const page of pages) await runPage(page, { packed, node, major })
  }
} finally {
  rmSync(work, { recursive: true, force: true, maxRetries: 3 })
}
console.log(failures === 0 ? 'All commands ended as they should.' : `${failures} failed.`)
process.exitCode = failures === 0 ? 0 : 1

/** The folder of a Node's binary. */
function nodeFolder(major) {
  if (major === ownMajor) return path.dirname(process.execPath)
  const folder = path.join(work, `node-${major}`)
  const { package: name, binary } = PLATFORMS[`${process.platform}-${process.arch}`]
  mkdirSync(folder)
  npm(['install', '--prefix', folder, '--no-audit', '--no-fund', `${name}@${major}`], { cwd: folder })
  return path.join(folder, 'node_modules', name, path.dirname(binary))
}

async function runPage(page, { packed, node, major }) {
  const base = path.join(work, `${page.replaceAll('/', '-')}-${major}`)
  const folder = path.join(base, 'empty')
  const { clone = false, packages = [], prepare } = PAGES[page]
  const state = { folder, env: environment(base, folder, node), ending: [] }
  try {
    mkdirSync(folder, { recursive: true })
    if (clone) cloneInto(folder)
    const tarballs = tarballsFor(root, packages).map((name) => path.join(packed, name))
    if (packages.length > 0)
      npm(['install', '--prefer-offline', '--no-audit', '--no-fund', ...tarballs], { cwd: folder })
    await prepare?.({ root, packed, ...state })
    for (const block of blocksOf(readFileSync(path.join(root, page), 'utf8'))) {
      if (block.language === 'sh' && block.rest !== 'example') await runBlock(page, block, state)
    }
  } catch (error) {
    failures += 1
    console.log(`FAIL ${page}: ${error.message}`)
  } finally {
    for (const end of state.ending.reverse()) await end()
    rmSync(base, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function runBlock(page, { line, rest, body }, state) {
  if (rest === 'background') {
    // `exec` would hold for one command only; the group is ended as a whole.
    const child = spawn('sh', ['-ec', body], {
      cwd: state.folder,
      env: state.env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const { stop } = await firstLine({ ...pipes(child), kill: () => process.kill(-child.pid, 'SIGTERM') }, /listening/i)
    state.ending.push(stop)
  } else {
    const place = path.join(state.env.HOME, 'place')
    const script = `${body}\npwd -P > "${place}"`
    const { status, stdout, stderr } = spawnSync('sh', ['-ec', script], {
      cwd: state.folder,
      env: state.env,
      encoding: 'utf8',
      timeout: LIMIT_MS,
    })
    if (status !== 0) throw new Error(`line ${line} ended with ${status}:\n${body}\n${stdout}${stderr}`)
    // `cd` holds for the blocks below it, as for a reader.
    state.folder = readFileSync(place, 'utf8').trim()
  }
  console.log(`  ok ${page}:${line}  ${body.trim().split('\n').join('; ').slice(0, 100)}`)
}

/** A child's parts that `firstLine` uses; a spread of the child would lose them. */
function pipes(child) {
  return { stdout: child.stdout, stderr: child.stderr, on: child.on.bind(child), once: child.once.bind(child) }
}

/** What is committed, and what is not yet. */
function cloneInto(folder) {
  const git = (cwd, ...args) => spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).stdout
  git(root, 'clone', '--quiet', '--no-local', '--depth=1', `file://${root}`, folder)
  const changed = git(root, 'ls-files', '-z', '--modified', '--others', '--exclude-standard')
    .split('\0')
    .filter((name) => name !== '')
  for (const name of changed) {
    if (existsSync(path.join(root, name))) cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
    else rmSync(path.join(folder, name), { force: true })
  }
}

/** None of the user's settings, and a separate home folder. */
function environment(base, folder, node) {
  const home = path.join(base, 'home')
  mkdirSync(home, { recursive: true })
  // npm passes its own settings on; only those that say where packages come from are wanted.
  const left =
    /^(?:npm_(?!config_(?:registry|cafile|.*proxy))|SERVICE_|INIT_|DATA|PORT$|HOST$|XDG_|NODE_(?:OPTIONS|PATH|ENV)$)/i
  const kept = Object.entries(process.env).filter(([name]) => !left.test(name))
  const setting = (name) => npm(['config', 'get', name], { cwd: root }).trim()
  return {
    ...Object.fromEntries(kept),
    HOME: home,
    USERPROFILE: home,
    npm_config_userconfig: setting('userconfig'),
    npm_config_cache: setting('cache'),
    // npx never fetches somebody else's package of that name.
    npm_config_yes: 'false',
    PATH: [path.join(folder, 'node_modules', '.bin'), node, process.env.PATH].join(path.delimiter),
  }
}
