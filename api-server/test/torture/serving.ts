/** A server with a flag and keys of it, for what is done to the part that answers applications. */
import { randomUUID } from 'node:crypto'
import { openStorage } from '@service/api-server'
import { NO_PREVIOUS_KEY, type SdkKeyKind } from '../../src/domain/records.js'
import { hashToken, newSdkKey } from '../../src/domain/tokens.js'
import { call, type Json } from '../support/api.js'
import { startProcess } from '../support/process.js'

export const token = 'init-token'
export const FLAGS = '/ofrep/v1/evaluate/flags'

export interface Serving {
  project: Json
  environmentId: string
  server: string
  client: string
}

/** Makes a project with the integer config `flag` where the settings say, and a key of each kind; nothing runs afterwards. */
export async function furnish(env: Record<string, string>): Promise<Serving> {
  const first = await startProcess({ ...env, INIT_ADMIN_TOKEN: token })
  const { body: project } = await call(first.url, 'POST', '/projects', { name: 'Shop', slug: 'shop' }, { token })
  const flag = { key: 'flag', role: 'flag', lifetime: 'permanent', type: 'integer', defaultValue: 0 }
  const { status } = await call(first.url, 'POST', `/projects/${project.id}/configs`, flag, { token })
  await first.stop()
  if (status !== 200) throw new Error(`The config was answered with ${status}`)
  const environmentId = project.environments[0].id
  const { DATA_FILE: dataFile, DATABASE_URL: databaseUrl } = env
  const storage = await openStorage({ ...(dataFile && { dataFile }), ...(databaseUrl && { databaseUrl }) })
  const keyOf = async (kind: SdkKeyKind) => {
    const key = newSdkKey(kind)
    const createdAt = new Date().toISOString()
    await storage.transaction((stores) =>
      stores.sdkKeys.insert({
        ...{ id: randomUUID(), projectId: project.id, environmentId, kind, name: kind, hash: hashToken(key) },
        ...{ hint: 'abcd', key: null, createdBy: 'Ann', createdAt, rotatedAt: null, ...NO_PREVIOUS_KEY },
      }),
    )
    return key
  }
  const serving = { project, environmentId, server: await keyOf('server'), client: await keyOf('client') }
  await storage.close()
  return serving
}

/** Sets the flag through the Admin API; returns the status. */
export async function turn(
  url: string,
  { project, environmentId }: Serving,
  defaultValue: number,
  rules: object[] = [],
) {
  const path = `/projects/${project.id}/configs/flag/targets`
  return (await call(url, 'PUT', path, { environmentId, defaultValue, rules }, { token })).status
}
