import { useRef, useState } from 'preact/hooks'
import { useProject } from '../../app/project.js'
import { useOtherTagNames } from '../../app/use-other-names.js'
import { failureOf } from '../../api/errors.js'
import { denied } from '../../api/session.js'
import { createTag } from '../../api/tags.js'
import { Button } from '../../ui/button.js'
import { Field } from '../../ui/field.js'
import { keyWarnings } from '../../ui/key-warnings.js'
import { announce } from '../../ui/toasts.js'
import { t } from '../../language/text.js'

interface NewTagProps {
  onCreated: (tagId: string) => void
  /** Why it cannot be used. */
  disabledReason?: string | undefined
}

/** Makes a tag in the middle of another form: it is there at once, whether that form is saved or not. */
export function NewTag({ onCreated, disabledReason = denied('tags:create') }: NewTagProps) {
  const project = useProject()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  /** The name that a warning was shown for; it is created if requested again. */
  const warned = useRef<string>()
  const others = useOtherTagNames(project.id, name)
  const input = useRef<HTMLInputElement>(null)

  async function create(): Promise<void> {
    if (busy || disabledReason !== undefined) return
    const warnings = keyWarnings(name.trim(), others)
    if (warnings.length > 0 && warned.current !== name) {
      warned.current = name
      return setError([...warnings, t('Press again to create it as it is.')].join(' '))
    }
    setBusy(true)
    setError(undefined)
    try {
      const tag = await createTag(project.id, name)
      announce(t('Tag {name} created', { name: tag.name }))
      setName('')
      onCreated(tag.id)
    } catch (failed) {
      setError(failureOf(failed).message)
      input.current?.focus()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Field label={t('New tag')} error={error}>
      {(control) => (
        <div class="tag-new">
          <input
            {...control}
            ref={input}
            class="input"
            type="text"
            value={name}
            autocomplete="off"
            spellcheck={false}
            disabled={disabledReason !== undefined}
            onInput={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.isComposing) return
              // Enter would save the form around it.
              event.preventDefault()
              void create()
            }}
          />
          <Button busy={busy} disabledReason={disabledReason} onClick={() => void create()}>
            {t('Create tag')}
          </Button>
        </div>
      )}
    </Field>
  )
}
