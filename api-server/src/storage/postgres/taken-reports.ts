import sql from 'sql-template-tag'
import type { Query } from './query.js'

/**
 * Notes that the server takes the reports; answers those that no other has taken. One that it has taken before is its own: the answer to
 * an earlier call may have been lost. An hour later they are forgotten.
 */
export async function takeReports(query: Query, serverId: string, ids: readonly string[]): Promise<Set<string>> {
  await query.change(sql`
    delete from taken_reports where id in
      (select id from taken_reports where taken_at < now() - interval '1 hour' for update skip locked)`)
  // In one order, so that two servers do not wait for each other in a circle.
  const rows = await query.rows<{ id: string }>(sql`
    insert into taken_reports (id, server_id) select id, ${serverId} from unnest(${ids}::text[]) id order by id
    on conflict (id) do update set server_id = excluded.server_id where taken_reports.server_id = excluded.server_id
    returning id`)
  return new Set(rows.map(({ id }) => id))
}
