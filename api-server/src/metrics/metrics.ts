/** The metrics for Prometheus. The one file that loads its library, itself loaded only if metrics are on. */
import type { RequestListener } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { patternOf } from '../http/route-pattern.js'
import { StorageUnavailable, UniqueViolation, type Storage } from '../storage/storage.js'
import { Refusal } from '../domain/errors.js'
import { storageBytes } from './storage-bytes.js'
import { watched } from './watched-storage.js'

/** In seconds. */
const REQUEST_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const STORAGE_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Anything else that clients send is one label: their choice must not make the number of series grow. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export interface Metrics {
  /** The handler, with every request counted by route pattern, method and status. */
  measureRequests(handler: RequestListener): RequestListener
  /** The storage, with its operations and their failures counted. */
  measureStorage(storage: Storage): Storage
  /** In the text format of Prometheus. */
  text(): Promise<string>
  contentType: string
}

interface MetricsOptions {
  /** The JSON file, whose size is a metric; none on PostgreSQL. */
  dataFile?: string | undefined
}

export function createMetrics({ dataFile }: MetricsOptions = {}): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  if (dataFile !== undefined) addBytes(registry, dataFile)
  return {
    measureRequests: requestMeter(registry),
    measureStorage: storageMeter(registry),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

function requestMeter(registry: Registry): Metrics['measureRequests'] {
  const registers = [registry]
  const requests = new Counter({
    name: 'service_http_requests_total',
    help: 'Requests by route pattern, method and status; the status is "aborted" if the client left before the answer.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const duration = new Histogram({
    name: 'service_http_request_duration_seconds',
    help: 'From the head of the request to the end of the answer.',
    labelNames: ['method', 'route'],
    buckets: REQUEST_BUCKETS,
    registers,
  })
  const running = new Gauge({ name: 'service_http_requests_running', help: 'Requests without an answer.', registers })
  return (handler) => (request, response) => {
    const started = performance.now()
    running.inc()
    response.on('close', () => {
      running.dec()
      const method = METHODS.has(request.method ?? '') ? (request.method ?? '') : 'other'
      const route = patternOf(response) ?? 'none'
      requests.inc({ method, route, status: response.writableFinished ? response.statusCode : 'aborted' })
      duration.observe({ method, route }, (performance.now() - started) / 1000)
    })
    handler(request, response)
  }
}

function storageMeter(registry: Registry): Metrics['measureStorage'] {
  const registers = [registry]
  const labelNames = ['operation'] as const
  const duration = new Histogram({
    name: 'service_storage_operation_duration_seconds',
    help: 'Operations of the storage, including the time that they wait for it.',
    labelNames,
    buckets: STORAGE_BUCKETS,
    registers,
  })
  const failures = new Counter({
    name: 'service_storage_errors_total',
    help: 'Operations that the storage failed: "unavailable" while it does not answer, "fault" for anything unexpected.',
    labelNames: [...labelNames, 'error'],
    registers,
  })
  const running = new Gauge({
    name: 'service_storage_operations_running',
    help: 'Operations in progress or waiting.',
    labelNames,
    registers,
  })
  return (storage) =>
    watched(storage, (operation) => {
      const started = performance.now()
      running.inc({ operation })
      return (error) => {
        running.dec({ operation })
        duration.observe({ operation }, (performance.now() - started) / 1000)
        const kind = error === undefined ? undefined : failureKind(error)
        if (kind !== undefined) failures.inc({ operation, error: kind })
      }
    })
}

/** A refusal by the service's rules is not a failure of the storage. */
function failureKind(error: unknown): 'unavailable' | 'fault' | undefined {
  if (error instanceof StorageUnavailable) return 'unavailable'
  return error instanceof Refusal || error instanceof UniqueViolation ? undefined : 'fault'
}

function addBytes(registry: Registry, dataFile: string): void {
  new Gauge({
    name: 'service_storage_bytes',
    help: 'The JSON file, and the files beside it that begin with its name, such as the journal.',
    labelNames: ['part'],
    registers: [registry],
    async collect() {
      const { data, beside } = await storageBytes(dataFile)
      this.set({ part: 'data' }, data)
      this.set({ part: 'beside' }, beside)
    },
  })
}
