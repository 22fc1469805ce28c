import { KeyNotice } from '../../ui/key-notice.js'
import { Shown } from '../../ui/shown.js'
import { TextField } from '../../ui/text-field.js'
import { Notice } from '../../ui/states.js'
import type { Config } from '../../api/types.js'
import { rich, t } from '../../language/text.js'

interface KeyFieldProps {
  config: Config
  value: string
  onInput: (key: string) => void
  /** The keys of all other configs. */
  others: readonly string[]
}

/** The key with its old ones, and what renaming means. */
export function KeyField({ config, value, onInput, others }: KeyFieldProps) {
  const old = config.deprecatedKeys.map(({ key }) => key)
  return (
    <>
      <TextField
        name="key"
        label={t('Key')}
        hint={t('The key your code reads it by. 4 to 150 characters.')}
        value={value}
        onInput={onInput}
        required
        mono
      />
      {value !== config.key && <KeyNotice what="key" text={value} others={others} />}
      {value !== config.key && (
        <Notice>
          {old.includes(value) ? (
            <p>
              {rich('This renames the config back. {code} becomes an old key.', {
                code: (
                  <code dir="auto">
                    <Shown text={config.key} />
                  </code>
                ),
              })}
            </p>
          ) : (
            <p>
              {rich(
                '{code} becomes an old key, which still means this config. <code2>service-configs validate</code2> reports where code still uses it.',
                {
                  code: (
                    <code dir="auto">
                      <Shown text={config.key} />
                    </code>
                  ),
                  code2: (children) => <code>{children}</code>,
                },
              )}
            </p>
          )}
        </Notice>
      )}
      {old.length > 0 && (
        <div class="stack old-keys">
          <h3>{t('Old keys')}</h3>
          <p class="hint">{t('They still mean this config. Change the code to the key above.')}</p>
          <ul class="old-key-list">
            {old.map((key) => (
              <li key={key}>
                <code dir="auto">
                  <Shown text={key} />
                </code>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
