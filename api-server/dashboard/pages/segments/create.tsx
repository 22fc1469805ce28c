import { useState } from 'preact/hooks'
import { projectUrl } from '../../app/links.js'
import { goingOn } from '../../app/navigate.js'
import { Page } from '../../app/page.js'
import { useProject } from '../../app/project.js'
import { otherSegmentKeys, useOtherSegmentKeys } from '../../app/use-other-keys.js'
import { createSegment } from '../../api/segments.js'
import { denied } from '../../api/session.js'
import { LinkButton } from '../../ui/button.js'
import { Form, submitButton } from '../../ui/form.js'
import { keyQuestion } from '../../ui/key-notice.js'
import { newCondition } from '../../ui/rules/condition-draft.js'
import { slugFrom } from '../../ui/slug.js'
import { announce } from '../../ui/toasts.js'
import { useAsk } from '../../ui/use-ask.js'
import { bodyOf, newGroup, type SegmentDraft } from './draft.js'
import { SegmentFields } from './fields.js'
import { t } from '../../language/text.js'

export default function CreateSegmentPage() {
  const project = useProject()
  const [draft, setDraft] = useState<SegmentDraft>(() => ({
    key: '',
    name: '',
    groups: [newGroup([newCondition()])],
    overrides: {},
  }))
  const [touched, setTouched] = useState(false)
  const otherKeys = useOtherSegmentKeys(project.id)
  const { ask, question } = useAsk()
  const list = projectUrl(project.slug, 'segments')

  function change(changed: SegmentDraft): void {
    setTouched(true)
    // The key follows the name until somebody writes one.
    const follows = draft.key === slugFrom(draft.name) && changed.key === draft.key
    setDraft(follows ? { ...changed, key: slugFrom(changed.name) } : changed)
  }

  async function save(): Promise<void> {
    const risky = keyQuestion({ what: 'key', text: draft.key, others: await otherSegmentKeys(project.id) })
    if (risky && !(await ask(risky))) return
    const goOn = goingOn()
    await createSegment(project.id, bodyOf(draft))
    announce(t('Segment {name} created', { name: draft.name }))
    goOn(list)
  }

  return (
    <Page title={t('New segment')} lead={t('A named group of users that rules can ask for.')}>
      <Form
        wide
        label={t('New segment')}
        dirty={touched}
        onSubmit={save}
        actions={submitButton(t('Create segment'), {
          disabledReason: denied('segments:create'),
          beside: <LinkButton href={list}>{t('Cancel')}</LinkButton>,
        })}
      >
        <SegmentFields draft={draft} onChange={change} otherKeys={otherKeys} readOnly={denied('segments:create')} />
      </Form>
      {question}
    </Page>
  )
}
