/**
 * Users' JSON is kept in `json` columns: `jsonb` would reorder members and change numbers. `seq` is creation order.
 * Foreign keys between a project's records carry the project's id, so that no row can point into another project.
 */
export const FIRST_SCHEMA = `
create table organizations (
  seq bigint generated always as identity,
  id uuid primary key,
  name text not null constraint organizations_name unique,
  plan text not null check (plan in ('self-hosted', 'free', 'pay-as-you-go')),
  spending_limit integer check (spending_limit >= 0),
  suspended boolean not null,
  disabled boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table members (
  seq bigint generated always as identity,
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null,
  role text not null check (role in ('owner', 'admin', 'editor', 'viewer')),
  removed_at timestamptz,
  created_at timestamptz not null
);
create index on members (organization_id);

create table tokens (
  seq bigint generated always as identity,
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  member_id uuid not null references members on delete cascade,
  name text not null,
  hash text not null constraint tokens_hash unique,
  permissions json not null,
  expires_at timestamptz,
  created_at timestamptz not null
);
create index on tokens (organization_id);

create table projects (
  seq bigint generated always as identity,
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null,
  slug text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint projects_slug unique (organization_id, slug)
);

create table environments (
  seq bigint generated always as identity,
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  name text not null,
  slug text not null,
  color text not null,
  live boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (project_id, id),
  constraint environments_slug unique (project_id, slug)
);

create table tags (
  seq bigint generated always as identity,
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  name text not null,
  name_key text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (project_id, id),
  constraint tags_name unique (project_id, name_key)
);

create table segments (
  seq bigint generated always as identity,
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  key text not null,
  name text not null,
  groups json not null,
  overrides json not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (project_id, id),
  constraint segments_key unique (project_id, key)
);

create table configs (
  seq bigint generated always as identity,
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  key text not null,
  old_keys json not null,
  description text,
  role text not null,
  lifetime text not null,
  type text not null,
  type_options json,
  state text not null,
  client boolean not null,
  server boolean not null,
  variations json not null,
  initial_value text not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (project_id, id)
);
create index on configs (project_id, key);
create index on configs (archived_at) where archived_at is not null;

-- The current and old keys of configs that are not archived.
create table config_keys (
  project_id uuid not null,
  key text not null,
  config_id uuid not null,
  constraint config_keys_key primary key (project_id, key),
  foreign key (project_id, config_id) references configs (project_id, id) on delete cascade
);
create index on config_keys (config_id);

create table config_tags (
  project_id uuid not null,
  config_id uuid not null,
  tag_id uuid not null,
  position integer not null,
  primary key (config_id, tag_id),
  foreign key (project_id, config_id) references configs (project_id, id) on delete cascade,
  foreign key (project_id, tag_id) references tags (project_id, id) on delete cascade
);
create index on config_tags (tag_id);

create table targets (
  seq bigint generated always as identity,
  id uuid primary key,
  config_id uuid not null,
  environment_id uuid not null,
  project_id uuid not null,
  default_value text not null,
  default_value_id uuid not null,
  rules json not null,
  unique (project_id, id),
  constraint targets_environment_id unique (config_id, environment_id),
  foreign key (project_id, config_id) references configs (project_id, id) on delete cascade,
  foreign key (project_id, environment_id) references environments (project_id, id) on delete cascade
);
create index on targets (environment_id);

-- Which rules of configs that are not archived use which segment. No cascade from segments: a used one cannot go.
create table target_segments (
  project_id uuid not null,
  target_id uuid not null,
  segment_id uuid not null,
  primary key (target_id, segment_id),
  foreign key (project_id, target_id) references targets (project_id, id) on delete cascade,
  foreign key (project_id, segment_id) references segments (project_id, id)
);
create index on target_segments (segment_id);

create table evaluations (
  config_id uuid not null references configs on delete cascade,
  environment_id uuid not null references environments on delete cascade,
  sdk_key_kind text not null,
  sdk_name text not null,
  sdk_version text not null,
  last_evaluated_at timestamptz not null,
  primary key (config_id, environment_id, sdk_key_kind, sdk_name, sdk_version)
);
create index on evaluations (environment_id);

create table audit (
  seq bigint generated always as identity,
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  project_id uuid,
  at timestamptz not null,
  member_id uuid,
  member_name text not null,
  token_name text,
  source text not null,
  action text not null,
  resource text not null,
  resource_id uuid not null,
  before json,
  after json
);
create index on audit (organization_id, seq);

create table usage (
  organization_id uuid not null references organizations on delete cascade,
  kind text not null,
  period text not null,
  count bigint not null,
  over_since timestamptz,
  lifted boolean not null,
  primary key (organization_id, kind, period)
);
`
