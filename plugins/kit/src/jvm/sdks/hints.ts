import type { SdkHints } from '../../descriptor.js'

/** Evidence of the Android SDK: its own names, Android's packages, and the build of an Android module. */
export const androidHints: SdkHints = {
  imports: [
    'android.*',
    'androidx.*',
    'com.google.android.*',
    'dagger.hilt.android.*',
    'com.service.ServiceContext',
    'com.service.value',
    'com.service.values',
    'com.service.evaluate',
    'com.service.compose.*',
  ],
  buildFiles: [
    'com.service:android-sdk',
    'service-android',
    'dev.openfeature:android-sdk',
    'dev.openfeature:kotlin-sdk',
    'com.android.application',
    'com.android.library',
    'com.android.tools.build',
    'plugins.android.',
    '"android-sdk"',
  ],
}

/** Evidence of the Java server SDK: its own names, server frameworks, and its artifact. */
export const serverHints: SdkHints = {
  imports: [
    'com.service.Service',
    'com.service.Context',
    'org.springframework.*',
    'io.micronaut.*',
    'io.quarkus.*',
    'jakarta.*',
    'io.ktor.server.*',
    'io.javalin.*',
  ],
  buildFiles: [
    'com.service:server-sdk',
    'service-server-sdk',
    '>server-sdk<',
    '"server-sdk"',
    'org.springframework.boot',
    'io.micronaut',
    'io.quarkus',
  ],
}
