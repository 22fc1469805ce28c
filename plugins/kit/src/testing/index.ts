/**
 * The contract test suite: what every language package must keep, whatever its test runner.
 *
 * ```ts
 * const problems = await checkLanguage(language, [{ path: 'src/app.ts', text: '...' }])
 * assert.equal(problems, [])
 * ```
 */
import type { LanguageDeclaration } from '../language.js'
import { createParse, startParsing } from '../parser.js'
import { checkDeclaration } from './declaration.js'
import { checkSdks } from './descriptors.js'
import { checkBadSource, checkDeterminism, checkLineEnds, checkPrefixes, extractor, type Sample } from './extraction.js'
import { type Problem, type Report, reporter } from './problem.js'
import { checkResolution } from './resolution.js'

export { checkAssigned } from './assigned.js'
export { damagedSource, soundnessOf, tenThousand } from './damaged-source.js'
export { checkDescriptors } from './descriptors.js'
export { checkFacts } from './facts.js'
export { syntaxTree } from './syntax-tree.js'
export type { Sample } from './extraction.js'
export type { Problem } from './problem.js'

/** A check by name, for runners that want one test for each. */
export interface Check {
  name: string
  run: () => Promise<Problem[]>
}

/**
 * The suite as named checks.
 * @param samples ordinary source of the language, with at least one call each; every form of file the language reads
 */
export function languageChecks(language: LanguageDeclaration, samples: Sample[]): Check[] {
  const withExtract = (work: (extract: ReturnType<typeof extractor>, report: Report) => void) => {
    return async (report: Report) => {
      await startParsing()
      work(extractor(language, createParse(language.grammars, language)), report)
    }
  }
  const checks: [name: string, run: (report: Report) => Promise<void> | void][] = [
    ['declaration', (report) => checkDeclaration(language, report)],
    ['SDK descriptors', (report) => checkSdks(language, report)],
    ['samples', (report) => checkSamples(language, samples, report)],
    ['bad source', withExtract((extract, report) => checkBadSource(language, extract, report))],
    ['cut source', withExtract((extract, report) => samples.forEach((one) => checkPrefixes(one, extract, report)))],
    ['line ends', withExtract((extract, report) => samples.forEach((one) => checkLineEnds(one, extract, report)))],
    ['determinism', withExtract((extract, report) => checkDeterminism(samples, extract, report))],
    ['imports', (report) => checkResolution(language, report)],
  ]
  return checks.map(([name, run]) => ({
    name,
    run: async () => {
      const problems: Problem[] = []
      await run(reporter(name, problems))
      return problems
    },
  }))
}

/** Everything a language gets wrong; empty when it keeps the contract. */
export async function checkLanguage(language: LanguageDeclaration, samples: Sample[]): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const check of languageChecks(language, samples)) problems.push(...(await check.run()))
  return problems
}

function checkSamples(language: LanguageDeclaration, samples: Sample[], report: Report): void {
  for (const extension of language.extensions) {
    if (!samples.some((sample) => sample.path.toLowerCase().endsWith(extension))) {
      report(`no sample ends in "${extension}": give one for every extension`)
    }
  }
}
