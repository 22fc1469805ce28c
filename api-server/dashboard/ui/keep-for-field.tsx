import { t } from '../language/text.js'
import { Select } from './choices.js'

/** How long an old secret goes on working beside the new one, in hours. */
const KEEP_FOR = [
  { value: '24', label: t('for 24 hours') },
  { value: '168', label: t('for 7 days') },
  { value: '0', label: t('not at all') },
] as const

export type KeepFor = (typeof KEEP_FOR)[number]['value']

interface KeepForFieldProps {
  label: string
  value: KeepFor
  onChange: (value: KeepFor) => void
}

export function KeepForField(props: KeepForFieldProps) {
  return <Select name="keepFor" options={KEEP_FOR} {...props} />
}
