import { useLayoutEffect, useState } from 'preact/hooks'
import { projectUrl } from '../../app/links.js'
import { goingOn } from '../../app/navigate.js'
import { Page } from '../../app/page.js'
import { useProject } from '../../app/project.js'
import { projectFile } from '../../api/project-file.js'
import { deleteProject, updateProject } from '../../api/projects.js'
import { denied } from '../../api/session.js'
import { Button, LinkButton } from '../../ui/button.js'
import { ConfirmDialog } from '../../ui/dialog.js'
import { Form, submitButton } from '../../ui/form.js'
import { NameField, SlugField } from '../../ui/text-field.js'
import { SLUG_HINT } from './slug-hint.js'
import { announce } from '../../ui/toasts.js'
import { ImportDialog } from './import-dialog.js'
import { rich, t } from '../../language/text.js'

export default function ProjectSettingsPage() {
  return (
    <Page title={t('Project settings')}>
      <section class="card stack" aria-labelledby="name-and-slug">
        <h2 id="name-and-slug">{t('Name and slug')}</h2>
        <NameForm />
      </section>
      <section class="card stack" aria-labelledby="as-a-file">
        <h2 id="as-a-file">{t('As a file')}</h2>
        <AsFile />
      </section>
      <section class="card stack" aria-labelledby="delete-project">
        <h2 id="delete-project">{t('Delete the project')}</h2>
        <DeleteProject />
      </section>
    </Page>
  )
}

function NameForm() {
  const project = useProject()
  // The version that the form began with: if somebody else has changed it since, saving is refused instead of
  // overwriting their change.
  const [base, setBase] = useState(project)
  const [name, setName] = useState(project.name)
  const [slug, setSlug] = useState(project.slug)
  const [conflict, setConflict] = useState(false)
  const reason = denied('projects:update')
  const dirty = name !== base.name || slug !== base.slug

  useLayoutEffect(() => {
    const isSame = project.name === base.name && project.slug === base.slug
    if (!isSame && dirty) return
    setBase(project)
    if (isSame) return
    setName(project.name)
    setSlug(project.slug)
  }, [project.etag])

  async function save(): Promise<void> {
    const goOn = goingOn()
    await updateProject(project.id, { name, slug }, base.etag)
    announce(t('Project saved'))
    setBase({ ...base, name, slug, etag: undefined })
    if (slug !== project.slug) goOn(projectUrl(slug, 'settings'), { replace: true })
  }

  return (
    <Form
      dirty={dirty}
      onSubmit={save}
      onFailure={(failure) => {
        setConflict(failure.kind === 'conflict')
        return false
      }}
      actions={submitButton(t('Save'), {
        disabledReason: reason,
        beside: conflict && <Button onClick={() => location.reload()}>{t('Show the other change')}</Button>,
      })}
    >
      <NameField value={name} onInput={setName} readOnly={reason !== undefined} />
      <SlugField value={slug} onInput={setSlug} hint={SLUG_HINT} readOnly={reason !== undefined} />
    </Form>
  )
}

function AsFile() {
  const { id, slug } = useProject()
  const [importing, setImporting] = useState(false)
  const reason = denied('configs:read')
  if (reason !== undefined) return <p class="muted">{reason}</p>
  return (
    <>
      <p>
        {rich(
          'Environments, tags, segments and configs with their rules, to read and compare in git, without SDK keys, tokens and history. Import it here, or with <code>service-api project import</code> on the server.',
          { code: (children) => <code>{children}</code> },
        )}
      </p>
      <div class="row">
        <LinkButton small href={projectFile(id, 'yaml')} download={`${slug}.yaml`}>
          {t('Download YAML')}
        </LinkButton>
        <LinkButton small href={projectFile(id, 'json')} download={`${slug}.json`}>
          {t('Download JSON')}
        </LinkButton>
        <Button small onClick={() => setImporting(true)} disabledReason={denied('projects:update')}>
          {t('Import a file')}
        </Button>
      </div>
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}

function DeleteProject() {
  const project = useProject()
  const [asking, setAsking] = useState(false)

  async function remove(): Promise<void> {
    const goOn = goingOn()
    await deleteProject(project.id)
    announce(t('Project {name} deleted', { name: project.name }))
    goOn('/projects', { replace: true })
  }

  return (
    <>
      <p>
        {t('Deletes the project with its environments, configs, segments, tags and SDK keys, at once and for good.')}
      </p>
      <div>
        <Button look="danger" onClick={() => setAsking(true)} disabledReason={denied('projects:delete')}>
          {t('Delete project')}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={t('Delete {name}?', { name: project.name })}
          action={t('Delete project')}
          typeToConfirm={project.slug}
          danger
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>{t('Everything in it is deleted immediately and cannot be restored.')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
