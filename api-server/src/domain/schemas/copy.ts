import { Type, type Static } from '@sinclair/typebox'
import { LIST_LIMITS } from '../list-limits.js'
import { Rule } from './targets.js'

const from = Type.String({ format: 'uuid', description: 'The id of the environment whose rules are copied' })
const to = Type.String({ format: 'uuid', description: 'The id of the environment that gets them' })
const preview = Type.Optional(Type.Boolean({ description: 'Changes nothing, and answers what would change' }))
const version = Type.Optional(
  Type.String({ description: "A preview's version; 412 when something else would come of the copy now" }),
)

export const CopyTarget = Type.Object({ from, to, preview, version }, { $id: 'CopyTarget' })

export const CopyTargets = Type.Object(
  {
    from,
    to,
    configKeys: Type.Optional(
      Type.Array(Type.String(), { maxItems: LIST_LIMITS.configKeys, description: 'Only these; all without it' }),
    ),
    preview,
    version,
  },
  { $id: 'CopyTargets' },
)

const CopiedSide = Type.Object(
  { defaultValue: Type.String(), rules: Type.Array(Rule) },
  { $id: 'CopiedSide', description: 'What an environment serves' },
)

export const CopyResult = Type.Object(
  {
    changes: Type.Array(
      Type.Object({ configKey: Type.String(), before: CopiedSide, after: CopiedSide }, { $id: 'CopyChange' }),
      { description: 'Configs that changed, or with `preview` would change' },
    ),
    version: Type.Optional(Type.String({ description: 'Of a preview: names what would change' })),
  },
  { $id: 'CopyResult' },
)

export const EnvironmentDifference = Type.Object(
  { configKey: Type.String(), from: CopiedSide, to: CopiedSide },
  { $id: 'EnvironmentDifference' },
)

export type CopyTargets = Static<typeof CopyTargets>
