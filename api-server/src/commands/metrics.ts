import type { Logger } from 'pino'
import type { AppOptions } from '../app.js'
import type { Settings } from '../settings.js'
import type { Storage } from '../storage/storage.js'

/** The settings that a server needs to be measured. */
export interface Measuring {
  storage: Storage
  around?: NonNullable<AppOptions['around']>
  close(): Promise<void>
}

/** Begins to measure if the settings say so. Otherwise no metrics code is loaded, and none runs. */
export async function startMeasuring(
  { metrics: settings, storage: place }: Settings,
  storage: Storage,
  logger: Logger,
): Promise<Measuring> {
  if (!settings) return { storage, close: () => Promise.resolve() }
  const [{ createMetrics }, { metricsBefore, startMetricsServer }] = await Promise.all([
    import('../metrics/metrics.js'),
    import('../metrics/serve.js'),
  ])
  const dataFile = place.databaseUrl === undefined ? place.dataFile : undefined
  const metrics = createMetrics({ dataFile })
  const own = 'port' in settings ? await startMetricsServer(metrics, settings) : undefined
  if (own) logger.info({ url: own.url }, 'metrics')
  return {
    storage: metrics.measureStorage(storage),
    around: (handler) => {
      const measured = metrics.measureRequests(handler)
      return 'port' in settings ? measured : metricsBefore(measured, metrics, settings.token)
    },
    close: async () => own?.close(),
  }
}
