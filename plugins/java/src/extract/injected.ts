import type { SyntaxNode } from '@service/scanner-kit'
import { isPassiveAnnotation } from '@service/scanner-kit/jvm'
import type { Extractor } from './context.js'
import { annotationNames, fieldNodes } from './lombok.js'

/** Fields that a framework sets because of an annotation on them or on the class: their initial value is not a constant. */
export function injectedFields(x: Extractor, node: SyntaxNode, index: number): void {
  const bound = annotationNames(node).has('ConfigurationProperties')
  for (const { name, isStatic, isFinal, marks } of fieldNodes(node)) {
    if (isStatic || isFinal) continue
    if (bound || [...marks].some((mark) => mark !== '' && !isPassiveAnnotation(mark)))
      x.scopes.assignField(index, name, undefined)
  }
}
