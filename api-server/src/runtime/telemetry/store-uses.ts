import type { SdkUse } from '../../domain/reports.js'
import type { Stores } from '../../storage/storage.js'
import type { ReaderUse } from './noting.js'
import { OTHER_SDK } from './readers.js'

/** How many SDKs are kept apart for each key, the last of them as "other". */
const MOST_USES = 100

/** Stores which SDKs have used which secrets of keys. A deleted secret is skipped. */
export async function storeUses(stores: Stores, uses: readonly ReaderUse[]): Promise<void> {
  const byKey = new Map<string, ReaderUse[]>()
  for (const use of uses) byKey.set(use.keyId, [...(byKey.get(use.keyId) ?? []), use])
  for (const [keyId, own] of byKey) {
    const key = await stores.sdkKeys.get(keyId)
    if (!key) continue
    const { hash, hint, previousHash, previousHint } = key
    const hints = new Map([
      [hash, hint],
      [previousHash, previousHint],
    ])
    const known = new Set((await stores.sdkUses.list(keyId)).map(nameOf))
    const stored = own.flatMap(({ hash: shown, reader, appName, first, last }): SdkUse[] => {
      const secret = hints.get(shown)
      if (!secret) return []
      const use = (name: string, version: string) => ({
        sdkKeyId: keyId,
        environmentId: key.environmentId,
        hint: secret,
        sdkName: name,
        sdkVersion: version,
        appName,
        firstUsedAt: new Date(first).toISOString(),
        lastUsedAt: new Date(last).toISOString(),
      })
      const named = use(reader.name, reader.version)
      // Both secrets may need an "other".
      if (!known.has(nameOf(named)) && known.size >= MOST_USES - 2) return [use(OTHER_SDK.name, OTHER_SDK.version)]
      known.add(nameOf(named))
      return [named]
    })
    await stores.sdkUses.put(stored)
  }
}

function nameOf({ hint, sdkName, sdkVersion }: Pick<SdkUse, 'hint' | 'sdkName' | 'sdkVersion'>): string {
  return JSON.stringify([hint, sdkName, sdkVersion])
}
