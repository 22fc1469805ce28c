import { usePlannedChanges } from '../api/planned.js'
import { denied, openProject, signedIn } from '../api/session.js'
import { Badge } from '../ui/badge.js'
import { rich } from '../language/text.js'

/** How many proposals in the open project wait for the signed-in member. They are told nowhere else. */
export function ToDecide() {
  const project = openProject.value
  const decides = project !== undefined && denied('config-targeting-rules:update') === undefined
  const waiting = usePlannedChanges(decides ? project : undefined, 'waiting').data ?? []
  const me = signedIn.value?.member.id
  const count = waiting.filter(
    ({ state, memberId, environment }) =>
      state === 'proposed' && memberId !== me && denied('config-targeting-rules:update', environment.id) === undefined,
  ).length
  if (count === 0) return null
  return (
    <Badge look="warning">
      {rich('{count, number}<hidden> to approve or reject</hidden>', {
        count,
        hidden: (children) => <span class="visually-hidden">{children}</span>,
      })}
    </Badge>
  )
}
