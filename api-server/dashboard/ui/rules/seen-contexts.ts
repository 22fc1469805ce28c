import { createContext } from 'preact'
import type { SeenContext } from '../../api/contexts.js'

/** Contexts that were seen where the rules apply: what they hold is suggested in conditions below. */
export const SeenContexts = createContext<readonly SeenContext[]>([])
