import { useState } from 'preact/hooks'
import { projectUrl } from '../../app/links.js'
import { goingOn } from '../../app/navigate.js'
import { createFlag } from '../../api/configs.js'
import { failureOf } from '../../api/errors.js'
import { createProject } from '../../api/projects.js'
import { signedIn } from '../../api/session.js'
import type { Project } from '../../api/types.js'
import { FormDialog } from '../../ui/form-dialog.js'
import { Form, submitButton } from '../../ui/form.js'
import { slugFrom } from '../../ui/slug.js'
import { NameField, SlugField, TextField } from '../../ui/text-field.js'
import { announce } from '../../ui/toasts.js'
import { SLUG_HINT } from './slug-hint.js'
import { t } from '../../language/text.js'

/** For one more project. */
export function CreateProjectDialog({ onClose }: { onClose: () => void }) {
  const naming = useNaming('')

  async function create(): Promise<void> {
    const goOn = goingOn()
    const project = await createNamed(naming)
    onClose()
    goOn(projectUrl(project.slug, 'environments'))
  }

  return (
    <FormDialog title={t('New project')} action={t('Create project')} onSubmit={create} onClose={onClose}>
      <NameField value={naming.name} onInput={naming.setName} />
      <SlugField value={naming.slug} onInput={naming.setSlug} hint={SLUG_HINT} />
    </FormDialog>
  )
}

/** For the organization's first project, which usually has its name, and a flag in it. Then an application is connected. */
export function FirstProject({ onStart }: { onStart: (starting: boolean) => void }) {
  const naming = useNaming(signedIn.value?.organization.name ?? '')
  const [flag, setFlag] = useState('')

  async function create(): Promise<void> {
    const goOn = goingOn()
    onStart(true)
    try {
      const project = await createNamed(naming)
      if (flag.trim() !== '') await createFirstFlag(project.id, flag.trim())
      goOn(projectUrl(project.slug, 'connect'))
    } catch (error) {
      onStart(false)
      throw error
    }
  }

  return (
    <Form label={t('First project')} onSubmit={create} actions={submitButton(t('Create project'))}>
      <NameField value={naming.name} onInput={naming.setName} />
      <TextField
        label={t('First flag')}
        optional
        hint={t('The key your code reads it by, such as new-checkout.')}
        value={flag}
        onInput={setFlag}
        mono
      />
      <SlugField value={naming.slug} onInput={naming.setSlug} hint={SLUG_HINT} />
    </Form>
  )
}

type Naming = ReturnType<typeof useNaming>

/** A name, and the slug that follows it until somebody enters another one. */
function useNaming(start: string) {
  const [name, setName] = useState(start)
  const [ownSlug, setSlug] = useState<string>()
  return { name, setName, slug: ownSlug ?? slugFrom(name), setSlug }
}

async function createNamed({ name, slug }: Naming): Promise<Project> {
  const project = await createProject({ name, slug })
  announce(t('Project {name} created', { name: project.name }))
  return project
}

/** The project is there already: what goes wrong is done on its own page. */
async function createFirstFlag(projectId: string, key: string): Promise<void> {
  try {
    await createFlag(projectId, key)
  } catch (error) {
    announce(t('The flag was not created: {message}', { message: failureOf(error).message }), 'error')
  }
}
