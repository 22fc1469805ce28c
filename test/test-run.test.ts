/** The command that runs these tests. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { temporaryFolder } from '../cli/test/support/temporary-folder.js'
import { load } from './support/script.js'

interface FileProcess {
  run: (
    file: string,
    options: { timeoutMs: number; last?: boolean },
  ) => Promise<{ passed: number; failed: number; output: string }>
  stop: () => Promise<void>
  hasEnded: boolean
}

type Options = { compiled: (file: string) => string; env: object }

const root = path.resolve(import.meta.dirname, '..')
const { bundleTests } = await load<{
  bundleTests: (root: string, files: string[]) => Promise<{ compiled: (file: string) => string; remove: () => void }>
}>('scripts/test-run/bundle.js')
const { FileProcess, RUNNER } = await load<{ FileProcess: new (options: Options) => FileProcess; RUNNER: string }>(
  'scripts/test-run/file-process.js',
)

const MINUTE = 60_000

/** Runs test files that hold this in their only test, in one process; it is ended after the work. */
async function inOneProcess(
  tests: Record<string, string>,
  work: (run: (file: string, timeoutMs?: number) => ReturnType<FileProcess['run']>, own: FileProcess) => Promise<void>,
): Promise<void> {
  const folder = temporaryFolder()
  const uvu = JSON.stringify(import.meta.resolve('uvu'))
  for (const [name, body] of Object.entries(tests)) {
    const text = `import { test } from ${uvu}\ntest('it', async () => { ${body} })\ntest.run()\n`
    writeFileSync(path.join(folder, `${name}.mjs`), text)
  }
  const { compiled, remove } = await bundleTests(root, [RUNNER])
  const own = new FileProcess({
    compiled: (file) => (file === RUNNER ? compiled(file) : path.join(folder, `${file}.mjs`)),
    env: {},
  })
  try {
    await work((file, timeoutMs = MINUTE) => own.run(file, { timeoutMs }), own)
  } finally {
    await own.stop()
    remove()
  }
}

test('a run without files fails', () => {
  const args = ['uvu.config.js', 'no file has this in its path']
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
  })
  assert.equal([status, stdout.trimEnd().split('\n').at(-1)], [1, '0 passed, 1 failed'])
})

test('files share a process; each has its own counts and output, and the process of one that fails ends', async () => {
  const tests = {
    first: "globalThis.first = true; console.log('FIRST')",
    second: "if (!globalThis.first) throw new Error('another process')",
    third: "console.error('THIRD'); throw new Error('no')",
  }
  await inOneProcess(tests, async (run, own) => {
    const [first, second] = [await run('first'), await run('second')]
    assert.equal([first.passed, first.failed, second.passed, second.failed], [1, 0, 1, 0])
    assert.match(first.output, /FIRST/)
    assert.not.match(second.output, /FIRST/)
    assert.not(own.hasEnded)
    const third = await run('third')
    assert.equal([third.passed, third.failed], [0, 1])
    assert.match(third.output, /^[^]*THIRD[^]*Its process had run before: first, second\n$/)
    assert.ok(own.hasEnded)
  })
})

test('a file has ended even if something is printed after that', async () => {
  const late = `const { write } = process.stderr
    process.stderr.write = (...args) => {
      process.stderr.write = write
      return write.apply(process.stderr, args) && process.stderr.write('LATE')
    }`
  await inOneProcess({ late, next: '' }, async (run) => {
    assert.is((await run('late')).passed, 1)
    assert.is((await run('next')).passed, 1)
  })
})

const left: [what: string, body: string][] = [
  ['the environment', "process.env.LEFT = '1'"],
  ['the folder', "process.chdir('..')"],
  ['the exit code', 'process.exitCode = 0'],
  ['fetch', 'globalThis.fetch = () => undefined'],
]
for (const [what, body] of left) {
  test(`a file that leaves ${what} changed fails`, () =>
    inOneProcess({ leaves: body }, async (run) => {
      const { passed, failed, output } = await run('leaves')
      assert.equal([passed, failed], [1, 1])
      assert.match(output, `leaves leaves ${what} changed`)
    }))
}

test('the last file of a process may leave it changed', () =>
  inOneProcess({ last: "process.env.LEFT = '1'" }, async (_, own) => {
    assert.is((await own.run('last', { timeoutMs: MINUTE, last: true })).failed, 0)
  }))

const lost: [how: string, body: string, timeoutMs: number, message: RegExp][] = [
  ['ends its process', 'process.exit(3)', MINUTE, /lost ended with exit code 3\n/],
  [
    'crashes later',
    "await new Promise(() => setTimeout(() => { throw new Error('late') }))",
    MINUTE,
    /late[^]*code 1\n/,
  ],
  ['waits for what cannot come', 'await new Promise(() => {})', MINUTE, /lost ended with exit code \d+\n/],
  ['does not end', 'await new Promise(() => setInterval(() => {}, 1_000))', 1_000, /lost did not end in time\n/],
]
for (const [how, body, timeoutMs, message] of lost) {
  test(`a file that ${how} fails`, () =>
    inOneProcess({ fine: '', lost: body }, async (run) => {
      assert.is((await run('fine')).failed, 0)
      const { passed, failed, output } = await run('lost', timeoutMs)
      assert.equal([passed, failed], [0, 1])
      assert.match(output, message)
      assert.match(output, /Its process had run before: fine\n$/)
      assert.match((await run('fine')).output, /fine ended with /)
    }))
}

test.run()
