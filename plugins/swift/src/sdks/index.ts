import type { SdkDescriptor } from '@service/scanner-kit'
import { communityServer, openFeature } from './openfeature.js'
import { service, serviceOpenFeatureProvider } from './service.js'

/** Every SDK the language knows. */
export const sdks: SdkDescriptor[] = [service, serviceOpenFeatureProvider, openFeature, communityServer]
