import { useState } from 'preact/hooks'
import { navigate } from '../../app/navigate.js'
import { projectUrl } from '../../app/links.js'
import { Page } from '../../app/page.js'
import { useProjects } from '../../api/projects.js'
import { failureOf } from '../../api/errors.js'
import { denied, signedIn } from '../../api/session.js'
import type { ProjectSummary } from '../../api/types.js'
import { Button, LinkButton } from '../../ui/button.js'
import { RelativeTime } from '../../ui/relative-time.js'
import { inOrder } from '../../ui/order.js'
import { EmptyState, Loaded } from '../../ui/states.js'
import { Table, type Column } from '../../ui/table.js'
import { announce } from '../../ui/toasts.js'
import { CreateProjectDialog } from './create-dialog.js'
import { createSampleProject } from './sample.js'

const COLUMNS: readonly Column<ProjectSummary>[] = [
  { title: 'Name', cell: (project) => <a href={projectUrl(project.slug, 'configs')}>{project.name}</a> },
  { title: 'Slug', cell: (project) => <code>{project.slug}</code> },
  { title: 'Changed', cell: (project) => <RelativeTime time={project.updatedAt} /> },
  {
    title: 'Actions',
    kind: 'actions',
    cell: (project) => (
      <LinkButton small href={projectUrl(project.slug, 'settings')} label={`Settings of ${project.name}`}>
        Settings
      </LinkButton>
    ),
  },
]

export default function ProjectsPage() {
  const projects = useProjects()
  const [creating, setCreating] = useState(false)
  const create = (
    <Button look="primary" onClick={() => setCreating(true)} disabledReason={denied('projects:create')}>
      New project
    </Button>
  )
  return (
    <Page
      title="Projects"
      lead="A project holds the configs of one product, with their rules in each of its environments."
      actions={projects.data?.length ? create : undefined}
    >
      <Loaded query={projects}>
        {(list) =>
          list.length === 0 && signedIn.value?.member.role === 'none' ? (
            <EmptyState title="No projects for you yet">
              Your role lets you see only the projects that an owner gives you rights in.
            </EmptyState>
          ) : list.length === 0 ? (
            <EmptyState
              title="No projects yet"
              action={
                <div class="row">
                  {create}
                  <SampleButton />
                </div>
              }
            >
              A new project starts with two environments, Test and Production. Flags of another service come along with{' '}
              <code>service import</code>.
            </EmptyState>
          ) : (
            <Table
              caption="Projects"
              hideCaption
              columns={COLUMNS}
              rows={inOrder(list, ({ name }) => name)}
              rowKey={(project) => project.id}
            />
          )
        }
      </Loaded>
      {creating && <CreateProjectDialog first={projects.data?.length === 0} onClose={() => setCreating(false)} />}
    </Page>
  )
}

/** For whoever wants to look around before making anything. */
function SampleButton() {
  const [busy, setBusy] = useState(false)

  async function create(): Promise<void> {
    setBusy(true)
    try {
      const project = await createSampleProject()
      announce(`Project ${project.name} created`)
      navigate(projectUrl(project.slug, 'connect'))
    } catch (error) {
      announce(failureOf(error).message, 'error')
      setBusy(false)
    }
  }

  return (
    <Button busy={busy} disabledReason={denied('projects:create')} onClick={() => void create()}>
      Create a sample project
    </Button>
  )
}
