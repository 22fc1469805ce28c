type Style = (text: string) => string

/** The styles reports use; each returns the text unchanged where colours are off. */
export interface Palette {
  bold: Style
  dim: Style
  red: Style
  green: Style
  yellow: Style
  cyan: Style
}
