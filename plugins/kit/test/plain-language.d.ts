import type { Language } from '@service/scanner-kit'

declare const plain: Language
export default plain
