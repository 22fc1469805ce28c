import { useState } from 'preact/hooks'
import { FORMAT_NAMES } from '../../app/webhook-words.js'
import { useProjects } from '../../api/projects.js'
import { deniedWhere } from '../../api/session.js'
import { createWebhook, updateWebhook, type Webhook, type WebhookWithSecret } from '../../api/webhooks.js'
import { Checkbox, RadioGroup, Select } from '../../ui/choices.js'
import { FormDialog } from '../../ui/form-dialog.js'
import { FieldGroup } from '../../ui/field.js'
import { NameField, TextField } from '../../ui/text-field.js'
import { announce } from '../../ui/toasts.js'
import { ProjectFilters } from './project-filters.js'
import { EVENT_CHOICES } from './words.js'
import { t } from '../../language/text.js'

const FORMATS: readonly { value: Webhook['format']; label: string; hint: string }[] = [
  {
    value: 'standard',
    label: FORMAT_NAMES.standard,
    hint: t('For programs: the change with its state before and after, signed.'),
  },
  { value: 'slack', label: FORMAT_NAMES.slack, hint: t('One sentence per change, for an incoming webhook of Slack.') },
]

const ALL = 'all'

interface WebhookDialogProps {
  /** The one to edit; without it a new one is made. */
  webhook?: Webhook
  onMade?: (webhook: WebhookWithSecret) => void
  onClose: () => void
}

export function WebhookDialog({ webhook, onMade, onClose }: WebhookDialogProps) {
  const projects = (useProjects().data ?? []).filter(({ id }) => deniedWhere('webhooks:write', id) === undefined)
  const forAll = webhook?.projectId === null || deniedWhere('webhooks:write', null) === undefined
  const [name, setName] = useState(webhook?.name ?? '')
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [format, setFormat] = useState(webhook?.format ?? 'standard')
  const [chosen, setChosen] = useState(webhook?.projectId ?? ALL)
  // For a member who manages only some projects, it begins with the first of them.
  const projectId = chosen === ALL && !forAll ? (projects[0]?.id ?? ALL) : chosen
  const [events, setEvents] = useState<readonly string[]>(webhook?.events ?? [])
  const [environmentIds, setEnvironmentIds] = useState<readonly string[]>(webhook?.environmentIds ?? [])
  const [tagIds, setTagIds] = useState<readonly string[]>(webhook?.tagIds ?? [])

  async function save(): Promise<void> {
    const filters = { events: [...events], environmentIds: [...environmentIds], tagIds: [...tagIds] }
    const body = { name, url: url.trim(), format, ...filters }
    if (webhook) {
      await updateWebhook(webhook.id, body)
      announce(t('Webhook {name} saved', { name }))
      onClose()
    } else {
      onMade?.(await createWebhook({ ...body, projectId: projectId === ALL ? null : projectId }))
    }
  }

  function chooseProject(id: string): void {
    setChosen(id)
    setEnvironmentIds([])
    setTagIds([])
  }

  return (
    <FormDialog
      title={webhook ? t('Edit {name}', { name: webhook.name }) : t('New webhook')}
      action={webhook ? t('Save') : t('Create webhook')}
      onSubmit={save}
      onClose={onClose}
    >
      <NameField value={name} onInput={setName} />
      <TextField name="url" label="URL" value={url} onInput={setUrl} required mono />
      <RadioGroup name="format" label={t('Format')} value={format} options={FORMATS} onChange={setFormat} />
      <Select
        name="projectId"
        label={t('Changes in')}
        value={projectId}
        disabled={webhook !== undefined}
        options={[
          ...(forAll ? [{ value: ALL, label: t('All projects') }] : []),
          ...projects.map((project) => ({ value: project.id, label: project.name })),
        ]}
        onChange={chooseProject}
      />
      <Events events={events} onChange={setEvents} />
      {projectId !== ALL && (
        <ProjectFilters
          projectId={projectId}
          environmentIds={environmentIds}
          tagIds={tagIds}
          onEnvironments={setEnvironmentIds}
          onTags={setTagIds}
        />
      )}
    </FormDialog>
  )
}

interface EventsProps {
  events: readonly string[]
  onChange: (events: readonly string[]) => void
}

/** Events that were chosen one by one, through the API, are kept and can be removed. */
function Events({ events, onChange }: EventsProps) {
  const others = events.filter((event) => !EVENT_CHOICES.some(({ value }) => value === event))
  const choices = [...EVENT_CHOICES, ...others.map((value) => ({ value, label: value }))]
  return (
    <FieldGroup
      name="events"
      label={t('Events')}
      hint={t('With none chosen, every change in a project is sent. Changes of members and tokens only if chosen.')}
    >
      {() => (
        <div class="choices choices-columns">
          {choices.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={events.includes(value)}
              onChange={(checked) => onChange(checked ? [...events, value] : events.filter((one) => one !== value))}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  )
}
