/** Every SDK through which Java code reads configs; the kit describes them, since Kotlin code uses them as well. */
import type { SdkDescriptor } from '@service/scanner-kit'
import {
  openFeatureJava,
  openFeatureKotlin,
  serviceAndroid,
  serviceOpenFeatureProvider,
  serviceServer,
} from '@service/scanner-kit/jvm'

export const sdks: SdkDescriptor[] = [
  serviceServer,
  serviceAndroid,
  serviceOpenFeatureProvider,
  openFeatureJava,
  openFeatureKotlin,
]
