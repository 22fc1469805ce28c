import { useState } from 'preact/hooks'
import { rotateSdkKey, type NewSdkKey } from '../../api/sdk-keys.js'
import type { Environment, SdkKey } from '../../api/types.js'
import { Select } from '../../ui/choices.js'
import { ConfirmDialog } from '../../ui/dialog.js'

/** How long the old key goes on working, in hours. */
const KEEP_FOR = [
  { value: '24', label: 'for 24 hours' },
  { value: '168', label: 'for 7 days' },
  { value: '0', label: 'not at all' },
] as const

type KeepFor = (typeof KEEP_FOR)[number]['value']

export interface RotateDialogProps {
  sdkKey: SdkKey
  projectId: string
  environment: Environment
  onMade: (key: NewSdkKey) => void
  onClose: () => void
}

export function RotateDialog({ sdkKey, projectId, environment, onMade, onClose }: RotateDialogProps) {
  const [keepFor, setKeepFor] = useState<KeepFor>('24')
  return (
    <ConfirmDialog
      title={`Rotate ${sdkKey.name}?`}
      action="Rotate key"
      danger
      {...(environment.live && { typeToConfirm: environment.slug })}
      onConfirm={async () => onMade(await rotateSdkKey(projectId, sdkKey.id, Number(keepFor)))}
      onClose={onClose}
    >
      <Select
        name="keepFor"
        label="The old key keeps working"
        value={keepFor}
        options={KEEP_FOR}
        onChange={setKeepFor}
      />
      <ul class="consequences">
        <li>
          A new key replaces the one that ends in <code>{sdkKey.hint}</code>. Put it wherever the old one is used.
        </li>
        <li>
          {keepFor === '0'
            ? 'Applications that use the old key are refused immediately.'
            : 'Both work until then, and this page shows who still uses the old one. You can end it earlier.'}
        </li>
        {sdkKey.previous && (
          <li>
            The key that ends in <code>{sdkKey.previous.hint}</code>, from before the last rotation, stops working at
            once.
          </li>
        )}
      </ul>
    </ConfirmDialog>
  )
}
