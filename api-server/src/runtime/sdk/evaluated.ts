import { toSubject, type Subject } from '@service/evaluation'
import type { SdkKeyKind } from '../../domain/records.js'
import { isObject } from '../../domain/json.js'
import { addMarks, markOf } from '../environment/served-config.js'
import { stampOf, type ServedEnvironment } from '../environment/served-environment.js'
import { Refused } from '../http/refused.js'
import { refuseTooMany } from '../ofrep/context.js'
import { headOf, member, type Bundle } from './bundle.js'

/** The values that a context gets. They may be the same after a change: then the version is, too. */
export function evaluatedBundle(environment: ServedEnvironment, kind: SdkKeyKind, subject: Subject): Bundle {
  let sum = 0
  const configs = environment.evaluateAll(kind, subject).map(({ key, config: { record }, outcome }) => {
    sum = addMarks(sum, markOf(`${record.id} ${record.type} ${key} ${outcome.valueId}`))
    return member(key, { id: record.id, key: record.key, type: record.type, value: outcome.text })
  })
  const timestamp = stampOf(`${environment.timestamp(kind).slice(0, 23)}Z`, sum)
  return {
    timestamp,
    version: String(sum),
    text: `${headOf(environment, timestamp)},"configs":{\n${configs.join(',\n')}\n}}`,
  }
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
