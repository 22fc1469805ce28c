import { spawnSync } from 'node:child_process'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { peakMemory, runOnce } from '../measure.js'
import { alternate } from '../rounds.js'
import { emptyCache, knownFeatures } from '../scan-command.js'

/** Files that changed less than two seconds before a scan count as changed in the next one as well (docs/decisions/0027). */
const SETTLING_MS = 2_200

/**
 * Times the scan beside its peers on one tree.
 * @returns files, bytes, `times` by command (see `alternate`), `memory` in MB by command
 */
export async function measureTree(tree, { peers, scan, keys, rounds, budget, withAstGrep, withMemory }) {
  const commands = {
    node: { program: process.execPath, args: ['-e', '0'], cwd: tree.folder },
    ...(peers.ripgrep.command && { ripgrep: peers.ripgrep.command(tree.folder, keys) }),
    ...(withAstGrep && peers.astGrep.command && { astGrep: peers.astGrep.command(tree.folder, keys) }),
    scan: scan(tree.folder, keys),
  }
  const times = await alternate(commands, { rounds, budget })
  Object.assign(times, await cachedTimes(tree, { scan, keys, rounds, budget }))
  const memory = {}
  for (const [name, command] of Object.entries(withMemory ? commands : {}))
    if (times[name].failed === undefined) memory[name] = await memoryOf(command)
  return { files: tree.files, bytes: tree.bytes, times, memory }
}

/** Undefined when the command fails, although it has not before. */
async function memoryOf(command) {
  const { memory, status } = await peakMemory(command)
  return (command.fine ?? [0]).includes(status) ? memory : undefined
}

/** With a cache that knows the whole tree, and with one unknown file: any file, and one that names an SDK. */
async function cachedTimes(tree, { scan, keys, rounds, budget }) {
  if (!knownFeatures().cache) return {}
  const command = scan(tree.folder, keys, { cache: 'on' })
  emptyCache()
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SETTLING_MS)
  await runOnce(command)
  // One after the other: a file that one has touched is news to the other.
  const unchanged = await alternate({ cached: command }, { rounds, budget })
  const touching = async (name, file) => {
    if (file === '') return {}
    return withRestored(path.join(tree.folder, file), (absolute) => {
      const touched = { ...command, before: () => appendFileSync(absolute, '// touched\n') }
      return alternate({ [name]: touched }, { rounds, budget })
    })
  }
  const touched = await touching('touched', firstOf(tree.folder, ['ls-files', '*.ts']))
  const touchedReader = await touching(
    'touchedReader',
    firstOf(tree.folder, ['grep', '-l', 'openfeature', '--', '*.ts']),
  )
  return { ...unchanged, ...touched, ...touchedReader }
}

/** Does something with a file and restores it afterwards, even if the run is ended meanwhile. */
async function withRestored(file, work) {
  const original = readFileSync(file)
  const restore = () => writeFileSync(file, original)
  process.once('exit', restore)
  try {
    return await work(file)
  } finally {
    process.off('exit', restore)
    restore()
  }
}

/** The first file that git names; empty if there is none. */
function firstOf(folder, args) {
  const { stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 })
  return stdout.split('\n')[0]
}
