/**
 * A transaction raises the revision of a project once. Each of its rows had raised it, and until the commit PostgreSQL looks through all
 * that the row of the revision was before: the time for an import of many configs grew with the square of their number.
 */
export const ELEVENTH_SCHEMA = `
-- The transaction that raised it last.
alter table revisions add column raised_in xid8;

create or replace function raise_revisions(projects uuid[]) returns void language plpgsql as $do$
begin
  -- In one order, so that transactions that change several projects do not wait for each other in a circle.
  insert into revisions (project_id, revision, raised_in)
  select id, 1, pg_current_xact_id() from (select distinct unnest(projects) as id order by 1) changed
  on conflict (project_id) do update
  set revision = revisions.revision + 1, version = gen_random_uuid(), raised_in = excluded.raised_in
  -- A dump may bring along the number of a transaction of another cluster, which says nothing here.
  where revisions.raised_in is distinct from excluded.raised_in or revisions.xmin <> pg_current_xact_id()::xid;
  perform pg_notify('service_changes', id::text) from unnest(projects) id;
end
$do$;
`
