import { Button } from '../../ui/button.js'
import { CodeBlock } from '../../ui/code-block.js'
import { t } from '../../language/text.js'

/** Shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div class="stack">
      <p>
        {t(
          'Save these recovery codes where you keep passwords. Each signs you in once if you do not have your phone. They are not shown again.',
        )}
      </p>
      <CodeBlock label={t('Recovery codes')} code={codes.join('\n')} />
      <div class="form-actions">
        <Button look="primary" onClick={onDone}>
          {t('I have saved them')}
        </Button>
      </div>
    </div>
  )
}
