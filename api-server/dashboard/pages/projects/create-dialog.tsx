import { useState } from 'preact/hooks'
import { projectUrl } from '../../app/links.js'
import { navigate } from '../../app/navigate.js'
import { createConfig } from '../../api/configs.js'
import { failureOf } from '../../api/errors.js'
import { createProject } from '../../api/projects.js'
import { Button } from '../../ui/button.js'
import { Dialog } from '../../ui/dialog.js'
import { Form } from '../../ui/form.js'
import { slugFrom } from '../../ui/slug.js'
import { TextField } from '../../ui/text-field.js'
import { announce } from '../../ui/toasts.js'
import { SLUG_HINT } from './slug-hint.js'
import { t } from '../../language/text.js'

interface CreateProjectDialogProps {
  /** Whether it is the organization's first, after which an application is connected. */
  first: boolean
  onClose: () => void
}

export function CreateProjectDialog({ first, onClose }: CreateProjectDialogProps) {
  const [name, setName] = useState('')
  const [ownSlug, setOwnSlug] = useState<string>()
  const [flag, setFlag] = useState('')
  const slug = ownSlug ?? slugFrom(name)

  async function create(): Promise<void> {
    const project = await createProject({ name, slug })
    announce(t('Project {name} created', { name: project.name }))
    if (flag.trim() !== '') await createFlag(project.id, flag.trim())
    onClose()
    navigate(projectUrl(project.slug, first ? 'connect' : 'environments'))
  }

  return (
    <Dialog title={t('New project')} onClose={onClose}>
      <Form
        onSubmit={create}
        actions={(busy) => (
          <>
            <Button type="submit" look="primary" busy={busy}>
              {t('Create project')}
            </Button>
            <Button onClick={onClose}>{t('Cancel')}</Button>
          </>
        )}
      >
        <TextField name="name" label={t('Name')} value={name} onInput={setName} required />
        {first && (
          <TextField
            label={t('First flag')}
            optional
            hint={t('The key by which code reads it, such as new-checkout.')}
            value={flag}
            onInput={setFlag}
            mono
          />
        )}
        <TextField name="slug" label={t('Slug')} hint={SLUG_HINT} value={slug} onInput={setOwnSlug} required mono />
      </Form>
    </Dialog>
  )
}

/** A boolean that is false everywhere. The project is there already: what goes wrong is done on its own page. */
async function createFlag(projectId: string, key: string): Promise<void> {
  const kind = { role: 'flag', type: 'boolean', lifetime: 'temporary' } as const
  try {
    await createConfig(projectId, { key, ...kind, defaultValue: false })
  } catch (error) {
    announce(t('The flag was not created: {message}', { message: failureOf(error).message }), 'error')
  }
}
