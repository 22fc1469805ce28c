/**
 * When a config's rules in an environment were changed. Servers of the version before may still work on the database: they insert
 * targets without the time and change rules without it, so the database gives it then. Servers that know it always give a
 * later one, and the trigger leaves it.
 */
export const FOURTH_SCHEMA = `
alter table targets add column updated_at timestamptz not null default date_trunc('milliseconds', now());
update targets set updated_at = configs.updated_at from configs where configs.id = targets.config_id;

create function touch_target() returns trigger language plpgsql as $do$
begin
  new.updated_at := date_trunc('milliseconds', now());
  return new;
end
$do$;
create trigger targets_touched before update on targets for each row
  when (new.updated_at = old.updated_at
    and (new.default_value, new.rules::text) is distinct from (old.default_value, old.rules::text))
  execute function touch_target();
`
