import { useState } from 'preact/hooks'
import { projectUrl } from '../../app/links.js'
import { Page } from '../../app/page.js'
import { useProjects } from '../../api/projects.js'
import { denied } from '../../api/session.js'
import type { ProjectSummary } from '../../api/types.js'
import { Button, LinkButton } from '../../ui/button.js'
import { RelativeTime } from '../../ui/relative-time.js'
import { EmptyState, Loaded } from '../../ui/states.js'
import { Table, type Column } from '../../ui/table.js'
import { CreateProjectDialog } from './create-dialog.js'

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
          list.length === 0 ? (
            <EmptyState title="No projects yet" action={create}>
              A new project starts with two environments, Test and Production.
            </EmptyState>
          ) : (
            <Table caption="Projects" hideCaption columns={COLUMNS} rows={list} rowKey={(project) => project.id} />
          )
        }
      </Loaded>
      {creating && <CreateProjectDialog first={projects.data?.length === 0} onClose={() => setCreating(false)} />}
    </Page>
  )
}
