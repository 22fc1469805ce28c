import { prerelease } from 'semver'

/**
 * The dist-tag of a version: installing without a version never gets a prerelease.
 *
 * @param {string} version
 */
export function tagOf(version) {
  return prerelease(version) === null ? 'latest' : 'beta'
}

/**
 * Why nothing can be published from here, as a sentence that says what to do; undefined if nothing is wrong.
 *
 * @param {{ version: string, repository: { url: string } }} manifest of the repository
 * @param {Record<string, string | undefined>} env
 */
export function problemWithRelease({ version, repository }, { GITHUB_REPOSITORY: built, GITHUB_REF_NAME: ref }) {
  const [, address = ''] = /github\.com\/(.+)\.git$/.exec(repository.url) ?? []
  if (address.startsWith('<')) {
    return 'The packages have no address yet: run npm run repository -- <owner>/<name>, and commit what it changes'
  }
  // npm refuses a provenance statement of another repository than the package's own.
  if (built !== undefined && built.toLowerCase() !== address.toLowerCase()) {
    return `This runs in ${built}, but package.json names ${address}: run npm run repository -- ${built}, and commit what it changes`
  }
  if (ref !== undefined && ref !== `v${version}`) {
    return `The tag is ${ref}, but package.json has version ${version}: run npm run release:version -- ${ref.replace(/^v/, '')}, commit, and tag that commit`
  }
  return undefined
}
