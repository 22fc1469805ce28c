/** Every SDK that Java code reads configs through; each file names the documentation it follows. */
import type { SdkDescriptor } from '@service/scanner-kit'
import { openFeatureJava, openFeatureKotlin } from './openfeature.js'
import { serviceAndroid, serviceOpenFeatureProvider, serviceServer } from './service.js'

export const sdks: SdkDescriptor[] = [
  serviceServer,
  serviceAndroid,
  serviceOpenFeatureProvider,
  openFeatureJava,
  openFeatureKotlin,
]
