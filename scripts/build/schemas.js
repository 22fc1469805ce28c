/** Writes JSON Schemas beside the compiled tool: of service.json, from what the tool itself checks the file with, and of its reports. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** @param {string} folder the tool's folder, compiled */
export async function writeSchemas(folder) {
  const compiled = (...name) => import(pathToFileURL(path.join(folder, 'dist', ...name)).href)
  const [{ EDITOR_SCHEMA }, { editorSchemaText }, { REPORT_SCHEMA, reportSchemaText }] = await Promise.all([
    compiled('settings', 'schema-address.js'),
    compiled('settings', 'editor-schema.js'),
    compiled('report', 'json-schema.js'),
  ])
  await writeFile(path.join(folder, EDITOR_SCHEMA), editorSchemaText())
  await writeFile(path.join(folder, REPORT_SCHEMA), reportSchemaText())
}
