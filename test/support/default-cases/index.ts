import type { DefaultCases } from './case.js'
import { DYNAMIC } from './dynamic.js'
import { STATIC } from './static.js'

export type { DefaultCases } from './case.js'

/** Every language judges the same thing alike. */
export const CASES: Record<string, DefaultCases> = { ...DYNAMIC, ...STATIC }
