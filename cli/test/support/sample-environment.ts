import type { Test } from 'uvu'
import { ADMIN_TOKEN, startRealServer, type RealServer } from './real-server.js'
import { createSampleProject } from './sample.js'

/** What a command's environment needs to reach a server with the sample project. It is there before the first test, and the server ends after the last one. */
export function sampleEnvironment(test: Pick<Test, 'before' | 'after'>): Record<string, string> {
  const env: Record<string, string> = {}
  let server: RealServer | undefined
  test.before(async () => {
    server = await startRealServer()
    await createSampleProject(server)
    Object.assign(env, { SERVICE_TOKEN: ADMIN_TOKEN, SERVICE_BASE_URL: server.url })
  })
  test.after(() => server?.close())
  return env
}
