import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { peakMemory, runOnce } from '../measure.js'
import { alternate } from '../rounds.js'
import { emptyCache, knownFeatures } from '../scan-command.js'

/** Every tree has this file. */
const TOUCHED_FILE = '.gitignore'

/**
 * Times the scan beside its peers on one tree.
 * @returns files, bytes, `times` by command (see `alternate`), `memory` in MB by command
 */
export async function measureTree(tree, { peers, scan, keys, rounds, budget, withAstGrep }) {
  const commands = {
    node: { program: process.execPath, args: ['-e', '0'], cwd: tree.folder },
    ...(peers.ripgrep.command && { ripgrep: peers.ripgrep.command(tree.folder, keys) }),
    ...(withAstGrep && peers.astGrep.command && { astGrep: peers.astGrep.command(tree.folder, keys) }),
    scan: scan(tree.folder, keys),
  }
  const times = alternate(commands, { rounds, budget })
  Object.assign(times, cachedTimes(tree, { scan, keys, rounds, budget }))
  const memory = {}
  for (const [name, command] of Object.entries(commands))
    if (times[name].failed === undefined) memory[name] = await memoryOf(command)
  return { files: tree.files, bytes: tree.bytes, times, memory }
}

/** Undefined when the command fails, although it has not before. */
async function memoryOf(command) {
  const { memory, status } = await peakMemory(command)
  return (command.fine ?? [0]).includes(status) ? memory : undefined
}

/** With a cache that knows the whole tree, and with one file that it does not know. */
function cachedTimes(tree, { scan, keys, rounds, budget }) {
  if (!knownFeatures().cache) return {}
  const command = scan(tree.folder, keys, { cache: 'on' })
  const file = path.join(tree.folder, TOUCHED_FILE)
  const original = readFileSync(file)
  emptyCache()
  runOnce(command)
  try {
    const touched = { ...command, before: () => appendFileSync(file, '# touched\n') }
    return alternate({ cached: command, touched }, { rounds, budget })
  } finally {
    writeFileSync(file, original)
  }
}
