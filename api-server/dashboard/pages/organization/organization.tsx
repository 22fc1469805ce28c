import { useState } from 'preact/hooks'
import { Page } from '../../app/page.js'
import { renameOrganization, requireSecondFactor, useOrganization } from '../../api/organization.js'
import { denied } from '../../api/session.js'
import type { OrganizationRecord } from '../../api/types.js'
import { Badge } from '../../ui/badge.js'
import { Button } from '../../ui/button.js'
import { Checkbox } from '../../ui/choices.js'
import { Form } from '../../ui/form.js'
import { Loaded } from '../../ui/states.js'
import { TextField } from '../../ui/text-field.js'
import { announce } from '../../ui/toasts.js'
import { planWords } from './plans.js'

export default function OrganizationPage() {
  const organization = useOrganization()
  return (
    <Page title="Organization settings">
      <Loaded query={organization} lines={3}>
        {(record) => (
          <>
            <section class="card stack" aria-labelledby="name">
              <h2 id="name">Name</h2>
              <NameForm key={record.name} organization={record} />
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
  const [name, setName] = useState(organization.name)
  const reason = denied('organization:manage')

  async function save(): Promise<void> {
    await renameOrganization(name)
    announce('Organization saved')
  }

  return (
    <Form
      dirty={name !== organization.name}
      onSubmit={save}
      actions={(busy) => (
        <Button type="submit" look="primary" busy={busy} disabledReason={reason}>
          Save
        </Button>
      )}
    >
      <TextField
        name="name"
        label="Organization"
        value={name}
        onInput={setName}
        readOnly={reason !== undefined}
        hint={reason ?? 'Shown at the top of every page.'}
        required
      />
    </Form>
  )
}

function SignIn({ requiresSecondFactor }: { requiresSecondFactor: boolean }) {
  const [required, setRequired] = useState(requiresSecondFactor)
  const reason = denied('organization:manage')

  async function save(): Promise<void> {
    await requireSecondFactor(required)
    announce('Organization saved')
  }

  return (
    <section class="card stack" aria-labelledby="sign-in">
      <h2 id="sign-in">Signing in</h2>
      <Form
        dirty={required !== requiresSecondFactor}
        onSubmit={save}
        actions={(busy) => (
          <Button type="submit" look="primary" busy={busy} disabledReason={reason}>
            Save requirement
          </Button>
        )}
      >
        <Checkbox
          name="requiresSecondFactor"
          label="Require a second factor"
          hint="Whoever signs in with a password sets up an authenticator app first. API tokens go on working."
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
        <h2 id="plan">Plan</h2>
        <Badge look="accent">{plan}</Badge>
      </div>
      <p>{planWords(plan)}</p>
      <p class="small muted">
        Whoever runs the server changes it, with <code>service-api org plan</code>. <a href="/usage">Usage</a> shows
        what was used.
      </p>
    </section>
  )
}
