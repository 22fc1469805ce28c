import { useState } from 'preact/hooks'
import { ApiError, failureOf, refuse } from '../../api/errors.js'
import { importFile, previewFile, type FileChange, type FilePlan } from '../../api/project-file.js'
import { useProject } from '../../app/project.js'
import { Button } from '../../ui/button.js'
import { Dialog } from '../../ui/dialog.js'
import { FileField } from '../../ui/file-field.js'
import { Form, submitButton } from '../../ui/form.js'
import { Shown } from '../../ui/shown.js'
import { Notice } from '../../ui/states.js'
import { Table } from '../../ui/table.js'
import { TextField } from '../../ui/text-field.js'
import { announce } from '../../ui/toasts.js'
import { listText } from '../../language/intl.js'
import { t } from '../../language/text.js'
import { orSay } from '../../ui/or-say.js'

/** A project may be new, and more rows than these help nobody. */
const MOST_ROWS = 300

/** What a member has agreed to look at. */
interface Seen {
  text: string
  plan: FilePlan
}

/** Brings the project to what a file says, after showing what that changes. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [seen, setSeen] = useState<Seen>()
  return (
    <Dialog title={t('Import a file')} onClose={onClose} wide={seen !== undefined}>
      {seen ? <Confirm {...seen} onSeen={setSeen} onClose={onClose} /> : <Choose onSeen={setSeen} onClose={onClose} />}
    </Dialog>
  )
}

/** The server's messages name places in the file, which are not fields here. */
async function withoutPlaces<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const failure = failureOf(error)
    if (failure.kind !== 'invalid' || failure.problems.some(({ name }) => name === 'comment')) throw error
    throw new ApiError({ ...failure, problems: failure.problems.map(({ message }) => ({ message })) })
  }
}

interface StepProps {
  onSeen: (seen: Seen) => void
  onClose: () => void
}

function Choose({ onSeen, onClose }: StepProps) {
  const { id } = useProject()
  const [file, setFile] = useState<File>()

  async function look(): Promise<void> {
    if (!file) return refuse([{ name: 'text', message: t('Choose a file first') }])
    const text = await file.text()
    onSeen({ text, plan: await withoutPlaces(() => previewFile(id, text)) })
  }

  return (
    <Form onSubmit={look} actions={submitButton(t('Show what changes'), { onCancel: onClose })}>
      <FileField
        name="text"
        label={t('File')}
        hint={t('YAML or JSON, as it is downloaded here or written by service-api project export.')}
        accept=".yaml,.yml,.json"
        onChoose={setFile}
      />
    </Form>
  )
}

function Confirm({ text, plan, onSeen, onClose }: Seen & StepProps) {
  const { id } = useProject()
  const [comment, setComment] = useState('')
  const [outdated, setOutdated] = useState(false)
  const [looking, setLooking] = useState(false)
  const { changes, onlyInProject, version } = plan
  const count = changes.filter(({ action }) => action !== 'wait').length
  const needsComment = plan.refusal !== undefined

  async function bring(): Promise<void> {
    if (needsComment && comment.trim() === '') {
      refuse([{ name: 'comment', message: t('Write a comment first') }])
    }
    await withoutPlaces(() => importFile(id, text, version, comment.trim()))
    announce(t('File imported'))
    onClose()
  }

  async function lookAgain(): Promise<void> {
    setLooking(true)
    await orSay(async () => {
      onSeen({ text, plan: await previewFile(id, text) })
      setOutdated(false)
    })
    setLooking(false)
  }

  const stays = onlyInProject.length > 0 && (
    <details>
      <summary>
        {t(
          '{count, plural, one {# thing is only in the project, and stays as it is} other {# things are only in the project, and stay as they are}}',
          {
            count: onlyInProject.length,
          },
        )}
      </summary>
      <ul>
        {onlyInProject.map((name) => (
          <li key={name}>
            <Shown text={name} />
          </li>
        ))}
      </ul>
    </details>
  )
  if (count === 0) {
    return (
      <div class="stack">
        <p>{t('Nothing to import: the project is as the file says.')}</p>
        {changes.length > 0 && <Changes changes={changes} />}
        {stays}
        <div class="form-actions">
          <Button onClick={onClose}>{t('Close')}</Button>
        </div>
      </div>
    )
  }
  const beside = outdated && (
    <Button busy={looking} onClick={() => void lookAgain()}>
      {t('Look again')}
    </Button>
  )
  return (
    <Form
      wide
      onSubmit={bring}
      onFailure={({ kind }) => {
        setOutdated(kind === 'conflict')
        return false
      }}
      actions={submitButton(t('Import {count, plural, one {# change} other {# changes}}', { count }), {
        onCancel: onClose,
        beside,
      })}
    >
      <p>{t('All of it is done at once, or nothing.')}</p>
      <Changes changes={changes} />
      {stays}
      {changes.some(({ action }) => action === 'propose') && (
        <Notice>{t('Rules that need an approval are proposed in your name, for somebody else to approve.')}</Notice>
      )}
      <TextField
        name="comment"
        label={t('Comment')}
        optional={!needsComment}
        required={needsComment}
        hint={t('The reason. It is kept in the history.')}
        value={comment}
        onInput={setComment}
        maxLength={1000}
      />
    </Form>
  )
}

function Changes({ changes }: { changes: readonly FileChange[] }) {
  const more = changes.length - MOST_ROWS
  return (
    <>
      <Table
        caption={t('What the file changes')}
        columns={[
          { title: t('Name'), cell: ({ name }) => <Shown text={name} /> },
          { title: t('What'), cell: ({ what }) => KINDS[what] },
          { title: t('Change', { context: 'noun' }), cell: changeText },
        ]}
        rows={changes.slice(0, MOST_ROWS)}
        rowKey={({ what, name, action }) => `${what} ${action} ${name}`}
      />
      {more > 0 && (
        <p class="muted">{t('And {count, plural, one {# more change} other {# more changes}}', { count: more })}</p>
      )}
    </>
  )
}

const KINDS: Record<FileChange['what'], string> = {
  project: t('Project'),
  environment: t('Environment'),
  tag: t('Tag'),
  segment: t('Segment'),
  config: t('Config'),
  rules: t('Rules'),
}

function changeText({ action, fields }: FileChange): string {
  const members = listText(fields)
  if (action === 'create') return t('Created')
  if (action === 'propose') return t('Proposed')
  if (action === 'wait') return t('Proposed before, and not approved yet')
  if (action === 'rename') return t('Renamed: {members}', { members })
  return t('Changed: {members}', { members })
}
