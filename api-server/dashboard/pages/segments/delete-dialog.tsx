import { useState } from 'preact/hooks'
import { failureOf, type SegmentUsage } from '../../api/errors.js'
import { deleteSegment } from '../../api/segments.js'
import { Button } from '../../ui/button.js'
import { ConfirmDialog, Dialog } from '../../ui/dialog.js'
import { announce } from '../../ui/toasts.js'
import { Usages } from './usages.js'
import { t } from '../../language/text.js'

interface DeleteSegmentProps {
  segment: { projectId: string; key: string; name: string }
  usages: readonly SegmentUsage[]
  onDeleted: () => void
  onClose: () => void
}

/** Asks before deleting; a segment in use shows where instead. */
export function DeleteSegment({ segment, usages: known, onDeleted, onClose }: DeleteSegmentProps) {
  const [usages, setUsages] = useState(known)
  const { projectId, key, name } = segment
  if (usages.length > 0) {
    return (
      <Dialog title={t('{name} is in use', { name })} onClose={onClose}>
        <p>{t('It cannot be deleted while rules use it. Remove it from these rules first:')}</p>
        <Usages usages={usages} />
        <div class="form-actions">
          <Button onClick={onClose}>{t('Close')}</Button>
        </div>
      </Dialog>
    )
  }
  async function remove(): Promise<void> {
    try {
      await deleteSegment(projectId, key)
    } catch (error) {
      const failure = failureOf(error)
      if (failure.kind !== 'in-use') throw error
      // Somebody began to use it meanwhile.
      return setUsages(failure.usages)
    }
    announce(t('Segment {name} deleted', { name }))
    onDeleted()
  }
  return (
    <ConfirmDialog
      title={t('Delete {name}?', { name })}
      action={t('Delete segment')}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('The segment and its groups in all environments are deleted for good. No rule uses it now.')}</p>
    </ConfirmDialog>
  )
}
