/**
 * An application as any team has one: it asks OpenFeature for a flag, and prints it again when it hears of a change.
 * Usage: SERVICE_URL=... SERVICE_SDK_KEY=... node scripts/demo-app.js <key of a boolean config>
 */
import { OpenFeature, ProviderEvents } from '@openfeature/server-sdk'
import { ServiceProvider } from '@service/openfeature-server-provider'

const [key = ''] = process.argv.slice(2)
const { SERVICE_URL: url, SERVICE_SDK_KEY: sdkKey } = process.env

await OpenFeature.setProviderAndWait(new ServiceProvider({ url, sdkKey }))
const client = OpenFeature.getClient()

const print = async () => console.log(`  ${key} is ${await client.getBooleanValue(key, false)}`)
await print()
client.addHandler(ProviderEvents.ConfigurationChanged, print)
process.on('SIGTERM', () => void OpenFeature.close().then(() => process.exit(0)))
