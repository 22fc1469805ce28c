import { WEBHOOKS_SCHEMA } from './schema-8-webhooks.js'

/** What members may do in certain projects, and whom single sign-on knows them as. Servers of the version before know only their role, which grants less. */
export const EIGHTH_SCHEMA = `
alter table members
  add column rights json not null default '[]',
  add column identity text,
  drop constraint members_role_check,
  add constraint members_role_check check (role in ('owner', 'admin', 'editor', 'viewer', 'none'));
${WEBHOOKS_SCHEMA}`
