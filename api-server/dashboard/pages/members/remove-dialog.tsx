import { isSelf, removeMember } from '../../api/members.js'
import type { MemberRecord } from '../../api/types.js'
import { ConfirmDialog } from '../../ui/dialog.js'
import { announce } from '../../ui/toasts.js'

export function RemoveDialog({ member, onClose }: { member: MemberRecord; onClose: () => void }) {
  const { id, name, email, tokens } = member
  const self = isSelf(id)

  async function remove(): Promise<void> {
    await removeMember(id)
    announce(`${name} removed`)
    onClose()
  }

  return (
    <ConfirmDialog
      title={self ? 'Remove yourself?' : `Remove ${name}?`}
      action="Remove member"
      typeToConfirm={email ?? name}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      <ul class="consequences">
        <li>{self ? 'You are signed out everywhere immediately.' : 'They are signed out everywhere immediately.'}</li>
        <li>{tokensWords(tokens)}</li>
        <li>What they changed stays, and so does their name in the audit log.</li>
        <li>The email can be invited again later, as a new member without these tokens.</li>
      </ul>
    </ConfirmDialog>
  )
}

function tokensWords(count: number): string {
  if (count === 0) return 'They have no API tokens.'
  const what = count === 1 ? 'Their API token stops' : `Their ${count} API tokens stop`
  return `${what} working at once: programs that use ${count === 1 ? 'it' : 'them'} are refused.`
}
