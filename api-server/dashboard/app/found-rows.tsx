import { useState } from 'preact/hooks'
import { t } from '../language/text.js'
import { Button } from '../ui/button.js'
import { EmptyState } from '../ui/states.js'
import { Table, type Column } from '../ui/table.js'

interface FoundRowsProps<Row> {
  caption: string
  /** How many there are, and how many of all. */
  count: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** How many are shown at first, and how many more each time. */
  step: number
  /** Whether any filter is set. */
  filtered: boolean
  onClear: () => void
}

/** The configs that pass a page's filters, a step at a time. */
export function FoundRows<Row>(props: FoundRowsProps<Row>) {
  const { caption, count, columns, rows, rowKey, step, filtered, onClear } = props
  const [limit, setLimit] = useState(step)
  const left = rows.length - limit
  return (
    <>
      <div class="row spread">
        <span role="status" class="muted">
          {count}
        </span>
        {filtered && (
          <Button small onClick={onClear}>
            {t('Clear filters')}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t('No configs match')} action={<Button onClick={onClear}>{t('Clear filters')}</Button>} />
      ) : (
        <Table caption={caption} columns={columns} rows={rows.slice(0, limit)} rowKey={rowKey} />
      )}
      {left > 0 && (
        <div class="row">
          <Button onClick={() => setLimit(limit + step)}>
            {t('Show {count, number} more', { count: Math.min(step, left) })}
          </Button>
          <span class="muted">{t('{count, number} are not shown', { count: left })}</span>
        </div>
      )}
    </>
  )
}
