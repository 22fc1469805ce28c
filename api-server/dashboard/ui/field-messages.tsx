import { useField } from './field.js'

/** The server's messages about something without a control, such as a whole rule. */
export function FieldMessages({ name }: { name: string }) {
  const { control, messages } = useField({ name })
  return (
    <div id={control.id} class="field-messages" tabIndex={-1}>
      {messages}
    </div>
  )
}
