/** An environment with more than SDKs take: the pages where somebody looks for the reason say so. */
import { browserSuite, axe } from './support.js'
import { callsOf, newProject } from './calls.js'

browserSuite(
  { name: 'large environments', on: 'json' },
  (test, context) => {
    test('the environments and the code to connect with say what is too large, and what to do', async () => {
      const { page, close } = await context.openSignedIn('/projects')
      const call = callsOf(page)
      const project = await newProject(call, 'shop')
      const config = { role: 'config', lifetime: 'permanent', type: 'string', defaultValue: 'x'.repeat(1_000_000) }
      for (let index = 0; index < 26; index += 1) {
        await call('POST', `${project.place}/configs`, { ...config, key: `text-${index}` })
      }
      const main = page.getByRole('main')
      await page.goto(`${context.dashboard.url}/projects/shop/environments`)
      await main
        .getByText('The configs of Test are 24.8 MiB. SDKs that evaluate in process take at most 32 MiB')
        .waitFor()
      for (let index = 26; index < 34; index += 1) {
        await call('POST', `${project.place}/configs`, { ...config, key: `text-${index}` })
      }
      await page.goto(`${context.dashboard.url}/projects/shop/connect/production`)
      await main.getByText('SDKs that evaluate in process get no new values from Production').waitFor()
      await main.getByText('Archive configs, move long lists of values into segments').waitFor()
      await axe(page)
      await close()
    })
  },
  { owner: true },
)
