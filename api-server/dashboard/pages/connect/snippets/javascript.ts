import type { Snippet } from './snippet.js'

export const JAVASCRIPT_SERVER: Snippet = {
  id: 'javascript-server',
  label: 'JavaScript, server',
  keyKind: 'server',
  provider: '@service/openfeature-server-provider',
  install: 'npm install @openfeature/server-sdk @service/openfeature-server-provider',
  code: ({ url, sdkKey, config }) => `import { OpenFeature } from '@openfeature/server-sdk'
import { ServiceProvider } from '@service/openfeature-server-provider'

await OpenFeature.setProviderAndWait(
  new ServiceProvider({ url: '${url}', sdkKey: '${sdkKey}' }),
)
const client = OpenFeature.getClient()
console.log(await client.getBooleanValue('${config}', false, { targetingKey: 'user-1' }))
`,
  note: 'It evaluates inside the application and follows changes by itself.',
}

export const JAVASCRIPT_WEB: Snippet = {
  id: 'javascript-web',
  label: 'JavaScript, web and React',
  keyKind: 'client',
  provider: '@service/openfeature-web-provider',
  install: 'npm install @openfeature/web-sdk @service/openfeature-web-provider',
  code: ({ url, sdkKey, config }) => `import { OpenFeature } from '@openfeature/web-sdk'
import { ServiceWebProvider } from '@service/openfeature-web-provider'

await OpenFeature.setContext({ targetingKey: 'user-1' })
await OpenFeature.setProviderAndWait(
  new ServiceWebProvider({ url: '${url}', sdkKey: '${sdkKey}' }),
)
const client = OpenFeature.getClient()
console.log(client.getBooleanValue('${config}', false))
`,
  note: 'In React, the hooks of @openfeature/react-sdk render anew when a value changes.',
}
