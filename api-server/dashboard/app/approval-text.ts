import { t } from '../language/text.js'

/** In place of "takes effect immediately", where an environment requires an approval. */
export const approvalText = (name: string): string =>
  t('{name} requires an approval: this takes effect once someone else has approved it.', { name })
