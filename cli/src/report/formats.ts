/** Of `validate`. */
export const validateFormats = ['text', 'json', 'sarif', 'github', 'gitlab', 'junit', 'markdown'] as const

/** For `scan`, which does not look for problems: a format made for problems would say that there are none. */
export const scanFormats = ['text', 'json', 'markdown'] as const

export type ValidateFormat = (typeof validateFormats)[number]
export type ScanFormat = (typeof scanFormats)[number]
