/** The documented code for React, with React of the registry, in a real browser. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { launchBrowser } from '../../api-server/test/browser/browser.js'
import type { Served } from '../../sdks/core/test/support/served.js'
import { repository } from '../fixtures/languages.js'
import { checkApplication } from './application.js'
import { bundlePage, startPage } from './page.js'
import { run } from './run.js'
import { codeFor, documentedSnippet } from './snippets.js'

export async function checkReact(served: Served, folder: string): Promise<string> {
  const [, , ...packages] = documentedSnippet('react').install.trim().split(/\s+/)
  // The provider is this repository's.
  const others = packages.filter((name) => !name.startsWith('@service/'))
  await writeFile(path.join(folder, 'package.json'), '{"private":true}')
  const npm = process.env['npm_execpath']
  if (!npm) throw new Error('Run this with npm run sdk-clients')
  await run(folder, process.execPath, npm, 'install', '--no-audit', '--no-fund', '--silent', ...others)
  const browser = await launchBrowser()
  try {
    await checkApplication(served, served.clientKey, async (clientKey) => {
      const code = codeFor('react', { url: served.url, clientKey })
      return startPage(browser, await bundlePage(code, folder, [path.join(repository, 'node_modules')]))
    })
  } finally {
    await browser.close()
  }
  return others.join(' ')
}
