import { useServedSizes } from '../api/environments.js'
import type { Environment } from '../api/types.js'
import { numberText } from '../language/intl.js'
import { t } from '../language/text.js'
import { Notice } from '../ui/states.js'

const MIB = 1024 * 1024

interface LargeEnvironmentsProps {
  projectId: string
  environments: readonly Pick<Environment, 'id' | 'name'>[]
}

/** Of which of these environments SDKs get too much, or soon will, and what to do. Nothing if all are small. */
export function LargeEnvironments({ projectId, environments }: LargeEnvironmentsProps) {
  const sizes = useServedSizes(projectId).data
  if (!sizes) return null
  const { most, large } = sizes
  return (
    <>
      {environments.map(({ id, name }) => {
        const bytes = large.find((one) => one.id === id)?.bytes
        if (bytes === undefined) return null
        const values = { name, size: mib(bytes), most: mib(most) }
        return (
          <Notice key={id} look={bytes > most ? 'danger' : 'warning'}>
            {bytes > most
              ? t(
                  'SDKs that evaluate in process get no new values from {name}: its configs are {size} MiB, and they take at most {most} MiB. They keep their last values.',
                  values,
                )
              : t(
                  'The configs of {name} are {size} MiB. SDKs that evaluate in process take at most {most} MiB; beyond that, they get no new values.',
                  values,
                )}{' '}
            {t('Archive configs, move long lists of values into segments, or split the project.')}
          </Notice>
        )
      })}
    </>
  )
}

const mib = (bytes: number): string => numberText(Math.round((bytes / MIB) * 10) / 10)
