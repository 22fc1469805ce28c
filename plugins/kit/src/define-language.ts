import { CONTRACT_VERSION, type LanguageDeclaration } from './language.js'

/** Checks the declaration where it is written, and notes the version of the contract. */
export function defineLanguage(language: Omit<LanguageDeclaration, 'contract'>): LanguageDeclaration {
  return { ...language, contract: CONTRACT_VERSION }
}
