/**
 * What languages of the Java virtual machine have in common: where a project keeps the files of a package, that files of one
 * package see each other, whichever of these languages they are in, the collections they use, and SDKs.
 */
import type { LexicalDeclaration, ModulesDeclaration, SemanticsDeclaration } from '../language.js'
import { isWrittenLikeType } from '../written-like-type.js'
import { assignments } from './assignments.js'
import { changing } from './changing-calls.js'
import { containers } from './containers.js'
import { declaredNames } from './declared-names.js'
import { links } from './links.js'
import { resolve } from './resolve.js'
import { unitFiles, unitOf } from './unit.js'

export { changing } from './changing-calls.js'
export * from './sdks/index.js'
export { parentConstruction } from './parent-construction.js'
export { mapEntry, withTypeArguments } from './collections.js'
export { OpenMaps } from './open-maps.js'
export { imported, isTypeName, qualified, usualRoots } from './qualified-names.js'
export { isPassiveAnnotation } from './annotations.js'
export { anyField, isSetterCall, mayAssignThrough, reflectedField } from './reflection.js'
export { javaSyntax, kotlinSyntax } from './lexical-syntax.js'

/** What their declarations have in common. */
export const jvm = {
  lexical: { declaredNames, assignments, mutators: changing.names } satisfies Omit<LexicalDeclaration, 'syntax'>,
  modules: {
    group: 'jvm',
    evidence: [],
    resolve,
    links,
    unitOf,
    unitFiles,
  } satisfies ModulesDeclaration,
  semantics: {
    implicitThis: true,
    fieldsInOrder: true,
    separateFunctions: true,
    shownOtherwise: ['float'],
    // Members and constants of a parent that is not seen are not written like types.
    foreignName: (name, isType) => isType || isWrittenLikeType(name),
  } satisfies SemanticsDeclaration,
  containers,
}
