import { Shown } from '../shown.js'

/** A value as `describeValue` says it. It keeps its spaces; other characters that would go unseen are named. */
export function ShownValue({ text }: { text: string }) {
  return (
    <code dir="auto" class="shown-value">
      <Shown text={text} spaces={false} />
    </code>
  )
}
