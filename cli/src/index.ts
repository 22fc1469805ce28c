/** For programs: the scan itself, and the shapes of the JSON output. */
export { Engine, type EnginePlan, type EngineQuestion, Interrupted } from './scan/run/engine/index.js'
export { scan } from './scan/index.js'
export type { ScanOptions, ScanOutcome, ScanProgress } from './scan/options.js'
export type {
  DefaultValue,
  DirectReference,
  DynamicReference,
  IndirectReference,
  Reference,
  ScanResult,
} from './scan/result.js'
export type { Finding, FindingKind } from './validate/index.js'
