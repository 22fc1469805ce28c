import { Icon } from './icon.js'
import { TextField } from './text-field.js'

interface SearchFieldProps {
  /** Only heard: the drawing says it to those who see. */
  label: string
  value: string
  onInput: (value: string) => void
  placeholder: string
}

/** What a page searches in; `/` leads there. */
export function SearchField(props: SearchFieldProps) {
  return (
    <div class="search-field" data-search>
      <Icon name="search" />
      <TextField {...props} type="search" hideLabel />
      <kbd aria-hidden="true">/</kbd>
    </div>
  )
}
