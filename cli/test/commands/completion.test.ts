import { spawnSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { candidates, type CompletedCommand } from '../../src/completion/candidates.js'
import { completionScript } from '../../src/completion/scripts.js'
import { joinedWords } from '../../src/completion/words.js'
import { executable, runCli } from '../support/run-cli.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const COMMANDS: CompletedCommand[] = [
  {
    name: 'scan',
    summary: 'List',
    flags: {
      json: { type: 'boolean' },
      format: { type: 'option', multiple: true },
      token: { type: 'option', char: 't' },
      secret: { type: 'option', hidden: true },
    },
  },
  { name: 'plugins', summary: 'Plugins', flags: { json: { type: 'boolean' } } },
  { name: 'plugins install', summary: 'Install', flags: { force: { type: 'boolean' } } },
]

async function complete(...words: string[]): Promise<string[]> {
  const found = await candidates(words, COMMANDS, (command, option) => {
    const values = option === 'format' ? ['text', 'json'] : command === 'plugins install' ? ['ruby'] : []
    return Promise.resolve(values.map((value) => ({ value, description: '' })))
  })
  return found.map(({ value }) => value)
}

test('commands, then their options, those with a value once, and values', async () => {
  assert.equal(await complete(''), ['scan', 'plugins'])
  assert.equal(await complete('pl'), ['plugins'])
  assert.equal(await complete('plugins', ''), ['install'])
  assert.equal(await complete('plugins', 'install', 'r'), ['ruby'])
  assert.equal(await complete('plugins', 'other', ''), [])
  assert.equal(await complete('scan', '--'), ['--json', '--format', '--token'])
  assert.equal(await complete('scan', '--json', '--format', 'text', '--'), ['--format', '--token'])
  assert.equal(await complete('scan', '--token=x', '-'), ['--json', '--format'])
  assert.equal(await complete('scan', '--format', 'j'), ['json'])
  assert.equal(await complete('scan', '--format=j'), ['--format=json'])
})

test('where only a file can come nothing is offered, so that the shell offers files', async () => {
  assert.equal(await complete('scan', ''), [])
  assert.equal(await complete('scan', '-t', ''), [])
  assert.equal(await complete('unknown', ''), [])
})

test('words that bash took apart at the sign are put together', () => {
  assert.equal(joinedWords(['scan', '--format', '=', 'j']), { words: ['scan', '--format=j'], prefix: '--format=' })
  assert.equal(joinedWords(['scan', '--format', '=']), { words: ['scan', '--format='], prefix: '--format=' })
  assert.equal(joinedWords(['scan', 'a', '=', 'b']), { words: ['scan', 'a', '=', 'b'], prefix: '' })
  assert.equal(joinedWords(['scan', ' ']), { words: ['scan', ''], prefix: '' })
})

test('the tool completes its own commands', async () => {
  const lines = async (...words: string[]) =>
    (await runCli(['complete', '--', ...words])).stdout.split('\n').slice(0, -1)
  assert.equal(await lines('val'), ['validate\tCheck the config keys in code against the project.'])
  assert.equal(await lines('validate', '--format=s'), ['--format=sarif\t'])
  assert.equal(await lines('import', 'la'), ['launchdarkly\tLaunchDarkly'])
  assert.equal(await lines('import', 'cod'), ['code\tthe keys that your code reads'])
  assert.equal(await lines('import', 'code', '--type', 'bo'), ['boolean\t'])
  assert.equal(await lines('scan', '--sdk', 'launch'), ['launchdarkly\tLaunchDarkly'])
  assert.ok((await lines('plugins', 'inspect', '')).some((line) => line.startsWith('@service/plugin-python\t')))
  assert.equal(await runCli(['complete', '--', 'scan', '']), { code: 0, signal: null, stdout: '', stderr: '' })
})

test('a shell that is not known is named with those that are', async () => {
  const run = await runCli(['completion', 'tcsh'])
  assert.equal([run.code, run.stdout], [2, ''])
  assert.match(run.stderr, /^There is no completion for "tcsh"\.\nGive one of bash, zsh, fish and powershell/)
  assert.match((await runCli(['completion'])).stderr, /^No shell given\./)
  assert.is((await runCli(['completion', 'fish'])).stdout, completionScript('fish'))
})

const isThere = (shell: string) => spawnSync(shell, ['-c', 'exit 0']).status === 0

/** What a shell offers for a line; the program's name is one that it finds on its PATH. */
const SHELL_RUNS: Readonly<Record<'bash' | 'fish', (script: string, words: string[]) => string[]>> = {
  bash: (script, words) => [
    '--norc',
    '-c',
    `source ${script}; COMP_WORDS=(${['service-configs', ...words].map((word) => `'${word}'`).join(' ')}); ` +
      `COMP_CWORD=${words.length}; _service_configs_complete; printf '%s\\n' "\${COMPREPLY[@]}"`,
  ],
  fish: (script, words) => ['--no-config', '-c', `source ${script}; complete -C 'service-configs ${words.join(' ')}'`],
}

for (const shell of ['bash', 'fish'] as const) {
  if (process.platform === 'win32' || !isThere(shell)) continue
  test(`in ${shell}`, () => {
    const bin = `#!/bin/sh\nexec '${process.execPath}' '${executable}' "$@"\n`
    const folder = temporaryFolder({
      'bin/service-configs': bin,
      script: completionScript(shell),
      'cwd/some-file.txt': '',
    })
    chmodSync(path.join(folder, 'bin/service-configs'), 0o755)
    const run = (...words: string[]) => {
      const args = SHELL_RUNS[shell](path.join(folder, 'script'), words)
      const PATH = `${path.join(folder, 'bin')}${path.delimiter}${process.env['PATH'] ?? ''}`
      const { stdout, stderr } = spawnSync(shell, args, {
        cwd: path.join(folder, 'cwd'),
        env: { ...process.env, PATH, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
        encoding: 'utf8',
      })
      assert.is(stderr, '')
      return stdout.split('\n').flatMap((line) => line.split('\t')[0] || [])
    }
    assert.equal(run('val'), ['validate'])
    assert.equal(run('plugins', 'ins').sort(), ['inspect', 'install'])
    assert.ok(run('validate', '--bas').includes('--baseline'))
    if (shell === 'bash') assert.equal(run('validate', '--format', '=', 'gi'), ['github', 'gitlab'])
    else assert.equal(run('scan', 'some'), ['some-file.txt'])
  })
}

test.run()
