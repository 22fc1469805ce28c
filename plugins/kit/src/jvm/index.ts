/**
 * What languages of the Java virtual machine have in common: where a project keeps the files of a package, that files of one
 * package see each other, whichever of these languages they are written in, the collections they use, and SDKs.
 */
import type { Language } from '../language.js'
import { assigned } from './assigned.js'
import { changing } from './changing-calls.js'
import { declaredNames } from './declared-names.js'
import { holders } from './holders.js'
import { links } from './links.js'
import { resolve } from './resolve.js'
import { unitFiles, unitOf } from './unit.js'

export { changing } from './changing-calls.js'
export * from './sdks/index.js'
export { mapEntry } from './map-entry.js'
export { OpenMaps } from './open-maps.js'
export { imported, isTypeName, members, qualified, usualRoots } from './qualified-names.js'
export { isRemark } from './remarks.js'
export { anyOf, isAssigning, mayAssignThrough, reflected } from './reflection.js'
export { javaSyntax, kotlinSyntax } from './lexical-syntax.js'

/** The part of a language's declaration that is the same for all of them. */
export const jvm = {
  family: 'jvm',
  exportsEverything: true,
  bareMembers: true,
  functionsApart: true,
  resolve,
  links,
  unitOf,
  unitFiles,
  declaredNames,
  assigned,
  mayChangeElements: changing.mayChange,
  holders,
} satisfies Partial<Language>
