/** A config as lists have it. A file of configs lacks what only the service knows. */
export interface ListedConfig {
  key: string
  type: string
  description?: string | null
  state?: string
  role?: string
  lifetime?: string
  client: boolean
  server: boolean
  deprecatedKeys: { key: string }[]
}

export interface ProjectNames {
  id: string
  slug: string
}

/** Requests to the Admin API; each counts as one. */
export interface Service {
  /**
   * @param path below the base address
   * @param permission what the endpoint needs, for the message where the token lacks it
   * @param comment why a change is made, for its entry in the audit log
   * @returns the answer's body; undefined if it has none
   * @throws AssistantError
   */
  ask: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    permission: string,
    body?: unknown,
    comment?: string,
  ) => Promise<unknown>
}

/** A place in the code. */
export interface CodePlace {
  /** Relative to the repository's root, with `/`. */
  file: string
  /** 1-based. */
  line: number
}

export interface CodeRead extends CodePlace {
  key: string
  /** `direct`: a call of an SDK; `indirect`: the key as a string. */
  kind: 'direct' | 'indirect'
  test: boolean
  call?: string
}

export interface CodeProblem extends CodePlace {
  kind: string
  key: string
  message: string
}

/** What can be asked about the code of one repository. */
export interface Code {
  /** Every place that names one of the keys. */
  reads: (keys: readonly string[]) => Promise<CodeRead[]>
  /**
   * The problems of files, some of which may have a text other than the one on disk.
   * @throws AssistantError for files that are not scanned
   */
  check: (files: ReadonlyMap<string, string | undefined>) => Promise<CheckedFile[]>
  /** The text of a file; undefined if there is none. */
  text: (file: string) => Promise<string | undefined>
  /** The configs that nothing in the code refers to, and those that only tests do. */
  unused: () => Promise<{ key: string; type: string; onlyInTests: boolean }[]>
}

export interface CheckedFile {
  file: string
  problems: CodeProblem[]
  /** Calls whose key is known, and calls whose key is only known at run time. */
  reads: number
  dynamic: number
}

/** What tools work on. */
export interface Context {
  /** Undefined if there is none: configs come from a file. */
  service: Service | undefined
  /** Undefined if there is no code, as in the server. */
  code: Code | undefined
  /**
   * The project that is meant.
   * @param slug of the one that the assistant names; without it, the only one there is
   * @throws AssistantError
   */
  project: (slug: string | undefined) => Promise<ProjectNames>
  /** Its configs. @throws AssistantError */
  configs: (project: ProjectNames) => Promise<readonly ListedConfig[]>
  /** A fresh UUID. */
  newId: () => string
}
