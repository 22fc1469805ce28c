/** Every page of a shop's dashboard, and how to fill one so that each page has something to show. Names of buttons are German, the longer language. */
import type { Ask } from './fill-shop.js'
import { fillShop } from './fill-shop.js'
import { follow } from './follow.js'
import { OWNER, type OpenPage } from './support.js'

type Page = OpenPage['page']

export const SHOP = '/projects/web-shop'
const CHECKOUT = `${SHOP}/configs/new-checkout`

/** Each with a dialog or a form that a button of this name opens. */
export const PAGES: readonly (readonly [path: string, opens?: string])[] = [
  ['/projects', 'Neues Projekt'],
  ['/account', 'Authenticator-App einrichten'],
  ['/members', 'Jemanden einladen'],
  ['/groups', 'Neue Gruppe'],
  ['/service-accounts', 'Neues Dienstkonto'],
  ['/tokens'],
  ['/tokens/new'],
  ['/audit'],
  ['/webhooks', 'Neuer Webhook'],
  ['/usage'],
  ['/organization'],
  [`${SHOP}/configs`],
  [`${SHOP}/configs/new`],
  [`${CHECKOUT}/targeting/production`, 'Regel 2 bearbeiten'],
  [`${CHECKOUT}/settings`],
  [`${CHECKOUT}/playground/production`],
  [`${CHECKOUT}/history`],
  [`${CHECKOUT}/code`],
  [`${CHECKOUT}/activity`],
  [`${SHOP}/configs/checkout-button/settings`],
  [`${SHOP}/configs/search-timeout/settings`],
  [`${SHOP}/segments`],
  [`${SHOP}/segments/new`],
  [`${SHOP}/segments/staff`],
  [`${SHOP}/environments`, 'Neue Umgebung'],
  [`${SHOP}/compare`],
  [`${SHOP}/planned`],
  [`${SHOP}/playground/production`],
  [`${SHOP}/activity`],
  [`${SHOP}/connect/production`],
  [`${SHOP}/contexts/production`],
  [`${SHOP}/tags`, 'Neues Tag'],
  [`${SHOP}/sdk-keys`, 'Neuer Schlüssel in Production'],
  [`${SHOP}/lifecycle`],
  [`${SHOP}/archive`],
  [`${SHOP}/settings`],
  ['/nowhere'],
]

export async function signInInGerman(page: Page): Promise<void> {
  await page.getByLabel('E-Mail').fill(OWNER.email)
  await page.getByLabel('Passwort', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.getByRole('button', { name: /Kontomenü$/ }).waitFor()
}

/** More of what pages show: an archived config, a change that waits, a webhook, a token, an invitation. */
export async function furnishShop(ask: Ask): Promise<void> {
  const { place, projectId, production, test } = await fillShop(ask)
  await ask('DELETE', `${place}/configs/help-center-url`)
  await ask('PUT', `${place}/configs/recommendations/targets`, {
    environmentId: test,
    defaultValue: true,
    rules: [],
  })
  await ask('PATCH', `${place}/configs/max-items-per-order`, { key: 'max-cart-items' })
  await ask('POST', `${place}/configs/recommendations/planned-changes`, {
    environmentId: production,
    comment: 'Launch',
    steps: [{ at: new Date(Date.now() + 86_400_000).toISOString(), defaultValue: true, rules: [] }],
  })
  await ask('POST', '/tokens', { name: 'CI', permissions: ['projects:read', 'configs:read'], expiresAt: null })
  await ask('POST', '/members', { name: 'Jonas Berg', email: 'jonas@example.com', role: 'editor' })
  await ask('POST', '/v1/webhooks', { name: 'Build server', url: 'https://example.com/hook', projectId })
}

/** Goes there, and waits until nothing on the page is still being loaded. */
export async function show(page: Page, path: string): Promise<void> {
  await follow(page, path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('.skeleton').first().waitFor({ state: 'detached' })
}

/** More dialogs and menus: the page, then the buttons to press one after another. `key:` presses a key. */
export const MORE_DIALOGS: readonly (readonly [path: string, ...opens: string[]])[] = [
  ['/members', 'Jonas Berg bearbeiten'],
  ['/members', 'Jonas Berg entfernen'],
  ['/tokens', 'CI widerrufen'],
  ['/tokens', 'CI umbenennen'],
  ['/projects', 'key:Control+k'],
  [`${SHOP}/configs`, 'Mehr zu new-checkout'],
  [`${SHOP}/configs`, 'Mehr zu new-checkout', 'Regeln kopieren nach …'],
  [`${SHOP}/configs`, 'Mehr zu new-checkout', 'Archivieren'],
  [`${SHOP}/configs`, 'new-checkout auswählen', 'Tags'],
  [`${SHOP}/configs`, 'new-checkout auswählen', 'Lebensdauer'],
  [`${SHOP}/configs`, 'new-checkout auswählen', 'In Umgebung kopieren'],
  [`${SHOP}/configs`, 'new-checkout auswählen', 'Archivieren'],
  [`${SHOP}/configs/max-cart-items/history`, 'Diese Version wiederherstellen'],
  [`${SHOP}/environments`, 'Production bearbeiten'],
  [`${SHOP}/environments`, 'Production löschen'],
  [`${SHOP}/tags`, 'checkout löschen'],
  [`${SHOP}/segments/staff`, 'Löschen'],
  [`${SHOP}/sdk-keys`, 'Web rotieren'],
  [`${SHOP}/sdk-keys`, 'Web widerrufen'],
  [`${SHOP}/archive`, 'help-center-url wiederherstellen'],
  [`${SHOP}/settings`, 'Projekt löschen'],
]
