export interface ServiceWebProviderOptions {
  /** The server's address, such as `https://configs.example.com`. */
  url: string
  /** A client key of the environment. Everybody who opens the page can read it. */
  sdkKey: string
  appName?: string
  appVersion?: string
  /** Where the last values are kept for the next visit. Default `localStorage`, if there is one; null: nowhere. */
  storage?: Pick<Storage, 'getItem' | 'setItem'> | null
  /** False: values are fetched again when the page becomes visible, and by polls. Default true. */
  stream?: boolean
  /** Between two fetches while no stream is open, in milliseconds. Default 60,000. */
  pollInterval?: number
  /** How long a fetch may take, in milliseconds. Default 10,000. */
  timeout?: number
  /** False: the service does not learn what is read, so its configs show no activity. Default true. */
  telemetry?: boolean
}
