/**
 * References to configs in code, and what led to a change and what changes of rules need. No read of the Admin API that is kept shows any
 * of it, so it needs no version.
 */
export const SEVENTH_SCHEMA = `
create table code_uploads (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  repository text not null,
  branch text not null,
  default_branch boolean not null,
  commit text not null,
  committed_at timestamptz not null,
  uploaded_at timestamptz not null,
  link text,
  complete boolean not null,
  reference_count integer not null,
  digest text not null,
  seq bigint generated always as identity,
  constraint code_uploads_branch unique (project_id, repository, branch)
);

create table code_references (
  upload_id uuid not null references code_uploads on delete cascade,
  project_id uuid not null references projects on delete cascade,
  key text not null,
  places json not null,
  problem_count integer not null,
  primary key (upload_id, key)
);
create index on code_references (project_id, key);

alter table environments
  add column requires_comment boolean not null default false,
  add column requires_approval boolean not null default false;

alter table members add column service_account boolean not null default false;

alter table audit
  add column comment text,
  add column cause json;

create table planned_changes (
  seq bigint generated always as identity,
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  config_id uuid not null references configs on delete cascade,
  environment_id uuid not null references environments on delete cascade,
  state text not null,
  steps json not null,
  steps_done integer not null,
  due_at timestamptz,
  based_on text not null,
  comment text,
  member_id uuid not null references members on delete cascade,
  member_name text not null,
  token_name text,
  source text not null,
  reviewer_id uuid,
  reviewer_name text,
  review_comment text,
  outcome text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index on planned_changes (project_id, seq);
create index on planned_changes (config_id);
create index on planned_changes (environment_id);
create index on planned_changes (member_id);
create index on planned_changes (due_at) where state = 'scheduled';

-- The history of a record; that of a config has the changes of its rules. As in audit-store.ts.
create index audit_subject on audit (
  (case when resource = 'targets' then (after ->> 'configId')::uuid else resource_id end), seq
);
`
