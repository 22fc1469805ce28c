import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { NEW_ENVIRONMENT, type Environment, type Tag } from '../../src/domain/records.js'
import { resize } from './browser.js'
import { follow } from './follow.js'
import { addConfig, addProject, furnish } from './furnish.js'
import { axe, browserSuite, type OpenPage } from './support.js'

type Page = OpenPage['page']

const AT = '2026-01-31T12:00:00.000Z'
const TIMES = { createdAt: AT, updatedAt: AT }
const LONG_KEY = 'K'.repeat(150)
const PHONE = { width: 390, height: 800 }
const WIDER = [1024, 1440].map((width) => ({ width, height: 800 }))

/** How many pixels of the first of these, or of its text, stand outside of what is around it. */
const sticksOut = (page: Page, selector: string, around: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, container) => {
      const outer = element.closest(container)?.getBoundingClientRect()
      const inner = element.getBoundingClientRect()
      const outside = inner.right - (outer?.right ?? 0)
      return Math.max(0, Math.round(outside), element.scrollWidth - element.clientWidth)
    }, around)

/** How many pixels of the text of the first of these are cut off. */
const cutOff = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return Math.max(0, range.getBoundingClientRect().width - element.getBoundingClientRect().width)
    })

const linesOf = (page: Page, row: string, text: string) =>
  page
    .getByRole('row')
    .filter({ hasText: row })
    .getByText(text, { exact: true })
    .first()
    .evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return new Set(Array.from(range.getClientRects()).map(({ top }) => Math.round(top))).size
    })

browserSuite({ name: 'long names and many of them', on: 'json' }, (test, context) => {
  test.before(() =>
    furnish(context, async (stores) => {
      const shop = await addProject(stores, 'shop')
      const projectId = shop.project.id
      const environments = Array.from({ length: 30 }, (_, index): Environment => {
        const name = index === 0 ? 'W'.repeat(200) : `Region ${index}`
        return {
          id: randomUUID(),
          projectId,
          name,
          slug: `region-${index}`,
          color: 'fuchsia',
          live: false,
          ...NEW_ENVIRONMENT,
          ...TIMES,
        }
      })
      for (const one of environments) await stores.environments.insert(one)
      const name = 'T'.repeat(50)
      const tag: Tag = { id: randomUUID(), projectId, name, nameKey: name.toLowerCase(), ...TIMES }
      await stores.tags.insert(tag)
      const all = [...shop.environments, ...environments]
      const described = { key: LONG_KEY, tagIds: [tag.id], description: 'What it is for, at length. '.repeat(30) }
      await addConfig(stores, { ...shop, environments: all as never }, described)
    }),
  )

  test('no page is wider than the screen, and short words beside long names stay whole', async () => {
    const { page, close } = await context.openSignedIn('/members')
    for (const path of [
      '/members',
      '/projects',
      ...['configs', 'environments', 'tags'].map((one) => `/projects/shop/${one}`),
    ]) {
      await page.setViewportSize(PHONE)
      await follow(page, path)
      await page
        .getByRole('main')
        .getByRole('row')
        .or(page.getByRole('link', { name: LONG_KEY }))
        .last()
        .waitFor()
      for (const size of [PHONE, ...WIDER]) {
        await resize(page, size)
        assert.not(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), `${path} at ${size.width}`)
        if (path === '/members') {
          assert.is(await linesOf(page, 'owner@', 'owner'), 1, `a name at ${size.width}`)
          assert.is(await sticksOut(page, 'tbody .actions .row', '.table-wrap'), 0, `buttons at ${size.width}`)
        }
        if (path.endsWith('environments'))
          assert.is(await linesOf(page, 'Region 3', 'fuchsia'), 1, `a color at ${size.width}`)
        if (path.endsWith('configs')) {
          assert.is(await sticksOut(page, '.config-key .badge', '.config-name'), 0, `a tag at ${size.width}`)
          assert.is(await cutOff(page, '.config-facts > :first-child'), 0, `the facts at ${size.width}`)
        }
      }
    }
    await axe(page)
    await close()
  })

  test('of many environments the one that is edited is in sight', async () => {
    const { page, close } = await context.openSignedIn(`/projects/shop/configs/${LONG_KEY}/targeting/region-29`)
    const tab = page.getByRole('navigation', { name: 'Environment' }).locator('[aria-current]')
    for (const size of [...WIDER, PHONE]) {
      await page.setViewportSize(size)
      await page.reload()
      await tab.waitFor()
      const box = await tab.boundingBox()
      assert.ok(box && box.x >= 0 && box.x + box.width <= size.width, `at ${size.width}: ${JSON.stringify(box)}`)
    }
    assert.match(await page.title(), /^K+ · Targeting · shop · /)
    await page.getByRole('navigation', { name: 'Environment' }).getByText('Region 3', { exact: true }).click()
    await page
      .getByRole('navigation', { name: 'Environment' })
      .locator('[aria-current]', { hasText: 'Region 3' })
      .waitFor()
    await axe(page)
    await close()
  })
})
