import { createContext } from 'preact'
import type { SeenContext } from '../../api/contexts.js'

/** Contexts that were seen where the rules apply: their values are suggested in conditions below. */
export const SeenContexts = createContext<readonly SeenContext[]>([])
