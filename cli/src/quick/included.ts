import type { LanguageDeclaration } from '@service/scanner-kit'

/** Languages that are part of this program, by their plugins. As modules, none are: the script of plain scans has them (scripts/build/plain-scans.js). */
export const included: Record<string, (() => LanguageDeclaration) | undefined> = {}
