import * as paths from './paths.js'
import { BASE, request } from './request.js'
import { write } from './write.js'

/** One thing that a file makes or changes. */
export interface FileChange {
  what: 'project' | 'environment' | 'tag' | 'segment' | 'config' | 'rules'
  /** Slug, name or key; of rules the key and the environment. */
  name: string
  /** Rules that need an approval are proposed, or wait for it already. */
  action: 'create' | 'update' | 'rename' | 'propose' | 'wait'
  /** The members that change; empty if all of it is new. */
  fields: string[]
}

/** What a file would change in the project. */
export interface FilePlan {
  changes: FileChange[]
  /** What the file does not mention, and stays. */
  onlyInProject: string[]
  /** An environment requires a comment. */
  refusal?: string
  version: string
}

/** The address of the project as a file. */
export const projectFile = (id: string, format: 'yaml' | 'json') => `${BASE}${paths.own(id, 'file')}?format=${format}`

/** Changes nothing. Rules that need an approval are to be proposed. Throws ApiError. */
export async function previewFile(id: string, text: string): Promise<FilePlan> {
  const body = { text, preview: true, propose: true }
  return (await request<FilePlan>('POST', paths.own(id, 'file'), { body })).data
}

/** Does what the preview of that version has shown, all of it or nothing. Throws ApiError. */
export const importFile = (id: string, text: string, version: string, comment: string) =>
  write('POST', paths.own(id, 'file'), {
    body: { text, propose: true, version },
    comment: comment === '' ? undefined : comment,
    changes: [paths.PROJECTS, paths.allOwn(id)],
  })
