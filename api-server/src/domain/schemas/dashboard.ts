import { Type, type Static } from '@sinclair/typebox'
import { LIST_LIMITS } from '../list-limits.js'
import { ROLE_NAMES } from '../permissions.js'
import { Nullable, OneOf, Uuid } from './primitives.js'
import { Rights } from './rights.js'

/** Bodies of the dashboard's own requests. Emails, passwords and codes are judged by domain/credentials.ts. */
const text = Type.String()
const name = Type.String({ minLength: 1, maxLength: 200 })
const role = OneOf(ROLE_NAMES)

export const Setup = Type.Object({
  code: text,
  organization: Type.String({ maxLength: 255 }),
  name: Type.String({ maxLength: 200 }),
  email: text,
  password: text,
})
export const SignIn = Type.Object({ email: text, password: text, code: Type.Optional(text) })
export const PasswordGiven = Type.Object({ password: text })
export const CodeGiven = Type.Object({ code: text })
export const Join = Type.Object({ email: text, code: text, password: text })

export const AccountUpdate = Type.Object({
  name: Type.Optional(name),
  email: Type.Optional(text),
  password: Type.Optional(text),
})
export const PasswordChange = Type.Object({ password: text, newPassword: text })

const rights = Type.Optional(Rights)
const groupIds = Type.Optional(Type.Array(Uuid, { maxItems: LIST_LIMITS.memberGroups }))

export const MemberCreate = Type.Object({ name, email: text, role, rights, groupIds })
export const MemberUpdate = Type.Object({
  name: Type.Optional(name),
  role: Type.Optional(role),
  rights,
  groupIds,
  email: Type.Optional(text),
})

/** No account is an owner: nobody could be asked in its name. */
const accountRole = OneOf(['admin', 'editor', 'viewer', 'none'])
export const ServiceAccountCreate = Type.Object({ name, role: accountRole, rights, groupIds })
export const ServiceAccountUpdate = Type.Partial(ServiceAccountCreate)

export const TokenCreate = Type.Object({
  name,
  permissions: Type.Array(Type.String(), { maxItems: LIST_LIMITS.permissions }),
  expiresAt: Type.Optional(Nullable(Type.String())),
})
export const TokenRename = Type.Object({ name })

export const SdkKeyCreate = Type.Object({ environmentId: Uuid, kind: OneOf(['client', 'server']), name })

/** For how many hours the earlier secret works on: not at all, a day, a week. */
export const KEEP_FOR = [0, 24, 168] as const
export const SdkKeyRotate = Type.Object({
  keepFor: Type.Optional(Type.Unsafe<(typeof KEEP_FOR)[number]>({ type: 'integer', enum: [...KEEP_FOR] })),
})

export const Restore = Type.Object({ lostRules: Type.Optional(OneOf(['drop'])) })

export const CopyRules = Type.Object({
  from: Uuid,
  configKeys: Type.Optional(Type.Array(Type.String(), { maxItems: LIST_LIMITS.configKeys })),
  preview: Type.Optional(Type.Boolean()),
  version: Type.Optional(Type.String()),
})

export const ProjectFileImport = Type.Object({
  text,
  preview: Type.Optional(Type.Boolean()),
  propose: Type.Optional(Type.Boolean()),
  version: Type.Optional(Type.String()),
})

export const OrganizationUpdate = Type.Object({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  requiresSecondFactor: Type.Optional(Type.Boolean()),
})

export type Setup = Static<typeof Setup>
export type CopyRules = Static<typeof CopyRules>
