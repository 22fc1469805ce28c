import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** A module of the repository that is plain JavaScript, such as a part of the build. */
export function load<T>(file: string): Promise<T> {
  return import(pathToFileURL(path.resolve(import.meta.dirname, '..', '..', file)).href) as Promise<T>
}
