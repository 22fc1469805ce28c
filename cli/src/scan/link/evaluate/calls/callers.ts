import { append, type Expression, getOrMake } from '@service/scanner-kit'
import type { Project } from '../../project/project.js'
import { bindingFactFrom, constructorsOf, makersOf } from '../../../queries/facts/tables.js'
import { bounded } from '../bounded.js'
import { perGroup } from '../memo.js'
import type { Caller, Callers, Evaluator, PassingCall } from '../evaluator.js'
import type { Value } from '../values.js'
import { calledBy, CallsByTarget, targetOf } from './calls-by-target.js'
import { FileCalls, inPlace, made, type Passing, SUPER } from './file-calls.js'
import { isNamedInCallsOnly, mayUseFunction } from './function-names.js'

/** What is called for a function to run, and its name. */
interface CalledAs {
  name: string | undefined
  value: Value
}

/** What all candidates have in one table of theirs, by name. */
function ofCandidates<T>(tableOf: (calls: FileCalls) => ReadonlyMap<string, T[]>) {
  return perGroup<Map<string, T[]>>(
    () => new Map(),
    ({ project }, table, like) => {
      for (const file of project.candidatesLike(like))
        for (const [name, found] of tableOf(new FileCalls(project, file)))
          for (const one of found) append(table, name, one)
    },
  )
}

const namedCalls = ofCandidates((calls) => calls.byName)
const passingCalls = ofCandidates((calls) => calls.byArgument)
const otherNames = ofCandidates((calls) => calls.aliases)

/** Who calls an own function, among the loaded files; made when first asked for. */
export class CallerIndex implements Callers {
  private readonly files = new Map<string, FileCalls>()
  private readonly known = new Map<string, { callers: Caller[]; gaveUp: boolean }>()
  /** By function: the calls that may be passed it. */
  private readonly passed = new Map<string, Passing[]>()
  private readonly byTarget = new Map<string, CallsByTarget>()
  /** By function: the calls of its names. */
  private readonly named = new Map<string, readonly CallsByTarget[]>()
  /** With the level of the question at which each began. */
  private readonly open = new Map<string, number>()
  private readonly project: Project

  constructor(private readonly e: Evaluator) {
    this.project = e.project
  }

  /** The calls that reach the function, by what their callee evaluates to. */
  of(file: string, functionIndex: number): Caller[] {
    const { e } = this
    const id = `${file}#${functionIndex}`
    const known = this.known.get(id)
    if (known) {
      if (known.gaveUp) e.giveUp()
      return known.callers
    }
    const since = this.open.get(id)
    if (since !== undefined) {
      e.ranIntoItself(since)
      return []
    }
    this.open.set(id, e.level)
    const { found, gaveUp, outOfSteps } = e.completely(() => e.withOwnSteps(() => this.seek(file, functionIndex)))
    this.open.delete(id)
    if (!outOfSteps) this.known.set(id, { callers: found, gaveUp })
    return found
  }

  private seek(file: string, functionIndex: number): Caller[] {
    const called = this.calledAs(file, functionIndex)
    const target = called && targetOf(called.value)
    if (!called || target === undefined) return []
    const id = `${file}#${functionIndex}`
    const calls = getOrMake(this.named, id, () => this.callsUnder(called, file, functionIndex))
    const callers = calls.flatMap((one) => one.of(this.e, target))
    return bounded(this.e, inFileOrder(callers))
  }

  /** A constructor is called by its class. */
  private calledAs(file: string, functionIndex: number): CalledAs | undefined {
    const fact = this.project.function({ file, function: functionIndex })
    if (!fact) return undefined
    const owner: Value = { kind: 'class', file, class: fact.class ?? -1 }
    const ownerFact = this.project.class(owner)
    return constructorsOf(ownerFact).includes(functionIndex)
      ? { name: ownerFact?.name, value: owner }
      : { name: fact.name, value: { kind: 'function', file, function: functionIndex } }
  }

  private callsUnder({ name: own, value }: CalledAs, file: string, functionIndex: number): readonly CallsByTarget[] {
    // What a module exports without a name is called by whatever name its importers give it.
    const exports = (name: string) =>
      this.project.exportsOf(file, name).some(({ value }) => this.mayLeadTo(value, own, file, functionIndex))
    const unnamed = [...(exports('default') ? ['default'] : []), ...(exports('=') ? ['*'] : [])]
    const names = [
      ...(own === undefined ? [] : [own]),
      ...(value.kind === 'class' ? [SUPER, '__init__', 'init'] : []),
      inPlace(file, functionIndex),
      ...unnamed,
    ]
    const importing = unnamed.length > 0 ? this.project.importing(file) : []
    const calling = this.othersUsing(own === undefined ? [] : [own], file, functionIndex)
    const others = [...new Set([...calling, ...importing])]
    const all = new Set(names.flatMap((one) => [one, ...this.aliasesOf(one, file, others)]))
    return [...all].flatMap((name) => [this.callsOf(name, file), ...others.map((other) => this.callsIn(other, name))])
  }

  /** Whether what a file exports may be its function, or hold it. It is not if it is another function or class, by itself or by its name. */
  private mayLeadTo(value: Expression, own: string | undefined, file: string, functionIndex: number): boolean {
    if (value.kind === 'function') return value.function === functionIndex
    if (value.kind !== 'name' || value.name === own) return true
    const facts = this.project.facts(file)
    const values = (facts && bindingFactFrom(facts, value)?.values) ?? []
    return values.length === 0 || !values.every((one) => one.kind === 'function' && one.function !== functionIndex)
  }

  /**
   * The calls that are passed the function, or the class it constructs, by name (`list.forEach(read)`, `asClass(Checkout)`), or as what a
   * call of its maker gives (`app.use(withFlags())`).
   */
  passing(file: string, functionIndex: number): PassingCall[] {
    const { e } = this
    const facts = this.project.facts(file)
    const called = this.calledAs(file, functionIndex)
    if (!facts || !called) return []
    const { name, value: own } = called
    const isPlain = facts.functions[functionIndex]?.class === undefined
    const makers = isPlain ? (makersOf(facts.functions).get(functionIndex) ?? []) : []
    if ((name === undefined && makers.length === 0) || !(isPlain || own.kind === 'class')) return []
    const isOwn = (value: Value) => targetOf(value) === targetOf(own)
    const id = `${file}#${functionIndex}`
    const passing = getOrMake(this.passed, id, () => this.passingUnder(name, makers, file))
    return bounded(e, passing)
      .filter(({ call, file: from, position }) => {
        const argument = call.arguments[position]
        return argument !== undefined && e.values(argument.value, from).some((one) => calledBy(e, one).some(isOwn))
      })
      .map((one) => ({ ...one, passed: own }))
  }

  /** The calls that are passed something by the name, or what a call of a maker gives. */
  private passingUnder(name: string | undefined, makers: readonly string[], file: string): Passing[] {
    const own = name === undefined ? [] : [name]
    const names = new Set([...own, ...makers.map(made)])
    const inCandidates = [...names].flatMap((one) => passingCalls(this.e, file).get(one) ?? [])
    const inOthers = this.othersWith([...own, ...makers], file).flatMap((other) =>
      [...names].flatMap((one) => this.inFile(other).byArgument.get(one) ?? []),
    )
    return inFileOrder([...inCandidates, ...inOthers])
  }

  /** Of a file that is no candidate: many questions ask for it. */
  private inFile(file: string): FileCalls {
    return getOrMake(this.files, file, () => new FileCalls(this.project, file))
  }

  private aliasesOf(name: string, like: string, others: readonly string[]): string[] {
    const elsewhere = others.flatMap((file) => this.inFile(file).aliases.get(name) ?? [])
    return [...(otherNames(this.e, like).get(name) ?? []), ...elsewhere]
  }

  /** Files that are no candidates and may call what a file declares: those that mention it, and the file itself. */
  private othersWith(words: readonly string[], file: string): string[] {
    const mentioning = words.flatMap((word) => this.project.mentioning(word, file))
    return [...new Set([...mentioning, ...(this.project.isCandidate(file) ? [] : [file])])]
  }

  /** The same without files in which the name can only mean something else, in languages where what stands around it shows that. */
  private othersUsing(words: readonly string[], file: string, functionIndex: number): string[] {
    const others = this.othersWith(words, file)
    if (!isNamedInCallsOnly(this.project, file, functionIndex)) return others
    return others.filter((other) => {
      const text = other === file ? undefined : this.project.view.read(other)
      return text === undefined || words.some((word) => mayUseFunction(text, word))
    })
  }

  /** The calls of a name in all candidates. */
  private callsOf(name: string, like: string): CallsByTarget {
    const key = `${this.project.group(like)}\n${name}`
    return getOrMake(this.byTarget, key, () => new CallsByTarget(namedCalls(this.e, like).get(name) ?? []))
  }

  /** The calls of a name in one file. */
  private callsIn(file: string, name: string): CallsByTarget {
    const calls = () => new CallsByTarget(this.inFile(file).byName.get(name) ?? [])
    return getOrMake(this.byTarget, `${name} in ${file}`, calls)
  }
}

/** What is found first decides how far the rest is followed, so that this must not depend on which files are candidates. */
function inFileOrder<T extends Caller>(callers: T[]): T[] {
  return callers.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0))
}
