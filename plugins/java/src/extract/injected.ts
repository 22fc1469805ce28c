import type { SyntaxNode } from '@service/scanner-kit'
import { isPassiveAnnotation } from '@service/scanner-kit/jvm'
import type { Extractor } from './context.js'
import { annotationNames, fieldNodes } from './lombok.js'

/** Fields that an annotation, theirs or the class's, has set by a framework: what they begin with is no constant. */
export function injectedFields(x: Extractor, node: SyntaxNode, index: number): void {
  const bound = annotationNames(node).has('ConfigurationProperties')
  for (const { name, isStatic, isFinal, marks } of fieldNodes(node)) {
    if (isStatic || isFinal) continue
    if (bound || [...marks].some((mark) => mark !== '' && !isPassiveAnnotation(mark)))
      x.scopes.assignField(index, name, undefined)
  }
}
