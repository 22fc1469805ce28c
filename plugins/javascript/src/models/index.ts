import { awilix } from './awilix.js'
import { componentModels } from './components.js'
import { containerModels } from './containers.js'
import { expressModels } from './express.js'
import { jotai } from './jotai.js'
import { queryModels } from './query.js'
import { serverModels } from './servers.js'
import { signalModels } from './signals.js'
import { transformerModels } from './transformer.js'
import { zustandModels } from './zustand.js'

/** Libraries that applications keep their client in; see `library.models`. */
export const models: Record<string, string> = {
  awilix,
  jotai,
  ...componentModels,
  ...containerModels,
  ...expressModels,
  ...queryModels,
  ...serverModels,
  ...signalModels,
  ...transformerModels,
  ...zustandModels,
}
