import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCli } from '../support/run-cli.js'
import { ADMIN_TOKEN } from '../support/real-server.js'
import { sampleEnvironment } from '../support/sample-environment.js'
import { sampleRepository } from '../support/sample.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const env = sampleEnvironment(test)

/** A folder that cannot be made: /proc answers that its parent does not exist, which it does. */
const NOWHERE = '/proc/nowhere/else'

test('a cache that has no place only costs time', async () => {
  if (process.platform !== 'linux') return
  for (const options of [{ args: ['--cache-location', NOWHERE] }, { args: [], home: NOWHERE }]) {
    const run = await runCli(['validate', ...options.args], {
      cwd: sampleRepository(),
      env: { ...env, ...(options.home !== undefined && { XDG_CACHE_HOME: options.home }) },
    })
    assert.equal([run.code, run.stderr], [1, ''])
  }
})

test('a token that has no place', async () => {
  if (process.platform !== 'linux') return
  const run = await runCli(['login'], { env: { ...env, XDG_CONFIG_HOME: NOWHERE }, input: `${ADMIN_TOKEN}\n` })
  assert.is(run.code, 2)
  assert.match(run.stderr, `The API token could not be saved in ${NOWHERE}/service/config.json: it does not exist.\n`)
})

test('plugins that have no place', async () => {
  if (process.platform !== 'linux') return
  const plugin = temporaryFolder({ 'package.json': '{ "name": "lua", "version": "1.0.0" }' })
  for (const args of [
    ['plugins', 'install', '@service/plugin-ruby'],
    ['plugins', 'link', plugin],
  ]) {
    const run = await runCli(args, { env: { XDG_DATA_HOME: NOWHERE } })
    assert.equal(
      [run.code, run.stderr],
      [
        2,
        `Plugins cannot be kept in ${NOWHERE}/service: it does not exist.\nMake that folder writable, or name another one with XDG_DATA_HOME.\n`,
      ],
    )
  }
})

test.run()
