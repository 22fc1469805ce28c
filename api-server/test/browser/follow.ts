/** Goes to a page of the dashboard as its links do: nothing is reloaded, which is what takes a browser longest. */
import type { OpenPage } from './browser.js'

/**
 * Clicks a link to the path; ends when the page before is gone, or when the dashboard asks whether to leave it. Two pages of one kind keep their
 * heading: then nothing shows which of them is there.
 */
const FOLLOW = `(path) => new Promise((resolve) => {
  const before = document.querySelector('main h1')
  const isOpen = () => document.querySelector('dialog[open]') !== null
  const link = document.createElement('a')
  link.href = path
  // Two addresses of one page are no way from one page to another.
  if (!before || isOpen() || link.pathname === location.pathname) return resolve(false)
  document.body.append(link)
  link.click()
  link.remove()
  let frames = 0
  const look = () => {
    if (!before.isConnected) resolve(true)
    else if (isOpen() || frames > 60) resolve(false)
    else {
      if (link.pathname === location.pathname) frames += 1
      requestAnimationFrame(look)
    }
  }
  look()
})`

/** Goes to another page by a link; loads it if that is not possible, because something is open or unsaved, or it is the same page. */
export async function follow(page: OpenPage['page'], path: string): Promise<void> {
  if (!(await page.evaluate<boolean>(`(${FOLLOW})(${JSON.stringify(path)})`))) await page.goto(path)
}
