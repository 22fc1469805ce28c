/** Languages of apps, with the OFREP provider that OpenFeature has for each. They fetch all values for one context. */
import { filledInto, type Snippet } from './snippet.js'
import { t } from '../../../language/text.js'

/** https://github.com/open-feature/kotlin-sdk-contrib/tree/main/providers/ofrep */
export const KOTLIN: Snippet = {
  id: 'kotlin',
  label: 'Kotlin',
  keyKind: 'client',
  provider: 'dev.openfeature.kotlin.contrib.providers:ofrep 0.1.0',
  install: `implementation("dev.openfeature:kotlin-sdk:0.8.0")
implementation("dev.openfeature.kotlin.contrib.providers:ofrep:0.1.0")`,
  code: filledInto(`import dev.openfeature.kotlin.contrib.providers.ofrep.OfrepProvider
import dev.openfeature.kotlin.contrib.providers.ofrep.bean.OfrepOptions
import dev.openfeature.kotlin.sdk.ImmutableContext
import dev.openfeature.kotlin.sdk.OpenFeatureAPI
import dev.openfeature.kotlin.sdk.Value
import kotlinx.coroutines.delay
import kotlin.time.Duration.Companion.seconds

suspend fun main() {
    val options = OfrepOptions(
        endpoint = "https://configs.example.com",
        headers = mapOf("Authorization" to "Bearer svc_client_..."),
        pollingInterval = 30.seconds,
    )
    val user = ImmutableContext(targetingKey = "user-1", attributes = mapOf("plan" to Value.String("pro")))
    OpenFeatureAPI.setProviderAndWait(OfrepProvider(options), initialContext = user)

    val client = OpenFeatureAPI.getClient()
    while (true) {
        println("new-checkout is \${client.getBooleanValue("new-checkout", false)}")
        delay(1.seconds)
    }
}
`),
  note: t(
    'For Android and other apps. It asks for changes as often as the code says, or every 5 minutes. On a Kotlin server, use the Java provider.',
  ),
}

/** https://github.com/open-feature/ofrep-swift-client-provider */
export const SWIFT: Snippet = {
  id: 'swift',
  label: 'Swift',
  keyKind: 'client',
  provider: 'ofrep-swift-client-provider 0.1.0',
  install: `.package(url: "https://github.com/open-feature/ofrep-swift-client-provider", from: "0.1.0")
.product(name: "OFREPClientProvider", package: "ofrep-swift-client-provider")`,
  code: filledInto(`import OFREPClientProvider
import OpenFeature

let options = OfrepProviderOptions(
    endpoint: "https://configs.example.com",
    headers: ["Authorization": "Bearer svc_client_..."]
)
let user = MutableContext(targetingKey: "user-1", structure: MutableStructure(attributes: ["plan": .string("pro")]))
await OpenFeatureAPI.shared.setProviderAndWait(
    provider: OfrepClientProvider(options: options),
    initialContext: user
)

let client = OpenFeatureAPI.shared.getClient()
while true {
    print("new-checkout is", client.getBooleanValue(key: "new-checkout", defaultValue: false))
    try await Task.sleep(nanoseconds: 1_000_000_000)
}
`),
  note: t('It asks for changes every 30 seconds.'),
}
