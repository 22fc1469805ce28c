/** A page of another origin than the server that answers it, in a real browser. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'esbuild'
import type { Browser } from 'playwright-core'
import type { Application } from './application.js'

/** The code with the packages it imports, which are looked for from `folder` on and then in `others`. */
export async function bundlePage(contents: string, folder: string, others: readonly string[] = []): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder, loader: 'jsx' },
    nodePaths: [...others],
    ...{ bundle: true, write: false, format: 'esm', target: 'es2022', jsx: 'automatic', logLevel: 'warning' },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]?.text ?? ''
}

/** Opens a page that runs the script. What it says is in its console and in its text. */
export async function startPage(browser: Browser, script: string): Promise<Application> {
  const html = `<!doctype html><title>Shop</title><div id="root"></div><script type="module" src="/app.js"></script>`
  const site = createServer(({ url }, response) => {
    const isScript = url === '/app.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? script : html)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const context = await browser.newContext()
  const page = await context.newPage()
  let output = ''
  const note = (text: string) => (output += `${text}\n`)
  page.on('console', (message) => note(message.text()))
  page.on('pageerror', (error) => note(error.message))
  await page.exposeFunction('note', note)
  // Text that a page shows is said as well as what it logs.
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => {
    const root = document.getElementById('root')
    new MutationObserver(() => note(root.textContent)).observe(root, { childList: true, characterData: true, subtree: true })
  })`)
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
  return {
    output: () => output,
    hasEnded: () => false,
    stop: async () => {
      await context.close()
      site.closeAllConnections()
      site.close()
    },
  }
}
