import type { Permission } from '../../api/types.js'
import { FieldGroup } from '../../ui/field.js'
import { ACTION_NAMES } from '../../app/permission-words.js'
import { actionName, ACTIONS, MATRIX, toggled, type MatrixRow } from './permissions.js'
import { t } from '../../language/text.js'

interface MatrixProps {
  permissions: readonly Permission[]
  /** What the token's owner may do: no token may more. */
  allowed: readonly Permission[]
  /** Says that the owner may not do what is grey. */
  limit: string
  onChange: (permissions: Permission[]) => void
}

/** Permissions as a table of resources and actions, one checkbox each. */
export function PermissionMatrix({ permissions, allowed, limit, onChange }: MatrixProps) {
  const limited = MATRIX.some(({ cells }) => cells.some((cell) => cell !== undefined && !allowed.includes(cell)))
  const cell = (row: MatrixRow, index: number) => {
    const permission = row.cells[index]
    if (permission === undefined) return <td key={index} />
    const granted = allowed.includes(permission)
    return (
      <td key={index}>
        <label title={granted ? permission : t('{permission}: {why}', { permission, why: limit })}>
          <input
            type="checkbox"
            aria-label={`${row.resource}: ${actionName(permission)}`}
            checked={permissions.includes(permission)}
            disabled={!granted}
            onChange={() => onChange(toggled(permissions, permission))}
          />
        </label>
      </td>
    )
  }
  return (
    <FieldGroup name="permissions" label={t('What the token may do')} hint={limited ? limit : undefined}>
      {() => (
        <table class="permissions">
          <thead>
            <tr>
              <th scope="col">
                <span class="visually-hidden">{t('Resource')}</span>
              </th>
              {ACTIONS.map((action) => (
                <th key={action} scope="col">
                  <span>{ACTION_NAMES[action]}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {MATRIX.map((row) => (
              <tr key={row.resource}>
                <th scope="row">{row.resource}</th>
                {ACTIONS.map((_, index) => cell(row, index))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </FieldGroup>
  )
}
