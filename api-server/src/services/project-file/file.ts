import { Type, type Static } from '@sinclair/typebox'
import { LIST_LIMITS } from '../../domain/list-limits.js'

/*
 * A project as a file that people read and git compares: things are named by keys, slugs and names instead of ids, in one order, and
 * nothing in it changes by itself.
 */
export const FORMAT = 'service-project-1'

const json = Type.Unsafe<unknown>({})
const objects = Type.Array(Type.Unsafe<Record<string, unknown>>({ type: 'object' }))

const FileEnvironment = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  color: Type.String(),
  live: Type.Boolean(),
})

const FileSegment = Type.Object({
  key: Type.String(),
  name: Type.String(),
  groups: Type.Array(objects),
  /** By the slug of the environment. */
  overrides: Type.Optional(Type.Unsafe<Record<string, Record<string, unknown>[][]>>({ type: 'object' })),
})

const FileTarget = Type.Object({ default: json, rules: Type.Optional(objects) })

const FileConfig = Type.Object({
  key: Type.String(),
  oldKeys: Type.Optional(Type.Array(Type.String())),
  description: Type.Optional(Type.String()),
  role: Type.String(),
  lifetime: Type.String(),
  type: Type.String(),
  typeOptions: Type.Optional(Type.Unsafe<Record<string, unknown>>({ type: 'object' })),
  client: Type.Boolean(),
  server: Type.Boolean(),
  variations: Type.Optional(objects),
  /** By name. */
  tags: Type.Optional(Type.Array(Type.String())),
  /** What environments that are added later begin with. */
  default: json,
  /** By the slug of the environment. */
  environments: Type.Unsafe<Record<string, FileTarget>>({ type: 'object' }),
})

export const ProjectFile = Type.Object({
  format: Type.Literal(FORMAT),
  project: Type.Object({ name: Type.String(), slug: Type.String() }),
  environments: Type.Array(FileEnvironment, { maxItems: LIST_LIMITS.fileEnvironments }),
  tags: Type.Array(Type.String(), { maxItems: LIST_LIMITS.fileTags }),
  segments: Type.Array(FileSegment, { maxItems: LIST_LIMITS.fileSegments }),
  configs: Type.Array(FileConfig, { maxItems: LIST_LIMITS.fileConfigs }),
})

export type FileTarget = Static<typeof FileTarget>
export type FileSegment = Static<typeof FileSegment>
export type FileConfig = Static<typeof FileConfig>
export type ProjectFile = Static<typeof ProjectFile>
