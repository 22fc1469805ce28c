export interface ServiceProviderOptions {
  /** The server's address, such as `https://configs.example.com`. */
  url: string
  /** A server key of the environment. Keep it out of browsers and repositories. */
  sdkKey: string
  /** Rules may look at the application's name and version. */
  appName?: string
  appVersion?: string
  /** A file in which the last environment is kept, so that the application starts while the server is down. */
  cacheFile?: string
  /** False: poll only. Default true. */
  stream?: boolean
  /** Between two polls, in milliseconds. Default 30,000. Without effect while a stream is open. */
  pollInterval?: number
  /** How long the first load may take, in milliseconds. Default 10,000. */
  startTimeout?: number
  /**
   * False: the service does not learn what is read, so its configs show no activity, and no contexts either where an environment keeps
   * them. Default true.
   */
  telemetry?: boolean
}
