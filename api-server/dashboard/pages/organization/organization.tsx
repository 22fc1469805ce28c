import { Page } from '../../app/page.js'
import { renameOrganization, requireSecondFactor, useOrganization } from '../../api/organization.js'
import { denied } from '../../api/session.js'
import type { OrganizationRecord } from '../../api/types.js'
import { Badge } from '../../ui/badge.js'
import { Checkbox } from '../../ui/choices.js'
import { Form, submitButton } from '../../ui/form.js'
import { Loaded } from '../../ui/states.js'
import { TextField } from '../../ui/text-field.js'
import { announce } from '../../ui/toasts.js'
import { rich, t } from '../../language/text.js'
import { planName } from '../../app/plan-names.js'
import { useFollowed } from '../../app/use-followed.js'

export default function OrganizationPage() {
  const organization = useOrganization()
  return (
    <Page title={t('Organization settings')}>
      <Loaded query={organization} lines={3}>
        {(record) => (
          <>
            <section class="card stack" aria-labelledby="name">
              <h2 id="name">{t('Name')}</h2>
              <NameForm organization={record} />
            </section>
            <SignIn requiresSecondFactor={record.requiresSecondFactor} />
            <Plan plan={record.plan} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function NameForm({ organization }: { organization: OrganizationRecord }) {
  const [name, setName] = useFollowed(organization.name)
  const reason = denied('organization:manage')

  async function save(): Promise<void> {
    await renameOrganization(name)
    announce(t('Organization saved'))
  }

  return (
    <Form
      dirty={name !== organization.name}
      onSubmit={save}
      actions={submitButton(t('Save'), { disabledReason: reason })}
    >
      <TextField
        name="name"
        label={t('Organization')}
        value={name}
        onInput={setName}
        readOnly={reason !== undefined}
        hint={reason ?? t('Shown at the top of every page.')}
        required
      />
    </Form>
  )
}

function SignIn({ requiresSecondFactor }: { requiresSecondFactor: boolean }) {
  const [required, setRequired] = useFollowed(requiresSecondFactor)
  const reason = denied('organization:manage')

  async function save(): Promise<void> {
    await requireSecondFactor(required)
    announce(t('Organization saved'))
  }

  return (
    <section class="card stack" aria-labelledby="sign-in">
      <h2 id="sign-in">{t('Signing in')}</h2>
      <Form
        dirty={required !== requiresSecondFactor}
        onSubmit={save}
        actions={submitButton(t('Save requirement'), { disabledReason: reason })}
      >
        <Checkbox
          name="requiresSecondFactor"
          label={t('Require a second factor')}
          hint={t(
            'Everybody who signs in with a password must set up an authenticator app first. API tokens keep working.',
          )}
          checked={required}
          onChange={setRequired}
          disabled={reason !== undefined}
        />
      </Form>
    </section>
  )
}

function Plan({ plan }: { plan: string }) {
  return (
    <section class="card stack" aria-labelledby="plan">
      <div class="row">
        <h2 id="plan">{t('Plan')}</h2>
        <Badge look="accent">{planName(plan)}</Badge>
      </div>
      <p>{planWords(plan)}</p>
      <p class="small muted">
        {rich(
          'It is changed on the server, with <code>service-api org plan</code>. <link>Usage</link> shows what was used.',
          { code: (children) => <code>{children}</code>, link: (children) => <a href="/usage">{children}</a> },
        )}
      </p>
    </section>
  )
}

/** What a plan means, in words. The numbers are shown with the usage. */
const WORDS: Readonly<Record<string, string>> = {
  'self-hosted': t('Requests are counted and nothing else: there is no allowance and no limit.'),
  free: t('A number of requests each month is free. Staying above it suspends the service until the month ends.'),
  'pay-as-you-go': t(
    'A number of requests each month is free, further ones are charged, up to the spending limit if there is one.',
  ),
}

function planWords(plan: string): string {
  return WORDS[plan] ?? ''
}
