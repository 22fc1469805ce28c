import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { benchFolder, cli } from '../folders.js'
import { firstConfigs } from '../keys.js'
import { peakMemory, runOnce } from '../measure.js'
import { ensureRealTree } from '../real-tree.js'
import { failure } from '../rounds.js'
import { COLD } from '../scan-command.js'
import { measureTree } from './trees.js'

const KEYS = 1_000

/** A repository whose files in a language that is not installed are the only ones that name an SDK ends with this. */
const FINE = [0, 2]

/**
 * Measures a tree of real repositories beside the other tools, and a cold scan of each repository by itself.
 * @returns as `measureTree`, with `repositories`: `{ name, processor, memory, named }` in milliseconds, MB and files that name OpenFeature
 */
export async function measureReal(folder, { peers, rounds, budget, longest, say }) {
  const tree = ensureRealTree(folder, say)
  const files = { keys: ownFile('keys.txt'), configs: ownFile('configs.json') }
  const scan = scanCommands(files.configs, longest)
  try {
    writeKeys(files, [])
    const first = await runOnce(scan(tree.folder))
    if (first.status !== 0) throw new Error(`the first scan: ${failure(first.status, first.err)}`)
    writeKeys(files, readKeysIn(first.out))
    const measured = await measureTree(tree, {
      peers: { ...peers, ripgrep: withKeys(peers.ripgrep, files.keys) },
      scan,
      keys: KEYS,
      rounds,
      budget,
      withAstGrep: true,
      withMemory: true,
    })
    const repositories = []
    for (const name of tree.repositories) {
      say(`${tree.name}: ${name}`)
      repositories.push(await measureRepository(name, path.join(tree.folder, name), scan))
    }
    return { name: tree.name, ...measured, repositories }
  } finally {
    for (const file of Object.values(files)) rmSync(file, { force: true })
  }
}

async function measureRepository(name, folder, scan) {
  const { status, err, processor } = await runOnce(scan(folder))
  if (!FINE.includes(status)) return { name, failed: failure(status, err) }
  const { memory } = await peakMemory(scan(folder))
  return { name, processor, memory, named: filesNaming(folder) }
}

function filesNaming(folder) {
  const { stdout } = spawnSync('git', ['grep', '-lIi', '-E', 'open[-_]?feature', '--', '.'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  return stdout.split('\n').filter((line) => line !== '').length
}

/** Without a server: real code does not name the configs of the benchmark's. */
function scanCommands(configs, longest) {
  return (cwd, _keys, { cache = 'off' } = {}) => ({
    program: process.execPath,
    args: [cli, 'scan', '--json', '--configs', configs, ...(cache === 'off' ? ['--no-cache'] : [])],
    cwd,
    timeout: longest * 1000,
    env: {
      ...process.env,
      NO_COLOR: '1',
      XDG_CACHE_HOME: path.join(benchFolder(), `scan-cache-${process.pid}`),
      ...(cache === 'off' ? COLD : {}),
    },
  })
}

/** The keys that code reads come first, so that there is something to find; others make up the number. */
function writeKeys({ keys, configs }, read) {
  const others = firstConfigs(KEYS).map(({ key }) => key)
  const all = [...new Set([...read, ...others])].slice(0, KEYS)
  writeFileSync(keys, all.map((key) => `${key}\n`).join(''))
  const list = all.map((key) => ({
    key,
    type: 'boolean',
    typeOptions: null,
    client: true,
    server: true,
    deprecatedKeys: [],
  }))
  writeFileSync(configs, JSON.stringify({ serviceConfigs: 1, project: 'bench', configs: list }))
}

/** Short ones are on every page: a text search would mostly print. */
function readKeysIn(output) {
  const { references } = JSON.parse(readFileSync(output, 'utf8'))
  return references.flatMap(({ kind, key }) => (kind === 'direct' && key.length > 4 && !/[\r\n]/.test(key) ? key : []))
}

function withKeys(ripgrep, keysFile) {
  if (!ripgrep.command) return ripgrep
  const replaced = (command) => ({ ...command, args: ['-F', '-f', keysFile, '.'] })
  return { ...ripgrep, command: (cwd, keys) => replaced(ripgrep.command(cwd, keys)) }
}

function ownFile(name) {
  return path.join(benchFolder(), `real-${process.pid}-${name}`)
}
