import { Type, type Static } from '@sinclair/typebox'
import { LIST_LIMITS } from '../list-limits.js'

/** Which contexts an environment keeps: the body of the dashboard's own request. */
export const ContextSettings = Type.Object({
  keepContexts: Type.Boolean(),
  contextTraits: Type.Array(Type.String({ minLength: 1, maxLength: 500 }), { maxItems: LIST_LIMITS.contextTraits }),
})

/** What names a context in its environment. */
export const ContextName = Type.Object({ kind: Type.String(), id: Type.String() })

export type ContextSettings = Static<typeof ContextSettings>
