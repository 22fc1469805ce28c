/** Every SDK that Kotlin code reads configs through; each file names the documentation it follows. */
import type { SdkDescriptor } from '@service/scanner-kit'
import { openFeatureJava, openFeatureKotlin } from './openfeature.js'
import {
  serviceAndroid,
  serviceCompose,
  serviceOpenFeatureAndroidProvider,
  serviceOpenFeatureProvider,
  serviceServer,
} from './service.js'

export const sdks: SdkDescriptor[] = [
  serviceAndroid,
  serviceCompose,
  serviceServer,
  serviceOpenFeatureAndroidProvider,
  serviceOpenFeatureProvider,
  openFeatureKotlin,
  openFeatureJava,
]
