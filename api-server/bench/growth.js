/** Whether a create costs the same however much data there is. */
import path from 'node:path'
import { fillStore, TOKEN } from './data.js'
import { load } from './load.js'
import { alternate, median, pairedRatio, row } from './measure.js'
import { NEW_CONFIG } from './requests.js'
import { startService } from './servers.js'

const SIZES = [100, 1000, 10_000]
const CREATES = 200

export async function measureGrowth({ folder, rounds }) {
  const servers = {}
  const candidates = {}
  let from = 0
  try {
    for (const size of SIZES) {
      const env = { DATA_FILE: path.join(folder, `growth-${size}.json`) }
      const base = `/v1/projects/${await fillStore(env, size, folder)}/configs`
      const server = (servers[size] = await startService(env))
      const job = { port: server.port, cost: server.cost, connections: 32, total: CREATES }
      const what = { method: 'POST', path: base, body: NEW_CONFIG, headers: [`Authorization: Bearer ${TOKEN}`] }
      candidates[size] = () => load({ ...job, ...what, from: (from += 1_000_000) })
    }
    // The first rounds compile; they are the same for all sizes.
    await alternate(2, candidates)
    const results = await alternate(rounds, candidates)
    return SIZES.map((size) => {
      const grown = size === SIZES[0] ? {} : { against: '100 configs', limit: '>= 0.8' }
      return row(
        `JSON file: creates beside ${size} configs`,
        median(results[size].map(({ rps }) => rps)),
        'requests/s',
        {
          ...grown,
          ...(grown.against && { ratio: pairedRatio(results[size], results[SIZES[0]], 'rps') }),
        },
      )
    })
  } finally {
    for (const server of Object.values(servers)) await server.stop()
  }
}
