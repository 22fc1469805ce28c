import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { launchBrowser, launchPackedBrowser, openPage } from './browser.js'

const browsers = suite('the browser that tests run in')

browsers('a program named in CHROME_PATH must be there', async () => {
  const before = process.env['CHROME_PATH']
  process.env['CHROME_PATH'] = '/no such folder/chrome'
  try {
    await launchBrowser()
    assert.unreachable('a browser that does not exist was started')
  } catch (error) {
    assert.match(String(error), 'CHROME_PATH names /no such folder/chrome, which does not exist')
  } finally {
    if (before === undefined) delete process.env['CHROME_PATH']
    else process.env['CHROME_PATH'] = before
  }
})

// Tests use it only if no browser is installed, so nothing else would show that it draws no text, as it does without fonts.
if (process.platform === 'linux' && process.arch === 'x64') {
  browsers('the packed one draws text, also in letters that it has no font for', async () => {
    const browser = await launchPackedBrowser()
    const { page, close } = await openPage(browser)
    await page.setContent('<p>Release</p><p style="font-family: system-ui">שלום 🎉</p><code>max-items</code>')
    for (const text of ['Release', 'שלום 🎉', 'max-items']) {
      const { width = 0, height = 0 } = (await page.getByText(text).boundingBox()) ?? {}
      assert.ok(width > 20 && height > 10, `${text} is ${width} by ${height} pixels large`)
    }
    await close()
    await browser.close()
  })
}

browsers.run()
