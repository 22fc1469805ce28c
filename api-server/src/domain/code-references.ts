/** The references of one branch of a repository, as the last upload sent them. */
export interface CodeUpload {
  id: string
  projectId: string
  /** Such as `github.com/acme/shop`. */
  repository: string
  branch: string
  /** Whether the repository says that this is its main branch. */
  defaultBranch: boolean
  commit: string
  committedAt: string
  uploadedAt: string
  /** The address of a line with `{file}`, `{line}` and `{commit}` in it; null if there is none. */
  link: string | null
  /** Whether all of the code was read. If not, a missing reference proves nothing. */
  complete: boolean
  referenceCount: number
  /** SHA-256 of the references, hexadecimal: an upload of the same ones writes none of them. */
  digest: string
}

/** Where one key is read in one upload. */
export interface CodeReference {
  uploadId: string
  projectId: string
  /** As the code spells it: a config's key, one of its old keys, or the key of no config. */
  key: string
  places: readonly CodePlace[]
  /** How many of the places have a problem. */
  problemCount: number
}

export interface CodePlace {
  /** Relative to the repository, with `/`. */
  file: string
  /** From 1. */
  line: number
  kind: 'direct' | 'indirect'
  test: boolean
  /** Instead of the upload's link. */
  link?: string
  problems?: readonly CodeProblem[]
}

/** What `service validate` found wrong with a place. */
export interface CodeProblem {
  kind: string
  message: string
}

/** Branches without an upload for so many days are deleted. */
export const CODE_UPLOAD_DAYS = 30
