import type { ComponentChildren } from 'preact'
import { useRoute } from 'preact-iso'
import { useServiceAccounts, type ServiceAccount } from '../../api/service-accounts.js'
import { NotFound } from '../../app/not-found.js'
import { t } from '../../language/text.js'
import { Loaded } from '../../ui/states.js'

/** What a page below the address of a service account shows of it. */
export function OneAccount({ children }: { children: (account: ServiceAccount) => ComponentChildren }) {
  const { params } = useRoute()
  const accounts = useServiceAccounts()
  return (
    <Loaded query={accounts}>
      {(list) => {
        const account = list.find(({ id }) => id === params['id'])
        return account ? children(account) : <NotFound what={t('service account')} />
      }}
    </Loaded>
  )
}
