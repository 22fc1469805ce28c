import { useRoute } from 'preact-iso'
import {
  createAccountToken,
  useAccountPermissions,
  useServiceAccounts,
  type ServiceAccount,
} from '../../api/service-accounts.js'
import { NotFound } from '../../app/not-found.js'
import { t } from '../../language/text.js'
import { Loaded } from '../../ui/states.js'
import { NewToken } from '../tokens/token-form.js'
import { accountUrl } from './service-accounts.js'

export default function NewAccountTokenPage() {
  const { params } = useRoute()
  const accounts = useServiceAccounts()
  return (
    <Loaded query={accounts}>
      {(list) => {
        const account = list.find(({ id }) => id === params['id'])
        return account ? <Content account={account} /> : <NotFound what={t('service account')} />
      }}
    </Loaded>
  )
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
