/**
 * Unleash as a process of its own, from the folder that UNLEASH_DIR names: `node unleash-server.js <database URL>`. Its
 * release notes, version check and telemetry are off, so that nothing but requests is measured.
 */
import { createRequire } from 'node:module'
import path from 'node:path'

const [, , databaseUrl = '', token = ''] = process.argv
const require = createRequire(path.join(process.env.UNLEASH_DIR ?? '.', 'package.json'))
const { start } = await import(require.resolve('unleash-server'))

const { hostname, port, username, pathname } = new URL(databaseUrl)
const { server } = await start({
  db: { host: hostname, port: Number(port), user: username, password: '', database: pathname.slice(1), ssl: false },
  server: { port: 0, host: '127.0.0.1' },
  logLevel: 'error',
  versionCheck: { enable: false },
  telemetry: false,
  authentication: {
    type: 'open-source',
    initApiTokens: [{ environment: '*', projects: ['*'], secret: token, type: 'admin', tokenName: 'bench' }],
  },
})
process.stdout.write(`Listening on http://127.0.0.1:${server.address().port}/\n`)
