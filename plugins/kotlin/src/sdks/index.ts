/** Every SDK that Kotlin code reads configs through; the kit describes those that Java code uses as well. */
import type { SdkDescriptor } from '@service/scanner-kit'
import { openFeatureJava, serviceOpenFeatureProvider, serviceServer } from '@service/scanner-kit/jvm'
import { openFeatureKotlin } from './openfeature.js'
import { serviceAndroid, serviceCompose, serviceOpenFeatureAndroidProvider } from './service.js'

export const sdks: SdkDescriptor[] = [
  serviceAndroid,
  serviceCompose,
  serviceServer,
  serviceOpenFeatureAndroidProvider,
  serviceOpenFeatureProvider,
  openFeatureKotlin,
  openFeatureJava,
]
