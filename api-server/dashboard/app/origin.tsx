import { rich } from '../language/text.js'
import { wayOf, type Changed } from './origin-words.js'

/** How something was changed, with which token, and by whose plan. */
export function Origin(props: Changed) {
  const { way, plannedBy } = wayOf(props)
  const { tokenName } = props
  const origin = tokenName === null ? way : rich('{way} with the token {token}', { way, token: <bdi>{tokenName}</bdi> })
  if (plannedBy === undefined) return <>{origin}</>
  return <>{rich('{origin}, planned by {member}', { origin, member: <bdi>{plannedBy}</bdi> })}</>
}
