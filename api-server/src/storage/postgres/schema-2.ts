/** What the dashboard needs: sign-in, sessions, SDK keys and when tokens were used. */
export const SECOND_SCHEMA = `
alter table members
  add column email text,
  add column password_hash text,
  add column last_sign_in_at timestamptz;
create unique index members_email on members (organization_id, lower(email))
  where email is not null and removed_at is null;
create index on members (lower(email)) where email is not null;

alter table tokens add column last_used_at timestamptz;

create table sessions (
  seq bigint generated always as identity,
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  member_id uuid not null references members on delete cascade,
  hash text not null constraint sessions_hash unique,
  user_agent text not null,
  last_used_at timestamptz not null,
  created_at timestamptz not null
);
create index on sessions (member_id);

create table codes (
  member_id uuid primary key references members on delete cascade,
  hash text not null,
  purpose text not null check (purpose in ('invitation', 'password-reset')),
  expires_at timestamptz not null
);

create table sdk_keys (
  seq bigint generated always as identity,
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  environment_id uuid not null,
  kind text not null check (kind in ('client', 'server')),
  name text not null,
  hash text not null constraint sdk_keys_hash unique,
  hint text not null,
  key text,
  created_by text not null,
  created_at timestamptz not null,
  rotated_at timestamptz,
  foreign key (project_id, environment_id) references environments (project_id, id) on delete cascade
);
create index on sdk_keys (project_id);
create index on sdk_keys (environment_id);
`
