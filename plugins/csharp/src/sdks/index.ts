/** Every SDK that C# code reads configs through; each file names the documentation it follows. */
import type { SdkDescriptor } from '@service/scanner-kit'
import { openFeature, openFeatureBeforeOne } from './openfeature.js'
import { serviceOpenFeatureProvider, serviceServer } from './service.js'

export const sdks: SdkDescriptor[] = [serviceServer, serviceOpenFeatureProvider, openFeature, openFeatureBeforeOne]
