import { useId } from 'preact/hooks'

/** Ties an input to what is suggested for it. Without suggestions it stays a plain text field. */
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
