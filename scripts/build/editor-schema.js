/** Writes the JSON Schema of service.json beside the compiled tool, from what the tool itself checks the file with. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** @param {string} folder the tool's folder, compiled */
export async function writeEditorSchema(folder) {
  const compiled = (name) => import(pathToFileURL(path.join(folder, 'dist', 'settings', name)).href)
  const [{ EDITOR_SCHEMA }, { editorSchemaText }] = await Promise.all([
    compiled('schema-address.js'),
    compiled('editor-schema.js'),
  ])
  await writeFile(path.join(folder, EDITOR_SCHEMA), editorSchemaText())
}
