import type { Argument, Expression } from '../expression.js'
import { mapEntry } from './collections.js'

/** Where in the program a map is made or filled. */
interface Enclosing {
  function?: number
  class?: number
}

/** Maps that are filled by `put` after they are made. */
export class OpenMaps {
  private readonly known = new Map<string, Expression>()

  open(context: Enclosing, name: string, value: Expression): void {
    if (value.kind === 'object') this.known.set(OpenMaps.id(context, name), value)
  }

  put(context: Enclosing, name: string, [key, value]: Argument[]): void {
    const map =
      this.known.get(OpenMaps.id(context, name)) ??
      this.known.get(OpenMaps.id({ ...(context.class !== undefined && { class: context.class }) }, name))
    if (map?.kind === 'object' && key && value) map.properties.push(mapEntry(key, value))
  }

  private static id(context: Enclosing, name: string): string {
    return `${context.class ?? ''}/${context.function ?? ''}/${name}`
  }
}
