/** Three parts of a version, without leading zeros: as text, since sixteen digits are more than a number holds exactly. */
export type Version = readonly [major: string, minor: string, patch: string]

/** The first run of digits with up to two more dot parts, each of at most sixteen digits. */
const VERSION = /(?:^|\D)(\d{1,16})(?:\.(\d{1,16}))?(?:\.(\d{1,16}))?(?!\d)/

/** `v2.3.4-beta.1` is 2.3.4, `1.0` is 1.0.0; undefined for a text without a version. */
export function parseVersion(text: string): Version | undefined {
  const found = VERSION.exec(text)
  return found ? [part(found[1]), part(found[2]), part(found[3])] : undefined
}

/** Below, at or above 0, as the first version comes before, with or after the second. */
export function compareVersions(one: Version, other: Version): number {
  return compareParts(one[0], other[0]) || compareParts(one[1], other[1]) || compareParts(one[2], other[2])
}

function part(digits = '0'): string {
  return digits.replace(/^0+(?=\d)/, '')
}

function compareParts(one: string, other: string): number {
  if (one.length !== other.length) return one.length - other.length
  return one < other ? -1 : Number(one > other)
}
