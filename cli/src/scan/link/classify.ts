import type { SdkDescriptor, Spelling } from '@service/scanner-kit'
import type { Placed } from '../order.js'
import type { DirectReference, DynamicReference } from '../result.js'
import type { Use } from './arguments.js'
import { typeOfGetter } from './asked-type.js'
import { defaultOf } from './defaults.js'
import { constant } from './evaluate/constants/constants.js'
import type { Evaluator } from './evaluate/evaluator.js'
import { readsUnset } from './evaluate/members/initialization.js'
import type { SdkUse } from './match.js'

export interface Classified {
  direct: (Placed<DirectReference> & { sdkType: SdkDescriptor['type']; spelling?: Spelling })[]
  dynamic: Placed<DynamicReference>[]
  /** `line:column` of the key literals that are direct references, so that they are not indirect ones as well. */
  keyPlaces: Set<string>
}

/** Sorts the keys of an SDK call into known and unknown ones. */
export function classify(e: Evaluator, use: SdkUse, into: Classified): void {
  if (use.call.kind === 'unsubscribe' || use.call.kind === 'declaration') return
  // A test client that gets a whole map from elsewhere names no key.
  if (use.hidden && use.call.kind !== 'test') into.dynamic.push(dynamic(use, use.hidden, use.gaveUp))
  for (const { key, default: inCode } of use.reads) {
    e.begin()
    const literal = constant(e, key.value, key.file, key.env)
    // What was not followed to its end may change the key.
    if (use.gaveUp || e.gaveUp) into.dynamic.push(dynamic(use, key, true))
    else if (use.early && readsUnset(e, use.early, key)) into.dynamic.push(dynamic(use, key))
    else if (literal?.type === 'string') {
      into.direct.push(direct(e, use, key, String(literal.value), inCode))
      into.keyPlaces.add(`${key.line}:${key.column}`)
    } else if (!literal) into.dynamic.push(dynamic(use, key))
  }
}

function direct(
  e: Evaluator,
  use: SdkUse,
  key: Use,
  text: string,
  inCode: Use | undefined,
): Classified['direct'][number] {
  e.begin()
  const value = inCode && defaultOf(e, inCode)
  const getterType = typeOfGetter(e, use, key)
  return {
    key: text,
    file: use.file,
    line: key.line,
    column: key.column,
    kind: 'direct',
    test: use.call.kind === 'test',
    sdk: use.sdk.id,
    sdkType: use.sdk.type,
    ...(use.call.key.spelling && { spelling: use.call.key.spelling }),
    call: use.call.name,
    ...(key.text !== undefined && { argument: key.text }),
    ...(value && { default: value }),
    ...(getterType && { getterType }),
  }
}

/** The reason for a dynamic read whose key may be constant. */
const GAVE_UP = 'it takes too many steps to follow'

function dynamic(use: SdkUse, key: Use, gaveUp = false): Placed<DynamicReference> {
  return {
    file: use.file,
    line: key.line,
    column: key.column,
    sdk: use.sdk.id,
    call: use.call.name,
    argument: key.text ?? (key.value.kind === 'literal' ? String(key.value.value) : ''),
    ...(gaveUp && { reason: GAVE_UP }),
  }
}
