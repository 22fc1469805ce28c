import type { SdkDescriptor } from '@service/scanner-kit'
import { openFeatureClient, openFeatureServer } from './openfeature.js'
import { service, serviceOpenFeatureProvider } from './service.js'

export const sdks: SdkDescriptor[] = [service, serviceOpenFeatureProvider, openFeatureServer, openFeatureClient]
