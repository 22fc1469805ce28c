/** References to configs in code. No read of the Admin API that is kept shows them, so they need no version. */
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
`
