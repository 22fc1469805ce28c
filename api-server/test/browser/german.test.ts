/** The dashboard in German: chosen by the browser or by hand, all of it, and it fits. */
import type { Locator } from 'playwright-core'
import * as assert from 'uvu/assert'
import { german } from '../../dashboard/language/de/index.js'
import { isLongRun } from '../../../test/support/rounds.js'
import { callsOf, newConfig, newProject } from './calls.js'
import { furnishShop, PAGES, SHOP, show, signInInGerman } from './every-page.js'
import { asMember } from './fill-shop.js'
import {
  colourViolations,
  layoutViolations,
  loadAxe,
  lookOnPhone,
  overflow,
  recolour,
  resize,
  WIDTHS,
} from './browser.js'
import { axe, browserSuite, type OpenPage } from './support.js'

type Page = OpenPage['page']

const [PHONE, ...BETWEEN] = WIDTHS.slice(0, -1).map((width) => ({ width, height: 900 })) as [Size, ...Size[]]
const DESK = { width: WIDTHS.at(-1) ?? 0, height: 900 }

interface Size {
  width: number
  height: number
}

/** English messages by how they look once they are filled in. Short ones with values fit by chance. */
const ENGLISH = Object.entries(german).flatMap(([key, translated]) => {
  const message = key.replace(/^[a-z]+\|/, '')
  if (message === translated || /[<#]|, (plural|select|number)/.test(message)) return []
  const parts = message.split(/\{\w+\}/)
  if (parts.length > 1 && parts.join('').replace(/[^a-z]/gi, '').length < 8) return []
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.+')
  return [{ message, pattern: new RegExp(`^${pattern}$`, 's') }]
})

/** Entered by people, where the page has no element around it: names of traits and attributes, a value to choose. */
const ENTERED = new Set(['email', 'name', 'Order'])

/** What the page says, without what people and machines have entered: keys, names, values, code. */
const SAID = `(() => {
  const entered = 'code, bdi, pre, [dir=auto], [lang]:not(html), script, style, .brand, .environment, .chip, svg title'
  const texts = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) if (!walker.currentNode.parentElement.closest(entered)) texts.push(walker.currentNode.data)
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
    if (element.closest(entered)) continue
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '')
  }
  return [...texts, document.title.split(' · ')[0]].map((text) => text.trim()).filter((text) => text !== '')
})()`

async function englishOn(page: Page): Promise<string[]> {
  const texts = new Set(await page.evaluate<string[]>(SAID))
  return [...texts].filter((text) => !ENTERED.has(text) && ENGLISH.some(({ pattern }) => pattern.test(text)))
}

browserSuite({ name: 'the dashboard in German', on: 'json' }, (test, context) => {
  test('the browser’s language is spoken; another can be chosen before and after signing in, and is kept', async () => {
    const { page, close } = await context.open('/', { locale: 'de-AT' })
    await page.getByRole('heading', { name: 'Anmelden' }).waitFor()
    assert.is(await page.locator('html').getAttribute('lang'), 'de')
    assert.equal(await englishOn(page), [])
    await axe(page)
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    assert.is(await page.locator('html').getAttribute('lang'), 'en')
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await signInInGerman(page)
    await page.getByRole('button', { name: /Kontomenü$/ }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor()
    await page.goto('/account')
    await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor()
    await close()
  })

  test('every page is German as a whole, fits on a phone and a desk, is accessible in forced colours and in the dark, and numbers stay what they are', async () => {
    // The one walk through every page: axe looks at them in forced colours and in the dark, elsewhere in light colours.
    const { page, close } = await context.open('/', { locale: 'de-DE', forcedColors: 'active' })
    await signInInGerman(page)
    const ask = asMember(page, context.dashboard.url)
    await ask('PUT', '/account', { name: 'Mara Lindqvist' })
    await furnishShop(ask)
    // German is longer than English, so what fits here fits there.
    lookOnPhone(false)
    const found: string[] = []
    const look = async (path: string, size: Size) => {
      await resize(page, size)
      const wrong = [...(await overflow(page)), ...(await englishOn(page))]
      found.push(...wrong.map((one) => `${path} at ${size.width}: ${one}`))
    }
    for (const [at, [path, opens]] of PAGES.entries()) {
      // Loaded and opened on the phone, where everything is in the way of something else; other tests begin at a desk.
      await resize(page, PHONE)
      await show(page, path)
      found.push(...(await overflow(page)).map((one) => `${path}: ${one}`))
      await loadAxe(page)
      // Each page at one of the widths between, by turns; `npm run torture -- --only tests` looks at all of them.
      for (const size of isLongRun ? BETWEEN : BETWEEN.slice(at % BETWEEN.length).slice(0, 1)) {
        await resize(page, size)
        found.push(...(await layoutViolations(page)).map((one) => `${path}: ${one}`))
      }
      await resize(page, PHONE)
      if (opens !== undefined) await page.getByRole('button', { name: opens }).first().click()
      await look(path, PHONE)
      await axe(page)
      found.push(...(await colourViolations(page, 'dark')))
      await recolour(page, 'forced')
      await look(path, DESK)
    }
    assert.equal(found, [])
    await decimals(page)
    await close()
  })

  test('the value of a condition is never cut off, on any screen', async () => {
    const { page, close } = await context.open('/', { locale: 'de-DE' })
    await signInInGerman(page)
    const call = callsOf(page)
    await newConfig(call, await newProject(call, 'rules'), { key: 'flag-one' })
    await show(page, '/projects/rules/configs/flag-one/targeting/test')
    await page.getByRole('button', { name: 'Regel mit Bedingung' }).click()
    const condition = page.getByRole('group', { name: 'Bedingung 1' })
    const field = (name: string) => condition.getByLabel(name, { exact: true })
    await field('Attribut').selectOption({ label: 'ein Trait …' })
    const found: string[] = []
    for (const type of await labelsOf(field('Verglichen als'))) {
      await field('Verglichen als').selectOption({ label: type })
      // A select is as wide whatever is chosen, so that the longest is cut off first.
      await field('Operator').selectOption({ label: longest(await labelsOf(field('Operator'))) })
      for (const width of WIDTHS) {
        await resize(page, { width, height: 900 })
        const cut = await condition.locator('select').evaluateAll(cutOff)
        found.push(...cut.map((text) => `${text} at ${width}`))
      }
    }
    assert.equal([...new Set(found)], [])
    await close()
  })
})

const longest = (labels: string[]) => labels.reduce((a, b) => (b.length > a.length ? b : a))

const labelsOf = (select: Locator) => select.locator('option:enabled').allTextContents()

/** What is chosen in selects that are narrower than a select with that alone. */
const cutOff = (selects: Element[]) =>
  selects.flatMap((select) => {
    if (!(select instanceof HTMLSelectElement)) return []
    const text = select.selectedOptions[0]?.text ?? ''
    const alone = document.createElement('select')
    alone.className = select.className
    alone.style.cssText = 'position: absolute; inline-size: max-content'
    alone.append(new Option(text))
    select.after(alone)
    const isCut = alone.offsetWidth > select.offsetWidth
    alone.remove()
    return isCut ? [text] : []
  })

/** What is typed never depends on the language: a comma is explained, a point is taken. */
async function decimals(page: Page): Promise<void> {
  await show(page, `${SHOP}/configs/max-cart-items/targeting/test`)
  const field = page.getByRole('textbox', { name: /^Alle bekommen/ })
  await field.fill('0,5')
  await page.getByText('Schreiben Sie Dezimalzahlen mit Punkt, wie 0.5').waitFor()
  await field.fill('1200')
  await page.getByRole('button', { name: 'Prüfen und speichern' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'In Test speichern' }).click()
  await page.getByText('Regeln in Test gespeichert').waitFor()
}
