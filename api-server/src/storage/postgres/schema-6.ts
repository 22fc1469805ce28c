/**
 * Versions: what answers of the Admin API show does not change while the version is the same. Of an organization: who may ask, and its
 * projects. Of a project: everything in it that an answer shows. A version is random and not a number: a restored backup or a standby
 * that lost the last changes would reuse numbers that others have already seen.
 *
 * Servers of the previous version may still use the database, and know nothing about this, so triggers do all of it. A row of versions
 * stays locked until the transaction that changed it ends, so what is seen together belongs together.
 */
export const SIXTH_SCHEMA = `
alter table organizations add column version uuid not null default gen_random_uuid();
alter table revisions add column version uuid not null default gen_random_uuid();

create or replace function raise_revisions(projects uuid[]) returns void language plpgsql as $do$
begin
  -- In one order, so that transactions that change several projects do not wait for each other in a circle.
  insert into revisions select id, 1 from (select distinct unnest(projects) as id order by 1) changed
  on conflict (project_id) do update set revision = revisions.revision + 1, version = gen_random_uuid();
  perform pg_notify('service_changes', id::text) from unnest(projects) id;
end
$do$;

-- For what is shown, but not served to applications.
create function renew_versions(projects uuid[]) returns void language plpgsql as $do$
begin
  update revisions set version = gen_random_uuid() where project_id in (
    select project_id from revisions where project_id = any (projects) order by 1 for no key update
  );
end
$do$;

create function renew_organizations(organizations uuid[]) returns void language plpgsql as $do$
begin
  update organizations set version = gen_random_uuid() where id in (
    select id from organizations where id = any ($1) order by 1 for no key update
  );
end
$do$;

-- What changes a config's state alone leaves its time as it is.
create or replace function configs_changed() returns trigger language plpgsql as $do$
declare
  served uuid[] := array(
    select project_id from old_rows join new_rows using (id, project_id)
    where old_rows.state = new_rows.state or old_rows.updated_at <> new_rows.updated_at
  );
begin
  perform raise_revisions(served);
  perform renew_versions(array(select project_id from new_rows where project_id <> all (served)));
  return null;
end
$do$;

-- A config's tags change with the config, or are gone with the tag.
create function tags_changed() returns trigger language plpgsql as $do$
begin
  if tg_op = 'DELETE' then
    perform renew_versions(array(select project_id from old_rows));
  else
    perform renew_versions(array(select project_id from new_rows));
  end if;
  return null;
end
$do$;
create trigger tags_added after insert on tags referencing new table as new_rows
  for each statement execute function tags_changed();
create trigger tags_changed after update on tags referencing new table as new_rows
  for each statement execute function tags_changed();
create trigger tags_gone after delete on tags referencing old table as old_rows
  for each statement execute function tags_changed();

create or replace function projects_changed() returns trigger language plpgsql as $do$
begin
  if tg_op = 'DELETE' then
    perform renew_organizations(array(select organization_id from old_rows));
    perform raise_revisions(array(select id from old_rows));
  else
    perform renew_organizations(array(select organization_id from new_rows));
    if tg_op = 'INSERT' then
      perform raise_revisions(array(select id from new_rows));
    else
      perform renew_versions(array(select id from new_rows));
    end if;
  end if;
  return null;
end
$do$;
create trigger projects_changed after update on projects referencing new table as new_rows
  for each statement execute function projects_changed();

create function renew_organization() returns trigger language plpgsql as $do$
begin
  new.version := gen_random_uuid();
  return new;
end
$do$;
create trigger organizations_renewed before update on organizations for each row execute function renew_organization();

create function callers_changed() returns trigger language plpgsql as $do$
begin
  if tg_op = 'INSERT' then
    perform renew_organizations(array(select organization_id from new_rows));
  elsif tg_op = 'DELETE' then
    perform renew_organizations(array(select organization_id from old_rows));
  else
    -- When a token was last used decides nothing.
    perform renew_organizations(array(
      select new_rows.organization_id from old_rows join new_rows using (id)
      where to_jsonb(old_rows) - 'last_used_at' <> to_jsonb(new_rows) - 'last_used_at'
    ));
  end if;
  return null;
end
$do$;

do $do$
declare
  kind text;
begin
  foreach kind in array array['members', 'tokens'] loop
    execute format(
      'create trigger %1$s_added after insert on %1$s referencing new table as new_rows
        for each statement execute function callers_changed()', kind);
    execute format(
      'create trigger %1$s_changed after update on %1$s referencing old table as old_rows new table as new_rows
        for each statement execute function callers_changed()', kind);
    execute format(
      'create trigger %1$s_gone after delete on %1$s referencing old table as old_rows
        for each statement execute function callers_changed()', kind);
  end loop;
end
$do$;
`
