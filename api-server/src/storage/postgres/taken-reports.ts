import sql from 'sql-template-tag'
import type { Query } from './query.js'

/**
 * Servers of the previous version write their own id here, which tells them which reports they have taken before. This id belongs to
 * none of them.
 */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Notes that the reports were taken; returns those that were not taken before. They are forgotten after an hour. */
export async function takeReports(query: Query, ids: readonly string[]): Promise<Set<string>> {
  await query.change(sql`
    delete from taken_reports where id in
      (select id from taken_reports where taken_at < now() - interval '1 hour' for update skip locked)`)
  // In one order, so that two servers do not wait for each other in a circle.
  const rows = await query.rows<{ id: string }>(sql`
    insert into taken_reports (id, server_id) select id, ${NOBODY} from unnest(${ids}::text[]) id order by id
    on conflict (id) do nothing returning id`)
  return new Set(rows.map(({ id }) => id))
}
