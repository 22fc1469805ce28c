import { TextField } from '../../ui/text-field.js'
import { Notice } from '../../ui/states.js'
import type { Config } from '../../api/types.js'

export interface KeyFieldProps {
  config: Config
  value: string
  onInput: (key: string) => void
}

/** The key with its old ones, and what renaming means. */
export function KeyField({ config, value, onInput }: KeyFieldProps) {
  const old = config.deprecatedKeys.map(({ key }) => key)
  return (
    <>
      <TextField
        name="key"
        label="Key"
        hint="Code reads the config by it. 4 to 150 characters."
        value={value}
        onInput={onInput}
        required
        mono
      />
      {value !== config.key && (
        <Notice>
          {old.includes(value) ? (
            <p>
              This renames the config back. <code dir="auto">{config.key}</code> becomes an old key.
            </p>
          ) : (
            <p>
              Nothing breaks: code that reads <code dir="auto">{config.key}</code> goes on getting its values. It
              becomes an old key, until the service removes it once it is no longer used. <code>service validate</code>{' '}
              reports where code still names it.
            </p>
          )}
        </Notice>
      )}
      {old.length > 0 && (
        <div class="stack old-keys">
          <h3>Old keys</h3>
          <p class="hint">SDKs still get the config by them. Change the code to the key above.</p>
          <ul class="old-key-list">
            {old.map((key) => (
              <li key={key}>
                <code dir="auto">{key}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
