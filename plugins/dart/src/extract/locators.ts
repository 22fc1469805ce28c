import { type Call, type Expression, lastName } from '@service/scanner-kit'

/** Calls that return an object of the requested type: of Flutter, provider, get_it, GetX, injectable and riverpod. */
const LOCATORS = new Set([
  'read',
  'watch',
  'of',
  'maybeOf',
  'get',
  'getAsync',
  'find',
  'resolve',
  'locate',
  'dependOnInheritedWidgetOfExactType',
  'getInheritedWidgetOfExactType',
  'findAncestorWidgetOfExactType',
  'findAncestorStateOfType',
  'findRootAncestorStateOfType',
])

/** `getIt<FlagService>()`: a call with one type argument that names what it gives. */
export function located(call: Call): Expression {
  const [type, ...more] = call.typeArguments ?? []
  if (!type || more.length > 0 || type.kind === 'unknown') return call
  const { callee } = call
  const name = lastName(callee.kind === 'choice' ? (callee.options[0] ?? callee) : callee) ?? ''
  return LOCATORS.has(name) || call.arguments.length === 0 ? { kind: 'cast', type, value: call } : call
}
