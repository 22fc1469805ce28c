import { useState } from 'preact/hooks'
import { goingOn } from '../../app/navigate.js'
import { projectUrl } from '../../app/links.js'
import { Page } from '../../app/page.js'
import { useProjects } from '../../api/projects.js'
import { denied, signedIn } from '../../api/session.js'
import type { ProjectSummary } from '../../api/types.js'
import { Button, LinkButton } from '../../ui/button.js'
import { RelativeTime } from '../../ui/relative-time.js'
import { inOrder } from '../../ui/order.js'
import { EmptyState, Loaded } from '../../ui/states.js'
import { Table, type Column } from '../../ui/table.js'
import { announce } from '../../ui/toasts.js'
import { CreateProjectDialog, FirstProject } from './project-form.js'
import { createSampleProject } from './sample.js'
import { rich, t } from '../../language/text.js'
import { orSay } from '../../ui/or-say.js'

const COLUMNS: readonly Column<ProjectSummary>[] = [
  { title: t('Name'), cell: (project) => <a href={projectUrl(project.slug, 'configs')}>{project.name}</a> },
  { title: t('Slug'), cell: (project) => <code>{project.slug}</code> },
  { title: t('Changed'), cell: (project) => <RelativeTime time={project.updatedAt} /> },
  {
    title: t('Actions'),
    kind: 'actions',
    cell: (project) => (
      <LinkButton
        small
        href={projectUrl(project.slug, 'settings')}
        label={t('Settings of {name}', { name: project.name })}
      >
        {t('Settings')}
      </LinkButton>
    ),
  },
]

export default function ProjectsPage() {
  const projects = useProjects()
  const [creating, setCreating] = useState(false)
  // The list is known before the first project has all it begins with.
  const [starting, setStarting] = useState(false)
  const create = (
    <Button look="primary" onClick={() => setCreating(true)} disabledReason={denied('projects:create')}>
      {t('New project')}
    </Button>
  )
  return (
    <Page
      title={t('Projects')}
      lead={t('A project holds the configs of one product, with their rules in each of its environments.')}
      actions={projects.data?.length && !starting ? create : undefined}
    >
      <Loaded query={projects}>
        {(list) =>
          list.length === 0 && signedIn.value?.member.role === 'none' ? (
            <EmptyState title={t('No projects for you yet')}>
              {t('Your role lets you see only the projects that an owner gives you rights in.')}
            </EmptyState>
          ) : list.length === 0 || starting ? (
            <Start onStart={setStarting} />
          ) : (
            <Table
              caption={t('Projects')}
              columns={COLUMNS}
              rows={inOrder(list, ({ name }) => name)}
              rowKey={(project) => project.id}
            />
          )
        }
      </Loaded>
      {creating && <CreateProjectDialog onClose={() => setCreating(false)} />}
    </Page>
  )
}

interface StartProps {
  /** Something is being created; or that has failed. */
  onStart: (starting: boolean) => void
}

/** Offers to create the first project right away: without one there is nothing else to do. */
function Start({ onStart }: StartProps) {
  const reason = denied('projects:create')
  if (reason !== undefined) return <EmptyState title={t('No projects yet')}>{reason}</EmptyState>
  return (
    <section class="card stack first-project">
      <h2>{t('No projects yet')}</h2>
      <p class="muted">
        {rich(
          'A new project starts with two environments, Test and Production. To bring flags from another service, use <code>service-configs import</code>.',
          { code: (children) => <code>{children}</code> },
        )}
      </p>
      <FirstProject onStart={onStart} />
      <div class="row first-project-sample">
        <span class="muted">{t('Want to look around first?')}</span>
        <SampleButton onStart={onStart} />
      </div>
    </section>
  )
}

/** For members who want to look around before creating anything. */
function SampleButton({ onStart }: StartProps) {
  const [busy, setBusy] = useState(false)

  async function create(): Promise<void> {
    const goOn = goingOn()
    setBusy(true)
    onStart(true)
    const done = await orSay(async () => {
      const project = await createSampleProject()
      announce(t('Project {name} created', { name: project.name }))
      goOn(projectUrl(project.slug, 'connect'))
    })
    if (done) return
    setBusy(false)
    onStart(false)
  }

  return (
    <Button busy={busy} onClick={() => void create()}>
      {t('Create a sample project')}
    </Button>
  )
}
