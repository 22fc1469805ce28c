import { createAccountToken, useAccountPermissions, type ServiceAccount } from '../../api/service-accounts.js'
import { t } from '../../language/text.js'
import { NewToken } from '../tokens/token-form.js'
import { OneAccount } from './one-account.js'
import { accountUrl } from './service-accounts.js'

export default function NewAccountTokenPage() {
  return <OneAccount>{(account) => <Content account={account} />}</OneAccount>
}

function Content({ account }: { account: ServiceAccount }) {
  const { id, name } = account
  const owner = {
    lead: t('For a program that works as the service account {name}.', { name }),
    allowed: useAccountPermissions(account),
    limit: t('The account may not do what is shown in grey.'),
    back: accountUrl(id),
    create: (token: Parameters<typeof createAccountToken>[1]) => createAccountToken(id, token),
  }
  return <NewToken owner={owner} />
}
