import { CONTRACT_VERSION, type Language, type LanguageLinks } from './language.js'
import { writtenNames } from './overrides.js'
import { canonicalText } from './text/canonical-text.js'
import { handedNames } from './text/handed.js'
import type { LexicalSyntax } from './text/lexical-syntax.js'

/** Checks the declaration where it is written, and gives what is told of a text the text as it can be told from. */
export function defineLanguage(language: Omit<Language, 'contract'>): Language {
  const { lexicalSyntax } = language
  return { ...language, ...(lexicalSyntax && ofCanonicalTexts(language, lexicalSyntax)), contract: CONTRACT_VERSION }
}

function ofCanonicalTexts(language: Omit<Language, 'contract'>, syntax: LexicalSyntax): Partial<Language> {
  const { declaredNames, typeAliases, overrides, assigned, mayChangeElements, mayCall, links } = language
  const canonical = (text: string) => canonicalText(text, syntax)
  return {
    ...(declaredNames && { declaredNames: (text, file) => declaredNames(canonical(text), file) }),
    ...(typeAliases && { typeAliases: (text) => typeAliases(canonical(text)) }),
    ...(overrides && {
      overrides: {
        mayAllow: (text, name) => overrides.mayAllow(canonical(text), name),
        mayOverride: (text, name) =>
          writtenNames(name).some((one) => text.includes(one)) && overrides.mayOverride(canonical(text), name),
      },
    }),
    ...(assigned && { assigned: (text) => [...assigned(canonical(text)), ...handedNames(canonical(text))] }),
    ...(mayChangeElements && { mayChangeElements: (text) => mayChangeElements(canonical(text)) }),
    ...(mayCall && {
      mayCall: (text, calls) => mayCall(text, calls) || (HIDES_CALL.test(text) && mayCall(canonical(text), calls)),
    }),
    ...(links && { links: ofLinks(links, canonical) }),
  }
}

/** More than one on a line. */
const SEVERAL = /;[^\S\n]*(?:import|package|part|export|from)\b/

/** Most files with a common word are asked; of how a call is written, only a comment behind the point hides it. */
const HIDES_CALL = /\.\s*\/[/*]/

/** Every file on the way to an SDK is asked: only a text with an import that is written in an unusual way is rewritten for it. */
function ofLinks(links: LanguageLinks, rewritten: (text: string) => string): LanguageLinks {
  const { names, specifiers, passesOn, after } = links
  const unusual = [...(after.any ?? []), ...(after.line ?? []).filter((word) => /[\n\t]$/.test(word))]
  const canonical = (text: string) =>
    SEVERAL.test(text) || unusual.some((one) => text.includes(one)) ? rewritten(text) : text
  return {
    ...links,
    names: (file, text, view) => names(file, canonical(text), view),
    specifiers: (text, file) => specifiers(canonical(text), file),
    ...(passesOn && { passesOn: (text, file) => passesOn(rewritten(text), file) }),
  }
}
