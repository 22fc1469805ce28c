import { useProtection } from '../api/planned.js'
import { TextField } from '../ui/text-field.js'
import { useProject } from './project.js'
import { t } from '../language/text.js'

interface CommentFieldProps {
  /** The environment whose rules change: it may require a comment. */
  environmentId?: string | undefined
  value: string
  onInput: (comment: string) => void
}

/** Why a change is made. */
export function CommentField({ environmentId, value, onInput }: CommentFieldProps) {
  const required = useProtection(useProject().id, environmentId).data?.requiresComment ?? false
  return (
    <TextField
      name="comment"
      label={t('Comment')}
      optional={!required}
      required={required}
      hint={t('The reason. It is kept in the history.')}
      value={value}
      onInput={onInput}
      maxLength={1000}
    />
  )
}
