/**
 * Lower case in all alphabets, as on the JSON file. `lower` alone follows the locale that the database was made with, and if that is C, as
 * in many containers, it knows ASCII only. The first of these collations that the server has: ICU's, PostgreSQL's own (17 and
 * later), the C library's.
 */
export const THIRD_SCHEMA = `
do $do$
declare
  known constant text[] := array['und-x-icu', 'pg_c_utf8', 'C.utf8', 'C.UTF-8', 'en_US.utf8'];
  best text;
begin
  select quote_ident(collname) into best from pg_collation
  where collname = any (known) and collencoding in (-1, pg_char_to_encoding(getdatabaseencoding()))
  order by array_position(known, collname::text) limit 1;
  execute format(
    'create function lower_case(text) returns text language sql immutable strict parallel safe as %L',
    'select lower($1' || coalesce(' collate ' || best, '') || ')'
  );
end
$do$;

drop index members_email;
create unique index members_email on members (organization_id, lower_case(email))
  where email is not null and removed_at is null;
drop index members_lower_idx;
create index on members (lower_case(email)) where email is not null;
`
