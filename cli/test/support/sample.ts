import type { RealServer } from './real-server.js'
import { temporaryFolder } from './temporary-folder.js'

/** A project on the server with one config for each thing that `validate` tells apart. */
export async function createSampleProject(server: RealServer): Promise<string> {
  const { id } = await server.create('/projects', { name: 'Web shop', slug: 'web-shop' })
  const config = (members: Record<string, unknown>) =>
    server.create(`/projects/${id}/configs`, { role: 'config', lifetime: 'permanent', ...members })
  await config({ key: 'new-checkout', type: 'boolean', role: 'flag', defaultValue: false })
  await config({ key: 'max-cart', type: 'integer', defaultValue: 10 })
  await server.change(`/projects/${id}/configs/max-cart`, { key: 'max-items' })
  const themes = { valueType: 'string', values: ['light', 'dark'] }
  await config({ key: 'theme', type: 'enum', typeOptions: themes, defaultValue: 'light' })
  await config({ key: 'api-limit', type: 'integer', defaultValue: 100, client: false })
  await config({ key: 'winter-sale', type: 'boolean', defaultValue: true })
  await server.remove(`/projects/${id}/configs/winter-sale`)
  return id
}

const cart = `import { OpenFeature } from '@openfeature/server-sdk'

const client = OpenFeature.getClient()
const MAX_ITEMS = 'max-items'

export async function cart(name: string) {
  await client.getBooleanValue('new-checkout', false)
  await client.getNumberValue(MAX_ITEMS, 10)
  await client.getStringValue('max-items', 'ten')
  await client.getNumberValue('max-cart', 10)
  await client.getStringValue('theme', 'purple')
  await client.getBooleanValue('winter-sale', true)
  await client.getBooleanValue(name, true)
}
`

const limits = `import { useNumberFlagValue } from '@openfeature/react-sdk'

export function Limits() {
  return <p>{useNumberFlagValue('api-limit', 100)}</p>
}
`

/** A repository that makes each mistake once. */
export function sampleRepository(settings: unknown = { project: 'web-shop' }): string {
  return temporaryFolder({
    'service.json': JSON.stringify(settings),
    'src/cart.ts': cart,
    'src/limits.tsx': limits,
    'src/keys.json': '{\n  "keys": ["new-checkout"]\n}\n',
    'node_modules/a/index.js': cart,
    'README.md': 'Read `new-checkout`.\n',
  })
}
