import { useId } from 'preact/hooks'

/** Connects an input with its suggestions. Without suggestions it stays a plain text field. */
export function useSuggestions(values: readonly string[] = []) {
  const id = useId()
  if (values.length === 0) return { list: undefined, options: null }
  const options = (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  )
  return { list: id, options }
}
