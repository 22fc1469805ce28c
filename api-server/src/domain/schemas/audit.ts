import { Type } from '@sinclair/typebox'
import { Nullable, Timestamp, Uuid } from './primitives.js'

const state = (when: string) => Type.Unsafe<unknown>({ description: `The resource ${when} the change, or null` })

/** Actions, resources and sources are not closed lists: there will be more. */
export const AuditEntry = Type.Object(
  {
    id: Uuid,
    projectId: Nullable(Type.String({ format: 'uuid' })),
    at: Timestamp,
    memberId: Nullable(Type.String({ description: 'Null for the server itself' })),
    memberName: Type.String(),
    tokenName: Nullable(Type.String({ description: 'Null for changes in the dashboard and by commands' })),
    source: Type.String({ examples: ['API', 'terraform', 'dashboard', 'CLI', 'system'] }),
    action: Type.String({ examples: ['create', 'update', 'delete'] }),
    resource: Type.String({ examples: ['config', 'targets', 'segment'] }),
    resourceId: Type.String(),
    before: state('before'),
    after: state('after'),
    comment: Nullable(Type.String({ description: 'Why, in the words of the person who made the change' })),
    cause: Type.Unsafe<unknown>({
      description:
        'What led to the change, if nobody made it directly: a restored version or a planned change; otherwise null',
    }),
  },
  { $id: 'AuditEntry', description: 'One change: who did what to which resource' },
)
