import type { Catalogue } from '../formatter.js'

export const german: Catalogue = {}
