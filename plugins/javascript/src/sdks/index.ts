/** Every SDK that JavaScript and TypeScript code reads configs through; each file names the documentation it follows. */
import type { SdkDescriptor } from '@service/scanner-kit'
import { openFeatureAngular } from './openfeature-angular.js'
import { openFeatureCore } from './openfeature-core.js'
import { openFeatureNestjs, openFeatureServer } from './openfeature-server.js'
import { openFeatureReact, openFeatureWeb } from './openfeature-web.js'
import { serviceReactNative, serviceReactWeb, serviceVue } from './service-components.js'
import { serviceClient, serviceServer } from './service-javascript.js'
import { serviceNextjsClient, serviceNextjsServer } from './service-nextjs.js'
import { serviceNuxtApp, serviceNuxtServer } from './service-nuxt.js'
import { serviceOpenFeatureServerProvider, serviceOpenFeatureWebProvider } from './service-openfeature.js'

export const sdks: SdkDescriptor[] = [
  serviceClient,
  serviceServer,
  serviceReactWeb,
  serviceReactNative,
  serviceNextjsClient,
  serviceNextjsServer,
  serviceVue,
  serviceNuxtApp,
  serviceNuxtServer,
  serviceOpenFeatureWebProvider,
  serviceOpenFeatureServerProvider,
  openFeatureServer,
  openFeatureWeb,
  openFeatureReact,
  openFeatureNestjs,
  openFeatureAngular,
  openFeatureCore,
]
