/**
 * Webhooks and their deliveries. A trigger queues the deliveries, in the transaction of the change: servers of the version before write
 * audit entries too, and a position in the audit log would miss entries that are committed later than entries with higher numbers.
 */
export const WEBHOOKS_SCHEMA = `
create table webhooks (
  seq bigint generated always as identity,
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  project_id uuid references projects on delete cascade,
  name text not null,
  url text not null,
  format text not null,
  events json not null,
  environment_ids json not null,
  config_ids json not null,
  tag_ids json not null,
  active boolean not null,
  secret text not null,
  previous_secret text,
  previous_until timestamptz,
  paused_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index on webhooks (organization_id);
create index on webhooks (project_id);

create table webhook_deliveries (
  seq bigint generated always as identity,
  id uuid primary key,
  webhook_id uuid not null references webhooks on delete cascade,
  entry_id uuid,
  event text not null,
  state text not null,
  payload text,
  attempts json not null,
  due_at timestamptz,
  created_at timestamptz not null
);
create index on webhook_deliveries (webhook_id, seq);
create index on webhook_deliveries (created_at);
create index on webhook_deliveries (due_at) where state = 'pending';

-- As isSubscribed in domain/webhooks.ts.
create function queue_deliveries() returns trigger language plpgsql as $do$
begin
  -- An import brings the log of changes that happened elsewhere.
  if current_setting('service.loading', true) = 'on' then
    return null;
  end if;
  insert into webhook_deliveries (id, webhook_id, entry_id, event, state, attempts, due_at, created_at)
  select gen_random_uuid(), webhooks.id, entry.id, entry.resource || '.' || entry.action, 'pending', '[]', entry.at, entry.at
  from new_rows entry
  join webhooks on webhooks.organization_id = entry.organization_id
  where webhooks.active
    and (webhooks.project_id is null or webhooks.project_id = entry.project_id)
    and (
      case when json_array_length(webhooks.events) = 0 then entry.project_id is not null and entry.resource <> 'webhook'
      else exists (
        select from json_array_elements_text(webhooks.events) wanted
        where wanted in (entry.resource || '.' || entry.action, entry.resource || '.*')
      ) end
    )
  order by entry.seq;
  return null;
end
$do$;
create trigger audit_queued after insert on audit referencing new table as new_rows
  for each statement execute function queue_deliveries();
`
