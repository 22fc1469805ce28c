import type { CallFact, Expression, Literal } from '@service/scanner-kit'
import type { Project } from '../project/project.js'
import type { Questions } from './questions.js'
import type { Env, Value } from './values.js'

/** A call and where it stands. */
export interface Caller {
  call: CallFact
  file: string
}

/** A call that is passed a function or class, at which position. */
export interface PassingCall extends Caller {
  position: number
  passed: Value
}

/** Who calls an own function, among the loaded files. */
export interface Callers {
  /** The calls that reach the function, by what their callee evaluates to. */
  of: (file: string, functionIndex: number) => Caller[]
  /** The calls that are passed the function. */
  passing: (file: string, functionIndex: number) => PassingCall[]
}

/** What those who follow one kind of expression ask of the whole: each leads to expressions of other kinds. */
export interface Evaluator extends Questions {
  readonly project: Project
  readonly callers: Callers

  /** Starts a question of its own, with a fresh budget. */
  ask: (expression: Expression, file: string) => Value[]

  /** What the expression can be; empty when unknown. */
  values: (expression: Expression, file: string, env?: Env) => Value[]

  /** What an object of the type can be. */
  instances: (type: Expression, file: string, env?: Env) => Value[]

  /** The literal an expression always is. */
  constant: (expression: Expression, file: string, env?: Env) => Literal | undefined

  /** `value.name` as seen from a file. */
  member: (value: Value, name: string, file: string) => Value[]

  /** What an own file exports under a name; undefined when it exports no such name. */
  exported: (file: string, name: string) => Value[] | undefined

  /** The value of a file's own top-level name; undefined when it has none of that name. */
  topLevel: (file: string, name: string) => Value[] | undefined

  /** What a parameter can be. */
  parameter: (parameter: { function: number; position: number }, file: string, typed: boolean) => Value[]

  /** Whether a declared type leaves nothing to be learnt from values: an SDK's, or in some languages any that is no interface. */
  final: (typed: Value[], file: string) => boolean

  /** The values of one binding, for those who hold its index. */
  binding: (file: string, index: number) => Value[]
}
