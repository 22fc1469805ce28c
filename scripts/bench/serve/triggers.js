/**
 * What the triggers of the database cost a write: creates on a database as the server makes it, and on one whose triggers were dropped,
 * in turn. The second is a scratch one: its server hears of no change and is thrown away.
 */
import { fillStore, TOKEN } from '../../../api-server/bench/data.js'
import { load } from '../../../api-server/bench/load.js'
import { alternate, median, pairedRatio, row } from '../../../api-server/bench/measure.js'
import { NEW_CONFIG } from '../../../api-server/bench/requests.js'
import { startService } from '../../../api-server/bench/servers.js'

const CONFIGS = 100
const CREATES = 100
/** One writer pays for all of a write; many wait for each other's. */
const CONNECTIONS = 1

const DROP = `do $$
declare one record;
begin
  for one in select tgname, tgrelid::regclass as place from pg_trigger where not tgisinternal loop
    execute format('drop trigger %I on %s', one.tgname, one.place);
  end loop;
end
$$`

export async function measureTriggers({ folder, rounds, database }) {
  const servers = {}
  let from = 0
  try {
    for (const kind of ['with', 'without']) {
      const env = { DATABASE_URL: await database.newDatabase() }
      const base = `/v1/projects/${await fillStore(env, CONFIGS, folder)}/configs`
      if (kind === 'without') await database.statements(env.DATABASE_URL, DROP)
      servers[kind] = { ...(await startService(env)), base }
    }
    const run = ({ port, cost, base }) => {
      const what = { method: 'POST', path: base, body: NEW_CONFIG, headers: [`Authorization: Bearer ${TOKEN}`] }
      return () => load({ port, cost, connections: CONNECTIONS, total: CREATES, ...what, from: (from += 1_000_000) })
    }
    const candidates = { with: run(servers.with), without: run(servers.without) }
    await alternate(1, candidates)
    const results = await alternate(rounds, candidates)
    const of = (kind) => median(results[kind].map(({ p50 }) => p50))
    return [
      row('PostgreSQL: create, one writer, p50', of('with'), 'ms', {
        ...{ ratio: pairedRatio(results.with, results.without, 'p50'), against: 'no triggers' },
      }),
      row('PostgreSQL: the same without triggers, p50', of('without'), 'ms'),
    ]
  } finally {
    for (const server of Object.values(servers)) await server.stop('SIGKILL')
  }
}
