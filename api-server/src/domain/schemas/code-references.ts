import { Type, type Static } from '@sinclair/typebox'
import { LIST_LIMITS } from '../list-limits.js'
import { Nullable, OneOf, Timestamp, Uuid } from './primitives.js'

const repository = Type.String({ minLength: 1, maxLength: 200, examples: ['github.com/acme/shop'] })
const branch = Type.String({ minLength: 1, maxLength: 255, examples: ['main'] })
const commit = Type.String({ minLength: 1, maxLength: 100, examples: ['9fceb02d0ae598e95dc970b74767f19372d61af8'] })
const defaultBranch = Type.Boolean({ description: "Whether this is the repository's main branch" })
const complete = Type.Boolean({
  description: 'Whether all code was read. If it was not, a missing key may still be in the code',
})
const kind = OneOf(['direct', 'indirect'], {
  description: '`direct` is a call of an SDK, `indirect` the key as a quoted string elsewhere',
})
const file = Type.String({
  minLength: 1,
  maxLength: 1000,
  description: 'Relative to the repository, with `/`',
  examples: ['src/checkout.ts'],
})
const line = Type.Integer({ minimum: 1, maximum: 2_147_483_647, examples: [12] })
const link = Type.String({
  maxLength: 2000,
  description:
    'http or https address of a line. `{file}`, `{line}`, `{commit}` and `{branch}` stand for those of the reference',
  examples: ['https://github.com/acme/shop/blob/{commit}/{file}#L{line}'],
})

const CodeProblem = Type.Object(
  {
    kind: Type.String({ minLength: 1, maxLength: 50, examples: ['type-mismatch'] }),
    message: Type.String({ minLength: 1, maxLength: 1000 }),
  },
  { $id: 'CodeProblem', description: 'What `service validate` found wrong with the reference' },
)

const problems = Type.Array(CodeProblem, { maxItems: LIST_LIMITS.codeProblems })

export const CodeReferenceWrite = Type.Object(
  {
    key: Type.String({ minLength: 1, maxLength: 150, description: 'As the code spells it' }),
    file,
    line,
    kind: Type.Optional(kind),
    test: Type.Optional(Type.Boolean()),
    link: Type.Optional(Nullable(link)),
    problems: Type.Optional(problems),
  },
  { $id: 'CodeReferenceWrite', description: '`direct` and not in a test, unless it says otherwise' },
)

const header = {
  repository,
  branch,
  defaultBranch: Type.Optional(defaultBranch),
  commit,
  committedAt: Timestamp,
  link: Type.Optional(Nullable(link)),
  complete: Type.Optional(complete),
}

export const CodeReferencesReplace = Type.Object(
  { ...header, references: Type.Array(CodeReferenceWrite, { maxItems: LIST_LIMITS.codeReferences }) },
  { $id: 'CodeReferencesReplace' },
)

/** The same without a look at the references, which are judged one after the other. */
export const CodeReferencesOutline = Type.Object({
  ...header,
  references: Type.Array(Type.Unsafe<unknown>({}), { maxItems: LIST_LIMITS.codeReferences }),
})

const upload = {
  repository,
  branch,
  defaultBranch,
  commit,
  committedAt: Timestamp,
  uploadedAt: Timestamp,
  complete,
}

export const CodeUpload = Type.Object(
  { id: Uuid, projectId: Uuid, ...upload, link: Nullable(link), referenceCount: Type.Integer() },
  { $id: 'CodeUpload', description: 'The last upload of a branch' },
)

export const CodeUploadResult = Type.Object(
  {
    id: Uuid,
    projectId: Uuid,
    ...upload,
    link: Nullable(link),
    referenceCount: Type.Integer(),
    stored: Type.Boolean({ description: 'false: a newer commit of the branch was uploaded before, and stays' }),
  },
  { $id: 'CodeUploadResult' },
)

const CodeReference = Type.Object(
  {
    key: Type.String({ description: "The config's key, or the old key that the code still reads" }),
    deprecated: Type.Boolean({ description: 'Whether the code reads an old key' }),
    file,
    line,
    kind,
    test: Type.Boolean(),
    link: Nullable(Type.String()),
    problems: Type.Array(CodeProblem),
  },
  { $id: 'CodeReference' },
)

export const ConfigCodeReferences = Type.Object(
  {
    configKey: Type.String(),
    uploads: Type.Integer({
      description: 'How many branches of the project were uploaded; if 0, nothing is known about the code',
    }),
    branches: Type.Array(
      Type.Object({ ...upload, references: Type.Array(CodeReference) }, { $id: 'CodeReferencesOfBranch' }),
      { description: 'Branches that read the config: main branches first, then the latest upload' },
    ),
  },
  { $id: 'ConfigCodeReferences' },
)

export type CodeReferenceWrite = Static<typeof CodeReferenceWrite>
export type CodeReferencesOutline = Static<typeof CodeReferencesOutline>
