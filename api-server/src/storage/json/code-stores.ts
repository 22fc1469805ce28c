import { isDeepStrictEqual } from 'node:util'
import type { CodeReference } from '../../domain/code-references.js'
import type { CodeReferenceStore, CodeUploadStore } from '../code.js'
import { joined } from '../description.js'
import type { State } from './state.js'
import type { Writer } from './writer.js'

/** What uploads of code references need beside what the stores of all kinds have. */
export function codeStoresOver({ tables }: State, writer: Writer) {
  const { codeUploads, codeReferences } = tables
  return {
    codeUploads: {
      async deleteBefore(time) {
        const old = codeUploads.all().filter(({ uploadedAt }) => uploadedAt < time)
        for (const { id } of old) await writer.remove('codeUploads', id)
        return old.length
      },
    } satisfies Partial<CodeUploadStore>,
    codeReferences: {
      listByKeys: (projectId, keys) =>
        Promise.resolve(keys.flatMap((key) => codeReferences.list('key', joined(projectId, key)))),
      listCounts: (projectId) =>
        Promise.resolve(
          codeReferences.list('projectId', projectId).map(({ uploadId, key, places, problemCount }) => ({
            uploadId,
            key,
            problemCount,
            placeCount: places.length,
          })),
        ),
      replace,
    } satisfies CodeReferenceStore,
  }

  /** Most of the code is the same as at the previous upload: only the differences are written. */
  async function replace(uploadId: string, references: readonly CodeReference[]): Promise<void> {
    const kept = new Set(references.map(({ key }) => key))
    for (const { key } of codeReferences.list('uploadId', uploadId)) {
      if (!kept.has(key)) await writer.remove('codeReferences', joined(uploadId, key))
      await writer.pause()
    }
    for (const reference of references) {
      const id = codeReferences.idOf(reference)
      if (!isDeepStrictEqual(codeReferences.get(id), reference)) writer.put('codeReferences', id, reference)
      await writer.pause()
    }
  }
}
