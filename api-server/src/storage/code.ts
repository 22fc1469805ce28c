import type { CodeReference, CodeUpload } from '../domain/code-references.js'
import { joined, type Description } from './description.js'
import type { RecordStore } from './record-store.js'

export interface CodeUploadStore extends Pick<RecordStore<CodeUpload>, 'list' | 'put' | 'delete'> {
  /** Deletes uploads from before the time, with their references; returns how many. */
  deleteBefore(time: string): Promise<number>
}

/** How many places an upload has for a key. */
export interface CodeCount extends Pick<CodeReference, 'uploadId' | 'key' | 'problemCount'> {
  placeCount: number
}

export interface CodeReferenceStore {
  listByKeys(projectId: string, keys: readonly string[]): Promise<CodeReference[]>
  listCounts(projectId: string): Promise<CodeCount[]>
  /** Makes these the references of the upload. */
  replace(uploadId: string, references: readonly CodeReference[]): Promise<void>
}

/** References can be uploaded again, but until then nothing would be known of the code: they are exported. */
export const CODE: { codeUploads: Description<CodeUpload>; codeReferences: Description<CodeReference> } = {
  codeUploads: {
    columns: {
      id: 'value',
      projectId: { owner: 'projects' },
      repository: 'value',
      branch: 'value',
      defaultBranch: 'value',
      commit: 'value',
      committedAt: 'value',
      uploadedAt: 'value',
      link: 'value or null',
      complete: 'value',
      referenceCount: 'value',
      digest: 'value',
    },
    listedBy: 'projectId',
    unique: { branch: ({ projectId, repository, branch }) => [joined(projectId, repository, branch)] },
    exported: true,
  },
  codeReferences: {
    columns: {
      uploadId: { owner: 'codeUploads' },
      projectId: { owner: 'projects' },
      key: 'value',
      places: 'list',
      problemCount: 'value',
    },
    key: ['uploadId', 'key'],
    listedBy: 'uploadId',
    groups: { key: ({ projectId, key }) => joined(projectId, key) },
    exported: true,
  },
}
