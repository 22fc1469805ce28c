import type { Logger } from 'pino'
import type { Admission } from './http/admit.js'
import type { Answers } from './http/answers.js'
import type { Streams } from './streams/streams.js'
import type { Telemetry } from './telemetry/telemetry.js'

/** What the protocols for applications have in common: they let a request in, answer it or stream to it, and note who read what. */
export interface Serving {
  admission: Admission
  answers: Answers
  streams: Streams
  telemetry: Telemetry
  logger: Logger
}
