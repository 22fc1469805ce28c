import { WEBHOOKS_SCHEMA } from './schema-8-webhooks.js'

/** What members may do in certain projects, and their accounts at the provider of single sign-on. Servers of the previous version know only the role, which grants less. */
export const EIGHTH_SCHEMA = `
alter table members
  add column rights json not null default '[]',
  add column identity text,
  drop constraint members_role_check,
  add constraint members_role_check check (role in ('owner', 'admin', 'editor', 'viewer', 'none'));

alter table organizations add column requires_second_factor boolean not null default false;
alter table sessions add column method text not null default 'password';

create table second_factors (
  member_id uuid primary key references members on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint,
  recovery_hashes json not null,
  created_at timestamptz not null
);
${WEBHOOKS_SCHEMA}`
