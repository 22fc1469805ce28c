import { rich } from '../language/text.js'
import { wayOf, type Changed } from './origin-words.js'

/** How something was changed, with which token, and on whose proposal. */
export function Origin(props: Changed) {
  const { way, proposedBy } = wayOf(props)
  const { tokenName } = props
  const origin = tokenName === null ? way : rich('{way} with the token {token}', { way, token: <bdi>{tokenName}</bdi> })
  if (proposedBy === undefined) return <>{origin}</>
  return <>{rich('{origin}, proposed by {member}', { origin, member: <bdi>{proposedBy}</bdi> })}</>
}
