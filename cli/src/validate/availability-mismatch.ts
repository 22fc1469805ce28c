import { placeOf, type AvailabilityMismatch, type ConfigRead } from './finding.js'

type SdkType = 'client' | 'server' | 'shared'

/** A client SDK reads what only servers get, or the other way round. A package of shared types runs on either side. */
export function availabilityMismatch(
  { reference, config }: ConfigRead,
  sdkType: SdkType | undefined,
): AvailabilityMismatch | undefined {
  if (sdkType === undefined || sdkType === 'shared' || config[sdkType]) return undefined
  const sides = ['client', 'server'] as const
  return {
    ...placeOf('availability-mismatch', reference),
    sdk: reference.sdk,
    sdkType,
    configAvailableTo: sides.filter((side) => config[side]),
  }
}
