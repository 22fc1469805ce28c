import { ErrorCode, type ResolutionDetails } from '@openfeature/server-sdk'
import type { Config, Outcome } from '@service/evaluation'
import type { ReadReason, RequestedType } from '@service/sdk-core'

/** The answer for the application, and how the read ended for the counts. */
export interface Resolved<T> {
  details: ResolutionDetails<T>
  read: { reason: ReadReason; usedDefault: boolean; valueText?: string }
}

/** What the outcome of an evaluation means for a read of this type. */
export function resolve<T>(
  key: string,
  type: RequestedType,
  defaultValue: T,
  found: { config: Config; outcome: Outcome } | undefined,
): Resolved<T> {
  if (!found) {
    return failed(
      defaultValue,
      ErrorCode.FLAG_NOT_FOUND,
      'config-state-missing',
      `There is no config "${key}" for this key's environment and kind.`,
    )
  }
  const { config, outcome } = found
  const { value } = outcome
  if (value === undefined) {
    return failed(
      defaultValue,
      ErrorCode.PARSE_ERROR,
      unreadable(config.data.type),
      `The value of "${key}" does not fit its type, ${config.data.type}. Save its default and rules again.`,
    )
  }
  if (!fits(type, config.data.type, value)) {
    const message = `"${key}" is of type ${config.data.type} and was read as ${type}.`
    return failed(defaultValue, ErrorCode.TYPE_MISMATCH, 'type-mismatch', message)
  }
  const isOldKey = config.data.key !== key
  return {
    details: {
      value: value as T,
      variant: outcome.variant,
      reason: outcome.reason,
      ...(isOldKey && { flagMetadata: { deprecatedKey: true } }),
    },
    read: { reason: 'found-match', usedDefault: false, valueText: outcome.text },
  }
}

export function failed<T>(value: T, errorCode: ErrorCode, reason: ReadReason, errorMessage: string): Resolved<T> {
  return {
    details: { value, reason: 'ERROR', errorCode, errorMessage },
    read: { reason, usedDefault: true },
  }
}

/** Only a json config is an object, whatever its value looks like. */
function fits(type: RequestedType, configType: string, value: unknown): boolean {
  return type === 'object' ? configType === 'json' : configType !== 'json' && typeof value === type
}

function unreadable(configType: string): ReadReason {
  switch (configType) {
    case 'boolean':
      return 'invalid-boolean'
    case 'json':
      return 'invalid-json'
    default:
      return 'invalid-number'
  }
}
