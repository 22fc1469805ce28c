/** Every SDK that Template code reads configs through; each file names the documentation it follows. */
import type { SdkDescriptor } from '@service/scanner-kit'
import { example } from './example.js'

export const sdks: SdkDescriptor[] = [example]
