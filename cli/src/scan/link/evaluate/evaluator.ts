import type { CallFact, Expression } from '@service/scanner-kit'
import type { Project } from '../project/project.js'
import type { Questions } from './questions.js'
import type { Env, Value } from './values.js'

/** A call and its file. */
export interface Caller {
  call: CallFact
  file: string
}

/** A call that is passed a function or class, and the position of that. */
export interface PassingCall extends Caller {
  position: number
  passed: Value
}

/** The calls of the project's own functions, in the loaded files. */
export interface Callers {
  /** The calls whose callee evaluates to the function. */
  of: (file: string, functionIndex: number) => Caller[]
  /** The calls that are passed the function. */
  passing: (file: string, functionIndex: number) => PassingCall[]
}

/** The evaluator as the code for each kind of expression sees it: following one kind leads to others. */
export interface Evaluator extends Questions {
  readonly project: Project
  readonly callers: Callers

  /** Starts a separate question, with a fresh budget. */
  ask: (expression: Expression, file: string) => Value[]

  /** What the expression can be; empty if unknown. */
  values: (expression: Expression, file: string, env?: Env) => Value[]

  /** What one of several expressions can be. */
  anyOf: (expressions: readonly Expression[], file: string, env?: Env) => Value[]

  /** What an object of the type can be. */
  instances: (type: Expression, file: string, env?: Env) => Value[]

  /** `value.name` as seen from a file. */
  member: (value: Value, name: string, file: string) => Value[]

  /** What a file of the project exports under a name; undefined if it exports no such name. */
  exported: (file: string, name: string) => Value[] | undefined

  /** The value of a file's top-level name; undefined if it has no such name. */
  topLevel: (file: string, name: string) => Value[] | undefined

  /** What a parameter can be. */
  parameter: (parameter: { function: number; position: number }, file: string, typed: boolean) => Value[]

  /** Whether a declared type says as much as values could: an SDK's type or, in some languages, any type that is not an interface. */
  final: (typed: Value[], file: string) => boolean
}
