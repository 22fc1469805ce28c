import { useState } from 'preact/hooks'
import { failureOf, type SegmentUsage } from '../../api/errors.js'
import { deleteSegment } from '../../api/segments.js'
import { Button } from '../../ui/button.js'
import { ConfirmDialog, Dialog } from '../../ui/dialog.js'
import { announce } from '../../ui/toasts.js'
import { Usages } from './usages.js'

export interface DeleteSegmentProps {
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
      <Dialog title={`${name} is in use`} onClose={onClose}>
        <p>It cannot be deleted while rules use it. Remove it from these rules first:</p>
        <Usages usages={usages} />
        <div class="form-actions">
          <Button onClick={onClose}>Close</Button>
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
    announce(`Segment ${name} deleted`)
    onDeleted()
  }
  return (
    <ConfirmDialog title={`Delete ${name}?`} action="Delete segment" danger onConfirm={remove} onClose={onClose}>
      <p>The segment and its groups in all environments are deleted for good. No rule uses it now.</p>
    </ConfirmDialog>
  )
}
