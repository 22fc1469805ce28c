/** Transactions that ran beside a write that failed: none of them leaves anything, and the next one starts from what is stored. */
import { readdir, rm, unlink } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openStorage, type Stores } from '@service/api-server'
import { temporaryFolder } from './support/api.js'
import { newConfig, newEnvironment, newProject, newTag, newTarget } from './support/store-records.js'

const project = newProject()
const doomed = newProject()
const environment = newEnvironment(project.id)

async function furnish(stores: Stores): Promise<void> {
  for (const one of [project, doomed]) await stores.projects.insert(one)
  await stores.environments.insert(environment)
  for (const { id } of [project, doomed]) {
    for (let index = 0; index < 50; index++) {
      const config = newConfig(id, `config-${index}`)
      await stores.configs.insert(config)
      if (id === project.id) await stores.targets.insert([newTarget(config, environment.id)])
    }
  }
}

/** Everything that the transactions below touch. */
async function contents(stores: Stores): Promise<unknown> {
  const projects = await stores.projects.list(project.organizationId)
  const parts = projects.map(async ({ id }) => [
    await stores.configs.list(id),
    await stores.tags.list(id),
    await stores.environments.list(id),
  ])
  return [projects, await Promise.all(parts), await stores.targets.listByProject(project.id)]
}

test('the journal disappears under many transactions at once: who was refused left nothing', async () => {
  const folder = await temporaryFolder()
  const file = path.join(folder, 'data.json')
  const storage = await openStorage({ dataFile: file })
  await storage.transaction(furnish)
  for (let round = 0; round < 5; round++) {
    const journal = (await readdir(folder)).find((name) => name.includes('.journal.'))
    const before = await storage.read(contents)
    await unlink(path.join(folder, journal ?? ''))
    const refused = await Promise.allSettled([
      storage.transaction((stores) => stores.tags.insert(newTag(project.id, 'the same name'))),
      storage.transaction((stores) => stores.projects.delete(doomed.id)),
      storage.transaction((stores) => stores.environments.delete(environment.id)),
      storage.transaction(async (stores) => {
        const [config] = await stores.configs.list(project.id)
        if (config) await stores.configs.update({ ...config, key: 'renamed' })
      }),
    ])
    const stored = await storage.read(contents)
    if (refused.every(({ status }) => status === 'rejected')) assert.equal(stored, before)
    assert.equal(await storage.transaction(contents), stored, `round ${round}`)
    assert.is(refused[0].status, 'rejected')
    // The name is free again, also in the indexes.
    const tag = newTag(project.id, 'the same name')
    await storage.transaction((stores) => stores.tags.insert(tag))
    await storage.transaction((stores) => stores.tags.delete(tag.id))
  }
  const last = await storage.read(contents)
  await storage.close()
  const again = await openStorage({ dataFile: file })
  assert.equal(await again.read(contents), last)
  await again.close()
  await rm(folder, { recursive: true })
})

test.run()
