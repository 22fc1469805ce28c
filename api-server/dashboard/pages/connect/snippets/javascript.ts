import { filledInto, type Snippet } from './snippet.js'
import { t } from '../../../language/text.js'

/** Before the first release npm finds nothing under these names. */
const packed = (workspace: string) =>
  t(
    'Until the packages are released, npm does not find the provider. Make them in a checkout of the server, with {command}, and install the three files instead.',
    { command: `npm pack -w evaluation -w sdks/core -w sdks/${workspace}` },
  )

export const JAVASCRIPT_SERVER: Snippet = {
  id: 'javascript-server',
  label: t('JavaScript, server'),
  keyKind: 'server',
  provider: '@service/openfeature-server-provider',
  install: 'npm install @openfeature/server-sdk@1.23.0 @service/openfeature-server-provider',
  code: filledInto(`import { OpenFeature, ProviderEvents } from '@openfeature/server-sdk'
import { ServiceProvider } from '@service/openfeature-server-provider'

// A wrong key, one that is revoked later, or no server at the start.
OpenFeature.addHandler(ProviderEvents.Error, ({ message }) => console.error(message))
const provider = new ServiceProvider({ url: 'https://configs.example.com', sdkKey: process.env.SERVICE_SDK_KEY })
await OpenFeature.setProviderAndWait(provider).catch(() => {})

const client = OpenFeature.getClient()
const user = { targetingKey: 'user-1', plan: 'pro' }
const show = async () => console.log('new-checkout is', await client.getBooleanValue('new-checkout', false, user))
await show()
client.addHandler(ProviderEvents.ConfigurationChanged, show)
`),
  note: `${t('Save it as app.mjs and start it with node app.mjs. It evaluates inside the application and follows changes by itself.')} ${packed('openfeature-server')}`,
}

export const JAVASCRIPT_WEB: Snippet = {
  id: 'javascript-web',
  label: t('JavaScript, web'),
  keyKind: 'client',
  provider: '@service/openfeature-web-provider',
  install: 'npm install @openfeature/web-sdk@1.10.0 @service/openfeature-web-provider',
  code: filledInto(`import { OpenFeature, ProviderEvents } from '@openfeature/web-sdk'
import { ServiceWebProvider } from '@service/openfeature-web-provider'

// A wrong key, one that is revoked later, or no server at the start.
OpenFeature.addHandler(ProviderEvents.Error, ({ message }) => console.error(message))
const provider = new ServiceWebProvider({ url: 'https://configs.example.com', sdkKey: 'svc_client_...' })
await OpenFeature.setContext({ targetingKey: 'user-1', plan: 'pro' })
await OpenFeature.setProviderAndWait(provider).catch(() => {})

const client = OpenFeature.getClient()
const show = () => console.log('new-checkout is', client.getBooleanValue('new-checkout', false))
show()
client.addHandler(ProviderEvents.ConfigurationChanged, show)
`),
  note: `${t('It fetches the values of a context, and follows changes by itself.')} ${packed('openfeature-web')}`,
}

export const REACT: Snippet = {
  id: 'react',
  label: 'React',
  keyKind: 'client',
  provider: '@service/openfeature-web-provider',
  install:
    'npm install react@19.2.0 react-dom@19.2.0 @openfeature/react-sdk@1.4.1 @openfeature/web-sdk@1.10.0 @service/openfeature-web-provider',
  code: filledInto(`import { OpenFeature, OpenFeatureProvider, useFlag } from '@openfeature/react-sdk'
import { createRoot } from 'react-dom/client'
import { ServiceWebProvider } from '@service/openfeature-web-provider'

OpenFeature.setContext({ targetingKey: 'user-1', plan: 'pro' })
OpenFeature.setProvider(new ServiceWebProvider({ url: 'https://configs.example.com', sdkKey: 'svc_client_...' }))

function Checkout() {
  const { value } = useFlag('new-checkout', false)
  return <p>{\`new-checkout is \${value}\`}</p>
}

createRoot(document.getElementById('root')).render(
  <OpenFeatureProvider>
    <Checkout />
  </OpenFeatureProvider>,
)
`),
  note: `${t('Components render again when a value changes.')} ${packed('openfeature-web')}`,
}
