/** Every SDK that Rust code reads configs through; each file names the documentation it follows. */
import type { SdkDescriptor } from '@service/scanner-kit'
import { openFeature } from './openfeature.js'

export const sdks: SdkDescriptor[] = [openFeature]
