/** 50 creates (LARGE) with a default of 4.1 MB: more than any one text can hold. The server is killed, starts, and is stopped. */
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { call, temporaryFolder } from '../support/api.js'
import { runCommand, startProcess } from '../support/process.js'
import type { Part } from './part.js'

const token = 'init-token'
const SIZE = 4_100_000

export const largeStore: Part = {
  name: 'json-large-store',
  async run({ count }) {
    const folder = await temporaryFolder()
    const file = path.join(folder, 'data.json')
    const env = { DATA_FILE: file, INIT_ADMIN_TOKEN: token }
    const creates = count('LARGE', 50)
    try {
      let server = await startProcess(env)
      const { body } = await call(server.url, 'POST', '/projects', { name: 'L', slug: 'large' }, { token })
      const base = `/projects/${body.id}/configs`
      const config = { role: 'config', lifetime: 'permanent', type: 'string', defaultValue: 'x'.repeat(SIZE) }
      const acknowledged: string[] = []
      for (let index = 0; index < creates; index++) {
        const { status } = await call(server.url, 'POST', base, { ...config, key: `large-${index}` }, { token })
        if (status === 200) acknowledged.push(`large-${index}`)
      }
      await server.stop('SIGKILL')
      server = await startProcess(env)
      const keys = new Set((await call(server.url, 'GET', base, undefined, { token })).body.map(({ key }) => key))
      await server.stop()
      const { code, stderr } = await runCommand(['verify', file], {})
      if (code !== 0) throw new Error(`verify: ${stderr}`)
      const last = await startProcess(env)
      await last.stop()
      const sizes = await Promise.all(
        (await readdir(folder)).map(async (name) => (await stat(path.join(folder, name))).size),
      )
      const megabytes = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1_000_000)
      const lost = acknowledged.filter((key) => !keys.has(key)).length
      return { done: `${acknowledged.length} creates of 4.1 MB, ${megabytes} MB on disk, three starts`, lost }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}
