/** In characters. The dashboard says so before somebody chooses a password. */
export const PASSWORD_LENGTH = { min: 10, max: 200 }
