import type { OpenPage } from './support.js'

type Locator = ReturnType<OpenPage['page']['getByRole']>

/** Counts what somebody does: a click, a shortcut or a filled field. */
export class Moves {
  count = 0

  async click(locator: Locator): Promise<void> {
    this.count += 1
    await locator.click()
  }

  async fill(locator: Locator, text: string): Promise<void> {
    this.count += 1
    await locator.fill(text)
  }
}
