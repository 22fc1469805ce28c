import type { Config as CompiledConfig } from '@service/evaluation'
import { compile, type Served } from '../../../api/evaluation.js'
import type { Config, Segment } from '../../../api/types.js'

/** One config with the rules that it serves, or would serve, in an environment. */
export function compileOne(
  config: Config,
  served: Served,
  segments: readonly Segment[],
  environmentId: string,
): CompiledConfig | undefined {
  return compile([config], [{ configId: config.id, ...served }], segments, environmentId).config(config.key)
}
