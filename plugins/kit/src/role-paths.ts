import { perObject } from './kept.js'
import type { SdkDescriptor } from './descriptor.js'

/**
 * The descriptor with every longer role path repeated from the shorter one that it begins with: of `flags` as a `client` and
 * `flags.admin` as an `admin`, a step from the client leads to the admin. Otherwise the shorter one would end the path.
 */
export function withLongerPaths<T extends SdkDescriptor>(sdk: T): T {
  // Languages share descriptors, and an SDK is known by the object that describes it.
  return withPathsFromRoles(sdk) as T
}

const withPathsFromRoles = perObject((sdk: SdkDescriptor): SdkDescriptor => {
  const paths = Object.keys(sdk.roles)
  const further = Object.entries(sdk.roles).flatMap(([path, role]) => {
    const start = longest(paths.filter((other) => isBeginning(other, path)))
    if (start === undefined) return []
    const longer = `<${sdk.roles[start] ?? ''}>${path.slice(start.length)}`
    return [[longer, role] as const]
  })
  return further.length === 0 ? sdk : { ...sdk, roles: { ...Object.fromEntries(further), ...sdk.roles } }
})

function isBeginning(start: string, path: string): boolean {
  return path !== start && path.startsWith(start) && /^[.(]/.test(path.slice(start.length))
}

function longest(paths: string[]): string | undefined {
  return paths.sort((a, b) => b.length - a.length)[0]
}
