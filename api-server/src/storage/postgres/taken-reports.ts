import sql from 'sql-template-tag'
import type { Query } from './query.js'

/** Servers of the version before write their own id here, by which they know reports that they have taken before. This is nobody's. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Notes that the reports are taken; answers those that were not before. An hour later they are forgotten. */
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
