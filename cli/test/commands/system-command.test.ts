import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCli } from '../support/run-cli.js'

const calls = [['cron', 'restart'], ['--status-all'], ['nginx', 'status'], ['stop'], ['ssh', 'force-reload', '--quiet']]
for (const args of calls) {
  test(`service ${args.join(' ')} is meant for the system's command`, async () => {
    const run = await runCli(args)
    assert.match(
      run.stderr,
      /^This is `service`, which checks config keys in code, not .*\n.*`\/usr\/sbin\/service`.*`service-configs`/,
    )
    assert.equal([run.code, run.stdout], [2, ''])
  })
}

test('what looks a little like it is not', async () => {
  assert.match((await runCli(['scan', 'status'])).stderr, /^There is no file or folder "status"/)
  assert.match((await runCli(['statsu'])).stderr, /^There is no command "statsu"/)
})

test.run()
