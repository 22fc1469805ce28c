export { scan } from './scan/index.js'
export type { ScanOptions, ScanOutcome, ScanProgress } from './scan/options.js'
export type * from './scan/result.js'
