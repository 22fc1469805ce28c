/** The shapes of the JSON output, for programs that read it. */
export type {
  DefaultValue,
  DirectReference,
  DynamicReference,
  IndirectReference,
  Reference,
  ScanResult,
} from './scan/result.js'
export type { Finding, FindingKind } from './validate/index.js'
