import { append, type CallFact, type Expression, lastName } from '@service/scanner-kit'
import type { Project } from '../../project/project.js'
import type { Caller } from '../evaluator.js'

/** The name under which calls of a parent's constructor are kept. */
export const SUPER = 'super'

/** The name under which the call of a function is kept that is called where it is written: `(function () { … })()`. */
export function inPlace(file: string, functionIndex: number): string {
  return `()${file}#${functionIndex}`
}

/** The name under which the calls are kept that are passed what a call of a function gives. */
export function made(maker: string): string {
  return `${maker}()`
}

/** A call that is passed something by its name. */
export interface Passing extends Caller {
  position: number
  name: string
}

/** The calls of a file, and the other names it gives to what it may call. Each table is made when first asked for. */
export class FileCalls {
  private calls: Map<string, Caller[]> | undefined
  private passing: Map<string, Passing[]> | undefined
  private otherNames: Map<string, string[]> | undefined

  constructor(
    private readonly project: Project,
    private readonly file: string,
  ) {}

  /** The calls, by the name that they call. */
  get byName(): ReadonlyMap<string, Caller[]> {
    if (this.calls) return this.calls
    const { file } = this
    const byName = (this.calls = new Map<string, Caller[]>())
    for (const call of this.project.facts(file)?.calls ?? []) {
      const name = calledName(call, file)
      if (name !== undefined) append(byName, name, { call, file })
    }
    return byName
  }

  /** The calls, by the names that are passed to them. */
  get byArgument(): ReadonlyMap<string, Passing[]> {
    if (this.passing) return this.passing
    const { file } = this
    const byArgument = (this.passing = new Map<string, Passing[]>())
    for (const call of this.project.facts(file)?.calls ?? []) {
      if (call.form !== 'call') continue
      for (const [position, { value }] of call.arguments.entries()) {
        const name = passedName(value)
        if (name !== undefined) append(byArgument, name, { call, file, position, name })
      }
    }
    return byArgument
  }

  /** Other names, by that of what they mean: `import { read as readSize }`, `const f = read`. */
  get aliases(): ReadonlyMap<string, string[]> {
    if (this.otherNames) return this.otherNames
    const aliases = (this.otherNames = new Map<string, string[]>())
    for (const { name: alias, values } of this.project.facts(this.file)?.bindings ?? []) {
      for (const value of values) {
        const name = lastName(value)
        if (name !== undefined && name !== alias) append(aliases, name, alias)
      }
    }
    return aliases
  }
}

function calledName({ callee }: CallFact, file: string): string | undefined {
  if (callee.kind === 'this' && callee.super) return SUPER
  return callee.kind === 'function' ? inPlace(file, callee.function) : lastName(callee)
}

function passedName(value: Expression): string | undefined {
  if (value.kind === 'name' || value.kind === 'member') return value.name
  const maker = value.kind === 'call' ? lastName(value.callee) : undefined
  return maker === undefined ? undefined : made(maker)
}
