/** Groups of members. Servers of the version before know only a member's own rights, which grant less. */
export const NINTH_SCHEMA = `
create table member_groups (
  seq bigint generated always as identity,
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null,
  rights json not null,
  provider_groups json not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index member_groups_name on member_groups (organization_id, lower_case(name));

alter table members
  add column group_ids json not null default '[]',
  add column provider_groups json not null default '[]';

-- Who may do what depends on groups, as it does on members (schema-6.ts).
create trigger member_groups_added after insert on member_groups referencing new table as new_rows
  for each statement execute function callers_changed();
create trigger member_groups_changed after update on member_groups referencing old table as old_rows new table as new_rows
  for each statement execute function callers_changed();
create trigger member_groups_gone after delete on member_groups referencing old table as old_rows
  for each statement execute function callers_changed();
`
