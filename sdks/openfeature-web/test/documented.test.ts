/** The code of docs/sdks.md for pages, run as written there in a real browser. */
import { suite } from 'uvu'
import { launchBrowser } from '../../../api-server/test/browser/browser.js'
import { checkApplication } from '../../../scripts/sdk-clients/application.js'
import { bundlePage, startPage } from '../../../scripts/sdk-clients/page.js'
import { codeFor } from '../../../scripts/sdk-clients/snippets.js'
import { repository } from '../../../scripts/fixtures/languages.js'
import { startServed, type Served } from '../../core/test/support/served.js'

type Browser = Awaited<ReturnType<typeof launchBrowser>>

const test = suite('documented code for JavaScript in browsers')
let served: Served
let browser: Browser

test.before(async () => {
  served = await startServed()
  browser = await launchBrowser()
})

test.after(async () => {
  await browser.close()
  await served.close()
})

for (const id of ['javascript-web', 'javascript-web-ofrep']) {
  test(`${id}: reads, receives a change, and keeps working with a wrong key`, async () => {
    await checkApplication(served, served.clientKey, async (clientKey) =>
      startPage(browser, await bundlePage(codeFor(id, { url: served.url, clientKey }), repository)),
    )
  })
}

test.run()
