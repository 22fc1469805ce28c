/**
 * The position in the server's log of changes that this page knows: at first the one in its first answer, which is older than everything
 * it shows, then the id of the last event. Undefined before the first answer.
 */
export const changePosition: { value: string | undefined } = { value: undefined }
