/** References in code, on every storage: replaced as a whole, listed by key, deleted with their owners and by age. */
import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import type { CodePlace, CodeReference, CodeUpload } from '../src/domain/code-references.js'
import { at, newProject, violation } from './support/store-records.js'
import { storageSuites } from './support/storage-suite.js'

const later = '2026-02-01T12:00:00.000Z'
const earlier = '2025-12-31T12:00:00.000Z'

const newUpload = (projectId: string, members: Partial<CodeUpload> = {}): CodeUpload => ({
  ...{ id: randomUUID(), projectId, repository: 'github.com/acme/shop', branch: 'main', defaultBranch: true },
  ...{ commit: 'abc', committedAt: at, uploadedAt: at, link: null, complete: true, referenceCount: 1, digest: 'd' },
  ...members,
})
const place = (line: number): CodePlace => ({ file: 'a.ts', line, kind: 'direct', test: false })
const reference = ({ id: uploadId, projectId }: CodeUpload, key: string, lines = [1]): CodeReference => ({
  ...{ uploadId, projectId, key, places: lines.map(place), problemCount: 0 },
})

storageSuites('references in code', (test, opened) => {
  const { inside } = opened

  test('an upload replaces what it sent before, and nothing of other branches or projects', async () => {
    const [project, other] = [newProject(), newProject()]
    const main = newUpload(project.id)
    const branch = newUpload(project.id, { branch: 'feature', link: 'https://x.example/{file}' })
    const foreign = newUpload(other.id)
    await inside(async (stores) => {
      for (const one of [project, other]) await stores.projects.insert(one)
      for (const one of [main, branch, foreign]) await stores.codeUploads.put(one)
      await stores.codeReferences.replace(main.id, [reference(main, 'a', [1, 2]), reference(main, 'b')])
      await stores.codeReferences.replace(branch.id, [reference(branch, 'a')])
      await stores.codeReferences.replace(foreign.id, [reference(foreign, 'a')])
    })
    const newer = { ...main, commit: 'def', uploadedAt: later, complete: false }
    await inside(async (stores) => {
      await stores.codeUploads.put(newer)
      await stores.codeReferences.replace(main.id, [reference(main, 'a', [3]), reference(main, 'c')])
    })
    const byUpload = (one: { uploadId: string; key: string }, two: { uploadId: string; key: string }) =>
      `${one.uploadId} ${one.key}` < `${two.uploadId} ${two.key}` ? -1 : 1
    await opened.storage.read(async (stores) => {
      assert.equal(await stores.codeUploads.list(project.id), [newer, branch])
      const found = await stores.codeReferences.listByKeys(project.id, ['a', 'b', 'none'])
      const expected = [reference(main, 'a', [3]), reference(branch, 'a')]
      assert.equal(found.sort(byUpload), expected.sort(byUpload))
      const counts = await stores.codeReferences.listCounts(project.id)
      const count = { placeCount: 1, problemCount: 0 }
      assert.equal(
        counts.sort(byUpload),
        [
          { uploadId: main.id, key: 'a', ...count },
          { uploadId: main.id, key: 'c', ...count },
          { uploadId: branch.id, key: 'a', ...count },
        ].sort(byUpload),
      )
    })
  })

  test('a branch has one upload; uploads go by their age and with their project', async () => {
    const project = newProject()
    const [old, recent] = [newUpload(project.id, { uploadedAt: earlier }), newUpload(project.id, { branch: 'b' })]
    await inside(async (stores) => {
      await stores.projects.insert(project)
      for (const one of [old, recent]) {
        await stores.codeUploads.put(one)
        await stores.codeReferences.replace(one.id, [reference(one, 'a')])
      }
    })
    assert.is(await violation(inside((stores) => stores.codeUploads.put(newUpload(project.id)))), 'branch')
    await inside(async (stores) => {
      assert.is(await stores.codeUploads.deleteBefore(at), 1)
      assert.equal(await stores.codeUploads.list(project.id), [recent])
      assert.equal(await stores.codeReferences.listByKeys(project.id, ['a']), [reference(recent, 'a')])
      await stores.projects.delete(project.id)
      assert.equal(await stores.codeReferences.listByKeys(project.id, ['a']), [])
    })
  })
})
