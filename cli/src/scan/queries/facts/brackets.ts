/** What an element's name is among names of members that are asked for. */
export const ELEMENTS = '['

/** Brackets that follow a value and hold no number: `config["dark-mode"]`. */
export const BRACKETS = /[\p{ID_Continue}$)\]?!]\[(?!\s*\d)/u
