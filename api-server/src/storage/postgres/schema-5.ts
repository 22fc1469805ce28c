/**
 * What applications need: SDK keys that were rotated and still work, what applications report, and a revision of each project.
 *
 * Servers of the version before may still work on the database. They do not know the new columns and tables, so columns have defaults,
 * and triggers keep the hashes of SDK keys and the revisions.
 */
export const FIFTH_SCHEMA = `
alter table environments
  add column keep_contexts boolean not null default false,
  add column context_traits json not null default '[]';

alter table sdk_keys
  add column previous_hash text,
  add column previous_hint text,
  add column previous_key text,
  add column previous_until timestamptz;

-- The present and previous hashes of SDK keys, each of which leads to one key.
create table sdk_key_hashes (
  hash text constraint sdk_key_hashes_hash primary key,
  sdk_key_id uuid not null references sdk_keys on delete cascade
);
create index on sdk_key_hashes (sdk_key_id);
insert into sdk_key_hashes select hash, id from sdk_keys;

create function keep_sdk_key_hashes() returns trigger language plpgsql as $do$
begin
  delete from sdk_key_hashes where sdk_key_id = new.id;
  insert into sdk_key_hashes
  select distinct hash, new.id from unnest(array[new.hash, new.previous_hash]) hash where hash is not null;
  return null;
end
$do$;
create trigger sdk_keys_inserted after insert on sdk_keys for each row execute function keep_sdk_key_hashes();
create trigger sdk_keys_rotated after update on sdk_keys for each row
  when ((new.hash, new.previous_hash) is distinct from (old.hash, old.previous_hash))
  execute function keep_sdk_key_hashes();

create table sdk_uses (
  sdk_key_id uuid not null references sdk_keys on delete cascade,
  environment_id uuid not null references environments on delete cascade,
  hint text not null,
  sdk_name text not null,
  sdk_version text not null,
  app_name text,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (sdk_key_id, hint, sdk_name, sdk_version)
);
create index on sdk_uses (environment_id);

create table seen_contexts (
  environment_id uuid not null references environments on delete cascade,
  kind text not null,
  context_id text not null,
  name text,
  traits json not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (environment_id, kind, context_id)
);
create index on seen_contexts (last_seen_at);

create table counts (
  config_id uuid not null references configs on delete cascade,
  environment_id uuid not null references environments on delete cascade,
  day text not null,
  how text not null check (how in ('evaluated', 'delivered')),
  value_id text not null,
  sdk_key_kind text not null,
  sdk_name text not null,
  sdk_version text not null,
  value text,
  count bigint not null,
  primary key (config_id, environment_id, day, how, value_id, sdk_key_kind, sdk_name, sdk_version)
);
create index on counts (environment_id);
create index on counts (day);

create table served_days (
  day text primary key,
  minutes integer not null check (minutes between 0 and 1440)
);

-- Grows with every change of what applications are served. Deleted projects keep theirs, which says that they are gone.
create table revisions (
  project_id uuid primary key,
  revision bigint not null
);
insert into revisions select id, 1 from projects;

create function raise_revisions(projects uuid[]) returns void language plpgsql as $do$
begin
  -- In one order, so that transactions that change several projects do not wait for each other in a circle.
  insert into revisions select id, 1 from (select distinct unnest(projects) as id order by 1) changed
  on conflict (project_id) do update set revision = revisions.revision + 1;
  perform pg_notify('service_changes', id::text) from unnest(projects) id;
end
$do$;

create function served_rows_changed() returns trigger language plpgsql as $do$
begin
  if tg_op = 'INSERT' then
    perform raise_revisions(array(select project_id from new_rows));
  elsif tg_op = 'DELETE' then
    perform raise_revisions(array(select project_id from old_rows));
  else
    perform raise_revisions(array(select project_id from old_rows union select project_id from new_rows));
  end if;
  return null;
end
$do$;

-- What changes a config's state alone leaves its time as it is.
create function configs_changed() returns trigger language plpgsql as $do$
begin
  perform raise_revisions(array(
    select project_id from old_rows join new_rows using (id, project_id)
    where old_rows.state = new_rows.state or old_rows.updated_at <> new_rows.updated_at
  ));
  return null;
end
$do$;

create function projects_changed() returns trigger language plpgsql as $do$
begin
  if tg_op = 'INSERT' then
    perform raise_revisions(array(select id from new_rows));
  else
    perform raise_revisions(array(select id from old_rows));
  end if;
  return null;
end
$do$;

-- The keys of a disabled organization open nothing.
create function organizations_changed() returns trigger language plpgsql as $do$
begin
  perform raise_revisions(array(select id from projects where organization_id = new.id));
  return null;
end
$do$;
create trigger organizations_changed after update on organizations for each row
  when (old.disabled <> new.disabled) execute function organizations_changed();

do $do$
declare
  kind text;
begin
  foreach kind in array array['configs', 'targets', 'segments', 'environments', 'sdk_keys', 'projects'] loop
    execute format(
      'create trigger %1$s_added after insert on %1$s referencing new table as new_rows
        for each statement execute function %2$s()',
      kind, case kind when 'projects' then 'projects_changed' else 'served_rows_changed' end);
    execute format(
      'create trigger %1$s_gone after delete on %1$s referencing old table as old_rows
        for each statement execute function %2$s()',
      kind, case kind when 'projects' then 'projects_changed' else 'served_rows_changed' end);
    if kind <> 'projects' then
      execute format(
        'create trigger %1$s_changed after update on %1$s referencing old table as old_rows new table as new_rows
          for each statement execute function %2$s()',
        kind, case kind when 'configs' then 'configs_changed' else 'served_rows_changed' end);
    end if;
  end loop;
end
$do$;
`
