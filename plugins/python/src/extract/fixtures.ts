import type { Expression } from '@service/scanner-kit'
import type { Extractor } from './context.js'

/** The module whose fixtures every test below its folder sees. */
export const CONFTEST = 'conftest'

/** Files that pytest collects, and those with fixtures for them. */
export function isTestFile(path: string): boolean {
  return /(^|\/)(test_[^/]*|[^/]*_test|conftest|tests?)\.pyi?$/.test(path)
}

/** Pytest hands its test functions and fixtures the fixtures their parameters are named after. */
export function isFixtureUser(x: Extractor, name: string, decorators: (string | undefined)[]): boolean {
  return x.test && (name.startsWith('test') || decorators.includes('fixture'))
}

export function fixtureValue(name: string): Expression {
  return { kind: 'call', callee: { kind: 'name', name, scope: 0 }, arguments: [] }
}
