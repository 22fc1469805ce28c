import type { ComponentChildren } from 'preact'
import { useOverflow } from './use-overflow.js'

export interface Column<T> {
  /** The column's name; for a column of buttons it is only heard. */
  title: string
  cell: (row: T) => ComponentChildren
  kind?: 'text' | 'numeric' | 'actions'
}

interface TableProps<T> {
  caption: string
  /** It is only heard otherwise. */
  showCaption?: boolean
  /** The first column names the row. */
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T) => string
}

/** A table that becomes a list of blocks on narrow screens. For more than some hundred rows take VirtualList. */
export function Table<T>({ caption, showCaption = false, columns, rows, rowKey }: TableProps<T>) {
  const { box, overflows } = useOverflow()
  // Anything that scrolls must be reachable by keyboard, even if no cell contains a link.
  const scrolling = overflows ? ({ tabIndex: 0, role: 'region', 'aria-label': caption } as const) : {}
  return (
    <div class="table-wrap" ref={box} {...scrolling}>
      <table class="table">
        <caption class={showCaption ? undefined : 'visually-hidden'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" class={column.kind}>
                {column.kind === 'actions' ? <span class="visually-hidden">{column.title}</span> : column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>{columns.map((column, index) => tableCell(column, row, index === 0))}</tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function tableCell<T>(column: Column<T>, row: T, first: boolean) {
  if (first) {
    return (
      <th key={column.title} scope="row">
        {column.cell(row)}
      </th>
    )
  }
  return (
    <td key={column.title} class={column.kind} data-label={column.kind === 'actions' ? undefined : column.title}>
      {column.cell(row)}
    </td>
  )
}
