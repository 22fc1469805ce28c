/** Languages of apps, with the OFREP provider that OpenFeature has for each. They fetch all values for one context. */
import type { Snippet } from './snippet.js'

/** https://github.com/open-feature/kotlin-sdk-contrib/tree/main/providers/ofrep */
export const KOTLIN: Snippet = {
  id: 'kotlin',
  label: 'Kotlin',
  keyKind: 'client',
  provider: 'dev.openfeature.kotlin.contrib.providers:ofrep 0.1.0',
  install: `implementation("dev.openfeature:kotlin-sdk:0.8.0")
implementation("dev.openfeature.kotlin.contrib.providers:ofrep:0.1.0")`,
  code: ({ url, sdkKey, config }) => `import dev.openfeature.kotlin.contrib.providers.ofrep.OfrepProvider
import dev.openfeature.kotlin.contrib.providers.ofrep.bean.OfrepOptions
import dev.openfeature.kotlin.sdk.ImmutableContext
import dev.openfeature.kotlin.sdk.OpenFeatureAPI

suspend fun main() {
    val options = OfrepOptions(
        endpoint = "${url}",
        headers = mapOf("Authorization" to "Bearer ${sdkKey}"),
    )
    OpenFeatureAPI.setProviderAndWait(OfrepProvider(options), ImmutableContext(targetingKey = "user-1"))
    println(OpenFeatureAPI.getClient().getBooleanValue("${config}", false))
}
`,
  note: 'For Android and other apps. It asks for changes every 5 minutes. A Kotlin server takes the Java provider.',
}

/** https://github.com/open-feature/ofrep-swift-client-provider */
export const SWIFT: Snippet = {
  id: 'swift',
  label: 'Swift',
  keyKind: 'client',
  provider: 'ofrep-swift-client-provider',
  install: `.package(url: "https://github.com/open-feature/ofrep-swift-client-provider", from: "0.1.0")
.product(name: "OFREPClientProvider", package: "ofrep-swift-client-provider")`,
  code: ({ url, sdkKey, config }) => `import OFREPClientProvider
import OpenFeature

let options = OfrepProviderOptions(
    endpoint: "${url}",
    headers: ["Authorization": "Bearer ${sdkKey}"]
)
let user = MutableContext(targetingKey: "user-1", structure: MutableStructure())
await OpenFeatureAPI.shared.setProviderAndWait(
    provider: OfrepClientProvider(options: options),
    initialContext: user
)
print(OpenFeatureAPI.shared.getClient().getBooleanValue(key: "${config}", defaultValue: false))
`,
  note: 'It asks for changes every 30 seconds.',
}
