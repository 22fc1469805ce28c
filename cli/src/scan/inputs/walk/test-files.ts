import { perObject } from '@service/scanner-kit'
import picomatch from 'picomatch'

const TEST_FOLDER = /^(test|tests|__tests__|spec|testing|androidTest|.*Tests)$/

const matcherOf = perObject((testFiles: readonly string[]): ((path: string) => boolean) =>
  testFiles.length === 0 ? () => false : picomatch([...testFiles], { dot: true }),
)

/**
 * Whether a file is a test: it lies in a test folder, or its language calls such files tests.
 * @param path relative to the scan root, with `/`
 * @param testFiles `Language.testFiles`; compiled once for each array
 */
export function isTestPath(path: string, testFiles: readonly string[]): boolean {
  const matches = matcherOf(testFiles)
  const folders = path.split('/').slice(0, -1)
  return folders.some((folder) => TEST_FOLDER.test(folder)) || matches(path)
}
