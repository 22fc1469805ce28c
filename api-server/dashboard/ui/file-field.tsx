import { Field, type FieldProps } from './field.js'

interface FileFieldProps extends FieldProps {
  /** What the browser offers to choose, such as `.yaml,.json`. */
  accept: string
  onChoose: (file: File | undefined) => void
}

/** A file of the member's own machine. */
export function FileField({ accept, onChoose, ...props }: FileFieldProps) {
  return (
    <Field {...props}>
      {(control) => (
        <input
          {...control}
          class="input"
          type="file"
          accept={accept}
          aria-required="true"
          onChange={(event) => onChoose(event.currentTarget.files?.[0])}
        />
      )}
    </Field>
  )
}
