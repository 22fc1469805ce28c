import type { Argument, Expression } from '../expression.js'
import { ALL_ARGUMENTS, type FileFacts } from '../facts.js'
import { argumentsIn, checkExpression, type Bounds } from './expressions.js'
import type { Report } from './problem.js'

/** Whether facts keep what `FileFacts` promises: plain data, indices in range, scopes that end at the file's, places. */
export function checkFacts(facts: FileFacts, text: string, report: Report): void {
  if (!isPlain(facts, report)) return
  const bounds: Bounds = {
    scopes: facts.scopes.length,
    functions: facts.functions.length,
    classes: facts.classes.length,
    lines: text.split(/\r\n|\r|\n/).length,
    seen: new Set(),
  }
  checkScopes(facts, bounds, report)
  checkBindings(facts, bounds, report)
  checkFunctions(facts, bounds, report)
  checkClasses(facts, bounds, report)
  for (const [index, one] of [...facts.calls, ...(facts.members ?? [])].entries()) {
    const say: Report = (message) => report(`${one.form} ${index}: ${message}`)
    if ((one.form === 'member' || one.form === 'index') !== index >= facts.calls.length) say('stands in the wrong list')
    checkPlace(one, bounds, say)
    checkExpression(one.callee, bounds, say)
    argumentsIn(one.arguments, bounds, say)
    for (const type of one.typeArguments ?? []) checkExpression(type, bounds, say)
  }
  for (const one of facts.strings) checkPlace(one, bounds, (message) => report(`string "${one.value}": ${message}`))
  for (const one of facts.exports)
    checkExpression(one.value, bounds, (message) => report(`export ${one.name}: ${message}`))
  for (const { target, member, value } of facts.assignments ?? []) {
    const what = member === undefined ? 'an assignment' : `an assignment to the member ${member}`
    checkExpression(target, bounds, (message) => report(`the target of ${what}: ${message}`))
    if (value) checkExpression(value, bounds, (message) => report(`the value of ${what}: ${message}`))
  }
  for (const one of facts.imports) if (one.module === '') report('an import names no module')
}

/** Facts cross threads and are cached, so they contain only JSON values. Shared parts are visited once. */
function isPlain(facts: FileFacts, report: Report): boolean {
  const seen = new Set<object>()
  const queue: unknown[] = [facts]
  while (queue.length > 0) {
    const next = queue.pop()
    if (next === null || typeof next === 'string' || typeof next === 'boolean' || Number.isFinite(next)) continue
    const plain = typeof next === 'object' && (Array.isArray(next) || Object.getPrototypeOf(next) === Object.prototype)
    if (!plain) {
      report('the facts are not plain JSON data: a function, a class instance, undefined, NaN or the like is inside')
      return false
    }
    if (seen.has(next as object)) continue
    seen.add(next as object)
    for (const part of Object.values(next as object)) queue.push(part)
  }
  return true
}

function checkScopes(facts: FileFacts, bounds: Bounds, report: Report): void {
  const [first] = facts.scopes
  if (first?.kind !== 'file' || first.parent !== -1) report('scope 0 must be of kind "file" with parent -1')
  for (const [index, scope] of facts.scopes.entries()) {
    if (scope.class !== undefined) inRange(scope.class, bounds.classes, `scope ${index}: class`, report)
    if (index === 0) continue
    inRange(scope.parent, bounds.scopes, `scope ${index}: parent`, report)
    const seen = new Set<number>()
    for (let current = index; current !== -1; current = facts.scopes[current]?.parent ?? -1) {
      if (seen.has(current)) {
        report(`scope ${index} is inside itself`)
        break
      }
      seen.add(current)
    }
  }
}

function checkBindings(facts: FileFacts, bounds: Bounds, report: Report): void {
  const names = new Set<string>()
  for (const one of facts.bindings) {
    const say: Report = (message) => report(`binding "${one.name}": ${message}`)
    if (one.name === '') say('has no name')
    inRange(one.scope, bounds.scopes, 'scope', say)
    const id = `${one.scope} ${one.name}`
    if (names.has(id)) say(`is declared twice in scope ${one.scope}; its values belong together`)
    names.add(id)
    for (const value of one.values) checkExpression(value, bounds, say)
    if (one.type) checkExpression(one.type, bounds, say)
    if (one.parameter) {
      inRange(one.parameter.function, bounds.functions, 'parameter.function', say)
      if (one.parameter.position < ALL_ARGUMENTS.position) say('parameter.position is negative')
    }
  }
}

function checkFunctions(facts: FileFacts, bounds: Bounds, report: Report): void {
  for (const [index, one] of facts.functions.entries()) {
    const say: Report = (message) => report(`function ${index}: ${message}`)
    inRange(one.scope, bounds.scopes, 'scope', say)
    if (one.class !== undefined) inRange(one.class, bounds.classes, 'class', say)
    const expressions = [
      ...one.returns,
      one.returnType,
      one.argumentOf?.callee,
      ...(one.argumentOf?.typeArguments ?? []),
      ...(one.decorators ?? []),
      ...one.parameters.flatMap((parameter) => [parameter.type, parameter.default]),
    ]
    for (const expression of expressions) if (expression) checkExpression(expression, bounds, say)
  }
}

function checkClasses(facts: FileFacts, bounds: Bounds, report: Report): void {
  for (const [index, one] of facts.classes.entries()) {
    const say: Report = (message) => report(`class ${index}: ${message}`)
    inRange(one.scope, bounds.scopes, 'scope', say)
    for (const type of one.supertypes) checkExpression(type, bounds, say)
    for (const member of one.members) {
      const expressions: (Expression | undefined)[] = [...member.values, member.type]
      for (const expression of expressions) if (expression) checkExpression(expression, bounds, say)
      if (member.function !== undefined) inRange(member.function, bounds.functions, `member "${member.name}"`, say)
    }
  }
}

function checkPlace(place: Pick<Argument, 'line' | 'column'>, bounds: Bounds, report: Report): void {
  if (!(place.line >= 1 && place.line <= bounds.lines)) report(`line ${place.line} is not in 1..${bounds.lines}`)
  if (!(place.column >= 1)) report(`column ${place.column} is below 1`)
}

function inRange(index: number, length: number, what: string, report: Report): void {
  if (!(Number.isInteger(index) && index >= 0 && index < length)) report(`${what} ${index} is not in 0..${length - 1}`)
}
