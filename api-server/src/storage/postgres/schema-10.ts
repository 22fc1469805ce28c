/** The ids of reports of applications that a server has taken. Servers of the version before take reports without. */
export const TENTH_SCHEMA = `
create table taken_reports (
  id text collate "C" primary key,
  server_id uuid not null,
  taken_at timestamptz not null default now()
);
create index taken_reports_by_time on taken_reports (taken_at);
`
