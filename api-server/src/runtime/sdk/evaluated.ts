import { toSubject, type Outcome, type Subject } from '@service/evaluation'
import type { SdkKeyKind } from '../../domain/records.js'
import type { SentContext } from '../../domain/contexts.js'
import { isObject } from '../../domain/json.js'
import { servedLine } from '../../domain/served-data.js'
import { addHashes, hashOf } from '../environment/hash.js'
import type { ServedConfig } from '../environment/served-config.js'
import type { ServedEnvironment } from '../environment/served-environment.js'
import { stampOf } from '../environment/stamp.js'
import { Refused } from '../http/refused.js'
import { refuseTooMany } from '../ofrep/context.js'
import { headOf, type Bundle } from './bundle.js'

/** The values for a context. They may be the same after a change: then the version is, too. */
export function evaluatedBundle(environment: ServedEnvironment, kind: SdkKeyKind, subject: Subject): Bundle {
  let sum = 0
  const values: { config: ServedConfig; outcome: Outcome }[] = []
  const configs = environment.evaluateAll(kind, subject).map(({ key, config, outcome }) => {
    const { record } = config
    // Under its old keys a config is handed over once more, and counted once.
    if (key === record.key) values.push({ config, outcome })
    sum = addHashes(sum, hashOf(`${record.id} ${record.type} ${key} ${outcome.valueId}`))
    return servedLine(key, { id: record.id, key: record.key, type: record.type, value: outcome.text })
  })
  const timestamp = stampOf(`${environment.timestamp(kind).slice(0, 23)}Z`, sum)
  return {
    timestamp,
    version: String(sum),
    text: `${headOf(environment, timestamp)},"configs":{\n${configs.join(',\n')}\n}}`,
    // These applications tell by themselves what they read of it.
    delivery: { values, isAllThereIs: false },
  }
}

/** Contexts in the form that may be kept: the one that values are requested for, or those that are reported. */
export function sentContexts(contexts: readonly unknown[]): SentContext[] {
  return contexts.filter(isObject).map((context) => ({ ...toSubject(context), anonymous: context['anonymous'] }))
}

/** The context of a client, and its application. Throws Refused. */
export function clientSubject({ givenContext, metaContext }: Record<string, unknown>): Subject {
  if (givenContext !== undefined && givenContext !== null && !isObject(givenContext)) {
    throw new Refused(400, 'INVALID_CONTEXT', 'givenContext must be an object.')
  }
  refuseTooMany(givenContext?.['traits'])
  const { appName, appVersion } = isObject(metaContext) ? metaContext : {}
  return toSubject(givenContext ?? undefined, { appName, appVersion })
}
