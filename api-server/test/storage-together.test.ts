/** What a transaction asks of the storage at once: the answers are those of one after the other. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as assert from 'uvu/assert'
import { insertProject, newConfig, newEnvironment } from './support/store-records.js'
import { statements } from './support/postgres.js'
import { storageSuites } from './support/storage-suite.js'
import { until } from './support/until.js'

storageSuites('what is asked at once', (test, opened) => {
  const { inside } = opened

  const furnish = () => inside(insertProject)

  test('each has its own answer, and sees what was asked for before it', async () => {
    const { project, environment, config, tag, target } = await furnish()
    // Twice: the second time the database knows the statements.
    for (const name of ['one', 'two']) {
      const answers = await inside((stores) =>
        Promise.all([
          stores.projects.lock(project.id),
          stores.tags.update({ ...tag, name }),
          stores.tags.list(project.id),
          stores.environments.get(randomUUID()),
          stores.environments.list(project.id),
          stores.targets.list(config.id),
        ]),
      )
      assert.equal(answers, [project, true, [{ ...tag, name }], null, [environment], [target]])
    }
  })

  test('what is asked for with a lock is read once the lock is there', async () => {
    const { project, environment } = await furnish()
    const added = newEnvironment(project.id)
    let isLocked: () => void = () => undefined
    const locked = new Promise<void>((resolve) => (isLocked = resolve))
    const first = inside(async (stores) => {
      await stores.projects.lock(project.id)
      isLocked()
      // Long enough for the other one to be waiting; were it not, it would find the same.
      await sleep(200)
      await stores.environments.insert(added)
    })
    await locked
    const [, found] = await inside((stores) =>
      Promise.all([stores.projects.lock(project.id), stores.environments.list(project.id)]),
    )
    await first
    assert.equal(found, [environment, added])
  })

  test('a write refused because of another one finds it when it looks again', async () => {
    const { project, tag } = await furnish()
    let isLocked: () => void = () => undefined
    const locked = new Promise<void>((resolve) => (isLocked = resolve))
    const first = inside(async (stores) => {
      await stores.projects.lock(project.id)
      isLocked()
      await stores.tags.update({ ...tag, name: 'changed' })
    })
    await locked
    const refused = await inside(async (stores) => {
      await stores.projects.lock(project.id)
      throw new Error((await stores.tags.get(tag.id))?.name)
    }).catch((error: unknown) => error)
    assert.is((refused as Error).message, 'changed')
    assert.equal(await opened.storage.read((stores) => stores.tags.list(project.id)), [{ ...tag, name: 'changed' }])
    await first
  })

  test('more than go to a database in one go', async () => {
    const { project, tag } = await furnish()
    const names = Array.from({ length: 50 }, (_, index) => `T${index}`)
    const kept = await inside(async (stores) => {
      const lists = await Promise.all(
        names.map(async (name) => {
          await stores.tags.update({ ...tag, name })
          return stores.tags.list(project.id)
        }),
      )
      assert.is(lists.length, 50)
      return stores.tags.get(tag.id)
    })
    assert.is(kept?.name, 'T49')
  })

  test('what fails at the end leaves nothing, and the next transaction works', async () => {
    const { project, config, tag } = await furnish()
    const failed = inside(async (stores) => {
      await stores.tags.update({ ...tag, name: 'changed' })
      await stores.configs.insert({ ...newConfig(project.id, config.key) })
    })
    const error = await failed.catch((thrown: unknown) => thrown)
    assert.is((error as { field?: string }).field, 'key')
    assert.equal(await inside((stores) => stores.tags.list(project.id)), [tag])
    await inside((stores) => stores.configs.insert(newConfig(project.id, 'other')))
    assert.is((await inside((stores) => stores.configs.list(project.id))).length, 2)
  })

  if (opened.kind === 'postgres') {
    test('those who hold a project do not wait for each other; whoever locks it comes before those who hold it later', async () => {
      const { project } = await furnish()
      const url = opened.place.settings.databaseUrl ?? ''
      const waiting = async (count: number) => {
        const rows = await statements(
          url,
          `select pid from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`,
        )
        return rows.length === count
      }
      const order: string[] = []
      const hold = async (name: string, work: () => Promise<void> = () => Promise.resolve()) =>
        inside(async (stores) => {
          assert.equal(await stores.projects.hold(project.id), project)
          order.push(name)
          await work()
        })
      const gate = () => {
        let open: () => void = () => undefined
        return { opened: new Promise<void>((resolve) => (open = resolve)), open: () => open() }
      }
      const [bothHold, release] = [gate(), gate()]
      const stay = () => {
        if (order.length === 2) bothHold.open()
        return release.opened
      }
      const holders = ['first', 'second'].map((name) => hold(name, stay))
      await bothHold.opened
      const locking = inside(async (stores) => {
        await stores.projects.lock(project.id)
        order.push('lock')
      })
      await until(() => waiting(1))
      const later = hold('later')
      await until(() => waiting(2))
      release.open()
      await Promise.all([...holders, locking, later])
      assert.equal(order.slice(2), ['lock', 'later'])
    })

    test('after one that fails, none is run, and all of them say why', async () => {
      const { tag } = await furnish()
      for (let round = 0; round < 2; round += 1) {
        const outcomes: PromiseSettledResult<unknown>[] = []
        const done = inside(async (stores) => {
          outcomes.push(
            ...(await Promise.allSettled([
              stores.tags.get(tag.id),
              stores.tags.get('no id'),
              stores.tags.delete(tag.id),
              stores.segments.get(randomUUID()),
            ])),
          )
        })
        const error = await done.catch((thrown: unknown) => thrown)
        // The commit of what failed is not taken for one.
        assert.match((error as Error).message, /ended in ROLLBACK/)
        assert.is(outcomes[2]?.status, 'rejected')
        assert.match(String((outcomes[2] as PromiseRejectedResult).reason), /invalid input syntax for type uuid/)
        assert.equal(await inside((stores) => stores.tags.get(tag.id)), tag)
      }
    })
  }
})
