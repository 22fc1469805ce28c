import {
  ALL_ARGUMENTS,
  ANY_MEMBER,
  type CallFact,
  type Expression,
  type FileFacts,
  getOrMake,
  RECEIVER,
  REFERENT,
} from '@service/scanner-kit'
import { bindingFactFrom, bindingFrom, constructorsOf } from '../../../queries/facts/tables.js'
import type { Evaluator } from '../evaluator.js'
import { argumentFor, argumentsFrom } from '../functions/argument-for.js'
import { calledThrough, passedArguments } from '../functions/called-through.js'
import { calleesOf } from '../functions/callees.js'
import { isOfUnknown } from './passed-to-unknown.js'
import { passedIn, isNear, reachedFrom, type Root, rootsOf, type Step } from './passed-expressions.js'
import { membersBehind } from './places.js'

/** Paths from a parameter have at most this many steps; a longer one stands for anything below its first steps. */
const MAX_PATH = 4

/** More functions that pass a parameter on to one another are not followed: they may change anything of it. */
const MAX_FUNCTIONS = 200

/** A member that a function changes, and the path to its object from a parameter: `o.table` for `o.table[k] = …`. */
interface Change extends Root {
  member: string
}

const ANY_OF_LIST: Step = { kind: 'index', index: { kind: 'unknown' } }

interface FunctionPlace {
  file: string
  function: number
}

/** A function, the changes it makes itself, and the calls that it passes its parameters to. */
interface Node extends FunctionPlace {
  changes: Map<string, Change>
  calls: CallFact[]
  callees: Map<CallFact, Node[]>
}

/** What functions of a file change and call themselves, by their index. */
type Changing = Map<number, Pick<Node, 'changes' | 'calls'>>

/** What functions change of their arguments, themselves or through the functions that they pass them on to. Each function is analysed once. */
export class SideEffects {
  private readonly done = new Map<string, Node>()
  private readonly tables = new WeakMap<FileFacts, Changing>()

  constructor(private readonly e: Evaluator) {}

  /** What a call changes of its arguments: members, and the expressions for their objects. */
  ofCall(call: CallFact, file: string): { member: string; object: Expression }[] {
    return [call, ...callbacksOf(this.e.project.facts(file), call)].flatMap((one) =>
      this.functionsOf(one, file).flatMap((place) =>
        [...this.of(place).changes.values()].flatMap((change) =>
          this.inCaller(one, place, change).map((object) => ({ member: change.member, object })),
        ),
      ),
    )
  }

  /** The objects that a change means in a caller: those that it passes. */
  private inCaller(call: CallFact, place: FunctionPlace, { parameter, path }: Change): Expression[] {
    const { arguments: args, receiver } = calledThrough(call)
    if (parameter.position === RECEIVER.position) return receiver ? reachedFrom(receiver.value, path) : []
    if (parameter.position === ALL_ARGUMENTS.position) return reachedFrom({ kind: 'array', items: args }, path)
    const declared = this.e.project.facts(place.file)?.functions[place.function]?.parameters[parameter.position]
    const { position } = parameter
    if (declared?.rest === 'named') {
      const properties = args.map(({ label, ...one }) => ({ ...(label !== undefined && { name: label }), ...one }))
      return reachedFrom({ kind: 'object', properties }, path)
    }
    if (declared?.rest) {
      const items = argumentsFrom(args, position, declared)
      const [only, ...others] = items
      const isWhole = declared.rest === 'shared' && others.length === 0
      const whole = only && isWhole ? reachedFrom(only.value, path) : []
      return [...reachedFrom({ kind: 'array', items }, path), ...whole]
    }
    const argument = argumentFor({ arguments: args }, position, declared ?? { name: '' })
    if (argument) return reachedFrom(argument, path)
    // With a spread before it, it may be any element of that list, or a later argument.
    const spread = args.findIndex((one) => one.spread === true)
    const list: Expression = { kind: 'array', items: args.slice(spread) }
    return spread === -1 || spread > position ? [] : reachedFrom(list, [ANY_OF_LIST, ...path])
  }

  private functionsOf(call: CallFact, file: string): FunctionPlace[] {
    const { e } = this
    const facts = e.project.facts(file)
    const { callee: called } = calledThrough(call)
    const isPlace = call.arguments.some(({ value }) => value.kind === 'place')
    if (!facts || !(isPlace || isNear(facts, called))) return []
    const callees = e.briefly(() => e.possibly(() => calleesOf(e, called, file)))
    return callees.flatMap((callee): FunctionPlace[] => {
      if (callee.kind === 'function') return [{ file: callee.file, function: callee.function }]
      if (callee.kind !== 'class') return []
      return constructorsOf(e.project.class(callee)).map((one) => ({ file: callee.file, function: one }))
    })
  }

  private of(place: FunctionPlace): Node {
    const known = this.done.get(idOf(place))
    if (known) return known
    const nodes = this.reachable(place)
    // Until nothing is added (a fixed point): functions may pass it to one another in a circle.
    for (let added = true; added;) {
      added = false
      for (const node of nodes) added = this.takeOver(node) || added
    }
    for (const node of nodes) this.done.set(idOf(node), node)
    return nodes[0] ?? this.nodeOf(place)
  }

  private reachable(start: FunctionPlace): Node[] {
    const found = new Map<string, Node>()
    const open = [start]
    const get = (place: FunctionPlace): Node => {
      const id = idOf(place)
      let node = this.done.get(id) ?? found.get(id)
      if (!node) {
        found.set(id, (node = this.nodeOf(place)))
        open.push(place)
      }
      return node
    }
    get(start)
    for (let place = open.pop(); place; place = open.pop()) {
      const node = get(place)
      for (const call of node.callees.size > 0 ? [] : node.calls) {
        if (found.size > MAX_FUNCTIONS || isOfUnknown(this.e, node.file, call)) this.changeAll(node, call)
        else node.callees.set(call, this.functionsOf(call, node.file).map(get))
      }
    }
    return [...found.values()]
  }

  private nodeOf(place: FunctionPlace): Node {
    const facts = this.e.project.facts(place.file)
    const own = facts && this.tableOf(facts, place.file).get(place.function)
    return { ...place, changes: new Map(own?.changes), calls: own?.calls ?? [], callees: new Map() }
  }

  /** Adds what its callees change; returns whether anything was new. */
  private takeOver(node: Node): boolean {
    const before = node.changes.size
    for (const [call, callees] of node.callees) {
      for (const callee of callees) {
        for (const change of [...callee.changes.values()])
          for (const object of this.inCaller(call, callee, change)) this.add(node, object, change.member)
      }
    }
    return node.changes.size > before
  }

  private changeAll(node: Node, call: CallFact): void {
    for (const passed of passedIn(passedArguments(call))) this.add(node, passed, ANY_MEMBER)
  }

  private add(node: Node, object: Expression, member: string): void {
    const facts = this.e.project.facts(node.file)
    for (const root of facts ? rootsOf(facts, object) : [])
      if (root.parameter.function === node.function) addChange(node.changes, root, member)
  }

  /** The changes that the functions of a file make themselves. */
  private tableOf(facts: FileFacts, file: string): Changing {
    const known = this.tables.get(facts)
    if (known) return known
    const table: Changing = new Map()
    this.tables.set(facts, table)
    const at = (index: number) => getOrMake(table, index, () => ({ changes: new Map(), calls: [] }))
    const note = (object: Expression, member: string) => {
      for (const root of rootsOf(facts, object)) addChange(at(root.parameter.function).changes, root, member)
    }
    for (const { target, member } of facts.assignments ?? []) {
      if (member === undefined) continue
      note(target, member)
      if (member !== REFERENT) continue
      for (const one of membersBehind(this.e, target, file)) note(one.object, one.name)
    }
    for (const call of facts.calls) {
      const roots = [...passedIn(passedArguments(call))].flatMap((one) => rootsOf(facts, one))
      for (const index of new Set(roots.map(({ parameter }) => parameter.function))) at(index).calls.push(call)
    }
    return table
  }
}

/**
 * The calls that other functions make of callbacks that they are passed: `[KEYS].forEach(put)`, `map(put, [KEYS])`, `import("./keys").then(put)`,
 * `setTimeout(put, 0, KEYS)`.
 */
function callbacksOf(facts: FileFacts | undefined, call: CallFact): CallFact[] {
  const { callee, arguments: args } = call
  const functions = facts ? args.filter(({ value }) => isFunctionName(value)) : []
  if (!facts || functions.length === 0) return []
  const objects = [...(callee.kind === 'member' ? [callee.object] : []), ...args.map(({ value }) => value)]
  const elements = objects.flatMap((object) => {
    if (object.kind === 'import' && callee.kind === 'member' && callee.object === object) return [object]
    return isList(facts, object) ? reachedFrom(object, [ANY_OF_LIST]) : []
  })
  const isElsewhere = isOutside(facts, callee)
  return functions.flatMap((one) => {
    const others = isElsewhere && isFunction(facts, one.value) ? args.slice(args.indexOf(one) + 1) : []
    const passed = [...elements, ...others.map(({ value }) => value)]
    return passed.map((value) => ({ ...call, callee: one.value, arguments: [{ ...one, value }] }))
  })
}

/** Whether what is called is declared in another file, or by the language. */
function isOutside(facts: FileFacts, callee: Expression): boolean {
  let root = callee
  while (root.kind === 'member') root = root.object
  return root.kind === 'name' && bindingFrom(facts, root) === undefined
}

function isFunction(facts: FileFacts, value: Expression): boolean {
  if (value.kind !== 'name') return false
  const { values = [] } = bindingFactFrom(facts, value) ?? {}
  return values.some(({ kind }) => kind === 'function' || kind === 'import')
}

function isFunctionName({ kind }: Expression): boolean {
  return kind === 'name' || kind === 'member' || kind === 'import'
}

function isList(facts: FileFacts, object: Expression): boolean {
  if (object.kind === 'array') return true
  if (object.kind !== 'name') return false
  const values = bindingFactFrom(facts, object)?.values ?? []
  return values.length > 0 && values.every(({ kind }) => kind === 'array')
}

function addChange(changes: Map<string, Change>, { parameter, path }: Root, member: string): void {
  const isFar = path.length > MAX_PATH
  const change = { parameter, path: path.slice(0, MAX_PATH), member: isFar ? ANY_MEMBER : member }
  changes.set(`${parameter.position} ${change.path.map(textOf).join('')} ${change.member}`, change)
}

function textOf(step: Step): string {
  if (step.kind === 'member') return `.${step.name}`
  return step.index.kind === 'literal' ? `[${step.index.value}]` : '[]'
}

function idOf({ file, function: index }: FunctionPlace): string {
  return `${file}#${index}`
}
