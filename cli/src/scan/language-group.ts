import type { Language } from '@service/scanner-kit'

/** What languages that use each other's names have in common; empty for a file of no language. */
export function groupOf(language: Language | undefined): string {
  return language?.modules.group ?? ''
}
