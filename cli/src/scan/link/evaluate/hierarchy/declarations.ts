import { type ClassPlace, idOf, partsOf } from '../../project/parts.js'
import type { Evaluator } from '../evaluator.js'
import { extendedBy, extensionsOf } from '../names/extensions.js'

/** Every declaration of a class's members: itself, what it extends, and the other parts and the extensions of both. */
export function declarationsOf(e: Evaluator, { file, class: index }: ClassPlace): ClassPlace[] {
  const own: ClassPlace = { file, class: index }
  const extended = extendedBy(e, own).filter((one) => one.kind === 'class')
  const others = [...extended, ...[own, ...extended].flatMap((one) => besides(e, one))]
  const known = new Set([idOf(own)])
  const isNew = (one: ClassPlace) => known.size < known.add(idOf(one)).size
  return [own, ...others.filter(isNew).map((one) => ({ file: one.file, class: one.class }))]
}

function besides(e: Evaluator, place: ClassPlace): ClassPlace[] {
  return [...partsOf(e.project, place), ...extensionsOf(e, place, place.file)]
}
