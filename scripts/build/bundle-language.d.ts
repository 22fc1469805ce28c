import type { Noting } from './copy-grammars.js'

export function bundleLanguage(folder: string, bundled: Noting): Promise<void>
