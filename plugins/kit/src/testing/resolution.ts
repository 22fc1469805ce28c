import type { LanguageDeclaration, ProjectView } from '../language.js'
import { messageOf, type Report } from './problem.js'

/** Specifiers nobody should write and everybody must survive. */
const oddModules = [
  '',
  '.',
  '..',
  './',
  '../',
  '/',
  '/etc/passwd',
  '../../../../x',
  'a//b',
  'a\\b',
  '#',
  '@',
  '@a',
  '*',
  'x'.repeat(5_000),
  '\0',
  '%zz',
]

const emptyProject: ProjectView = {
  has: () => false,
  read: () => undefined,
  readJson: () => undefined,
  list: () => [],
  below: () => [],
  named: () => [],
}

/** Manifests of other shapes than expected. */
const oddProject: ProjectView = {
  ...emptyProject,
  read: () => '{"a": [',
  readJson: () => ['not', { what: 'is' }, 'expected'],
}

/** Imports resolve to files of the project or to nothing; they never throw. */
export function checkResolution(language: LanguageDeclaration, report: Report): void {
  const { resolve } = language.modules ?? {}
  if (!resolve) return
  for (const project of [emptyProject, oddProject]) {
    for (const module of oddModules) {
      const from = `folder/file${language.extensions[0] ?? ''}`
      try {
        for (const file of resolve(module, from, project)) {
          report(`resolve("${module.slice(0, 40)}") gives "${file}", which the project does not have`)
        }
      } catch (error) {
        report(`resolve("${module.slice(0, 40)}") threw: ${messageOf(error)}`)
      }
    }
  }
}
