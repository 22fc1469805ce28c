/** Many windows of one browser without Web Locks, which pages on plain HTTP of another machine do not have. */
import * as assert from 'uvu/assert'
import { until } from '../support/until.js'
import { callsOf, newConfig, newProject } from './calls.js'
import { browserSuite } from './support.js'

const WINDOWS = 7

browserSuite({ name: 'many windows', on: 'json' }, (test, context) => {
  test('they share one stream, and another one holds it when its window is closed', async () => {
    const { page, close } = await context.openSignedIn('/projects')
    const call = callsOf(page)
    const project = await newProject(call, 'many')
    await newConfig(call, project, { key: 'first' })
    const browser = page.context()
    await browser.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }))
    const streams = new Set<unknown>()
    let opened = 0
    browser.on('request', (request) => {
      if (!request.url().includes('/dashboard/api/changes')) return
      opened += 1
      streams.add(request)
    })
    browser.on('requestfinished', (request) => void streams.delete(request))
    browser.on('requestfailed', (request) => void streams.delete(request))
    const windows = [page, ...(await Promise.all(Array.from({ length: WINDOWS - 1 }, () => browser.newPage())))]
    for (const one of windows) {
      await one.goto(`${context.dashboard.url}/projects/many/configs`)
      await one.getByRole('link', { name: 'first', exact: true }).waitFor()
    }
    await until(() => streams.size === 1)
    const openedSoFar = opened
    const isShown = async (key: string, pages: typeof windows) => {
      for (const one of pages) await one.getByRole('link', { name: key, exact: true }).waitFor()
    }
    await newConfig(call, project, { key: 'second' })
    await isShown('second', windows)
    assert.is(opened, openedSoFar)

    const [holder] = [...streams] as { frame(): { page(): typeof page } }[]
    const gone = holder?.frame().page()
    const left = windows.filter((one) => one !== gone)
    await gone?.close()
    await until(() => streams.size === 1)
    const [first] = left
    assert.ok(first)
    await newConfig(callsOf(first), project, { key: 'third' })
    await isShown('third', left)
    await close()
  })
})
