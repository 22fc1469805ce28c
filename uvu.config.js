/**
 * Which test files there are, and how many run at a time. `scripts/test-run` runs them: uvu itself reads no config file.
 *
 * Usage: node uvu.config.js [--beside <npm script> ...] [part of a path ...]
 *
 * `--beside` runs a script of package.json beside the tests, one after another; each counts as one check passed or failed.
 */
import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runTests } from './scripts/test-run/main.js'

const config = {
  /** Where our tests live. Explicit, so that a fixture called `x.test.ts` is never run as one of ours. */
  roots: [
    'evaluation/test',
    'tools/test',
    'yaml/test',
    'cli/test',
    'api-server/test',
    'test',
    ...workspaceTestFolders('plugins'),
    ...workspaceTestFolders('sdks'),
  ],
  pattern: /\.test\.ts$/,
  /**
   * Files that have a process of their own. Those of a folder share some: loading what they test takes longer than most of their tests. These
   * change what a process has once, such as its environment, or start so much that loading does not count.
   */
  ownProcess: /^(?:test|cli\/test\/(?:api|scan|settings))\/|^api-server\/test\/times\./,
  /**
   * How many run at a time. They hardly wait: on two cores three take 6 to 9 % less processor time than five, which get in each other's way.
   * Some begin at the front of the list, where browsers are tested, and some at its end, where languages are.
   */
  fromFront: Math.ceil((availableParallelism() + 1) / 2),
  fromEnd: Math.floor((availableParallelism() + 1) / 2),
  /** For a test file, and for a script beside the tests. */
  fileTimeoutMs: 20 * 60_000,
}

function workspaceTestFolders(folder) {
  const base = path.join(path.dirname(fileURLToPath(import.meta.url)), folder)
  const folders = readdirSync(base, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders.map(({ name }) => path.posix.join(folder, name, 'test'))
}

process.exit((await runTests(config, process.argv.slice(2))) ? 0 : 1)
