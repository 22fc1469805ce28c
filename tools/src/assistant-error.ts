/** A failure with what the assistant, or the person that it works for, can do about it. */
export class AssistantError extends Error {
  override readonly name = 'AssistantError'
}
