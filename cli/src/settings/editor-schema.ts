import { settingsSchema } from './schema.js'

/**
 * The text of the schema that editors read: the one that the tool checks with, and two words of editors' own, without which they would
 * underline what the tool accepts.
 */
export function editorSchemaText(): string {
  return JSON.stringify({ ...settingsSchema, allowComments: true, allowTrailingCommas: true }, null, 2) + '\n'
}
