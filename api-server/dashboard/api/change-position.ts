/**
 * Up to where in the server's log of changes this page has heard of them: first what its first answer says, which is older than all that
 * it shows, then the id of the last event. Undefined before that.
 */
export const changePosition: { value: string | undefined } = { value: undefined }
