import { useRef, useState } from 'preact/hooks'
import { useProject } from '../../app/project.js'
import { failureOf } from '../../api/errors.js'
import { denied } from '../../api/session.js'
import { createTag } from '../../api/tags.js'
import { Button } from '../../ui/button.js'
import { Field } from '../../ui/field.js'
import { announce } from '../../ui/toasts.js'

export interface NewTagProps {
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
  const input = useRef<HTMLInputElement>(null)

  async function create(): Promise<void> {
    if (busy || disabledReason !== undefined) return
    setBusy(true)
    setError(undefined)
    try {
      const tag = await createTag(project.id, name)
      announce(`Tag ${tag.name} created`)
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
    <Field label="New tag" error={error}>
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
            Create tag
          </Button>
        </div>
      )}
    </Field>
  )
}
