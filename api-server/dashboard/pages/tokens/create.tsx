import { roleName } from '../../api/role-names.js'
import { grantable, signedIn } from '../../api/session.js'
import { createToken } from '../../api/tokens.js'
import { t } from '../../language/text.js'
import { NewToken } from './token-form.js'

export default function CreateTokenPage() {
  const role = roleName(signedIn.value?.member.role ?? '')
  const owner = {
    lead: t('For a program that works with the Admin API in your name.'),
    allowed: grantable(),
    limit: t('Your role, {role}, does not include the permissions shown in grey.', { role }),
    back: '/tokens',
    create: createToken,
  }
  return <NewToken owner={owner} />
}
