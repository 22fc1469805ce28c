import { useState } from 'preact/hooks'
import { Page } from '../../app/page.js'
import { renameOrganization, useOrganization } from '../../api/organization.js'
import { denied } from '../../api/session.js'
import type { OrganizationRecord } from '../../api/types.js'
import { Badge } from '../../ui/badge.js'
import { Button } from '../../ui/button.js'
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
