import { LastChange } from '../../../app/last-change.js'
import type { ReviewedSave } from '../../../app/use-reviewed-save.js'
import type { Config, Target } from '../../../api/types.js'
import { Changes } from '../../../ui/rules/changes.js'
import type { Names } from '../../../ui/rules/condition-words.js'
import { ConflictDialog } from '../../../ui/rules/conflict-dialog.js'
import { DiscardDialog } from '../../../ui/rules/draft-parts.js'
import { rulesDifference, type RulesVersion } from '../../../ui/rules/difference.js'
import { CopyDialog } from './copy-dialog.js'
import { SaveDialog } from './save-dialog.js'
import { copiedFrom, targetVersion } from './draft.js'
import type { Editor } from './use-editor.js'
import { t } from '../../../language/text.js'

interface EditorDialogsProps {
  saving: ReviewedSave<'copy'>
  config: Config
  target: Target
  editor: Editor
  names: Names
}

/** What can lie over the editor. */
export function EditorDialogs({ saving, config, target, editor, names }: EditorDialogsProps) {
  const { environment } = target
  const { base, mine, theirs } = editor
  const { dialog: open, close } = saving
  const side = (before: RulesVersion, after: RulesVersion) => ({
    changes: rulesDifference(before, after, names),
    before: asJson(before),
    after: asJson(after),
  })
  if (open === 'review') {
    return (
      <SaveDialog saving={saving} config={config} target={target} editor={editor}>
        <Changes label={t('Your changes')} {...side(base, mine)} />
      </SaveDialog>
    )
  }
  if (open === 'discard') return <DiscardDialog onDiscard={editor.discard} onClose={close} />
  if (open === 'conflict' && theirs) {
    return (
      <ConflictDialog
        what={t('the rules in {name}', { name: environment.name })}
        who={<LastChange projectId={config.projectId} resource="targets" id={target.id} version={theirs} />}
        theirs={side(base, theirs)}
        mine={side(base, mine)}
        over={side(theirs, mine)}
        onTakeTheirs={() => {
          editor.takeTheirs()
          close()
        }}
        onKeepMine={() => {
          editor.keepMine()
          saving.open('review')
        }}
        onClose={close}
      />
    )
  }
  if (open === 'copy') {
    return (
      <CopyDialog
        targets={config.targets.filter((other) => other.id !== target.id)}
        mine={mine}
        here={environment.name}
        names={names}
        onCopy={(from) => {
          editor.setDraft(copiedFrom(targetVersion(from)))
          close()
        }}
        onClose={close}
      />
    )
  }
  return null
}

function asJson({ defaultValue, rules }: RulesVersion): unknown {
  return { defaultValue, rules }
}
