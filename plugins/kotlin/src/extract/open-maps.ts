import type { Argument, Expression } from '@service/scanner-kit'
import { property } from './collections.js'
import type { Context } from './context.js'

/** Maps that are filled by `put` after they are made. */
export class OpenMaps {
  private readonly known = new Map<string, Expression>()

  open(context: Context, name: string, value: Expression): void {
    if (value.kind === 'object') this.known.set(OpenMaps.id(context, name), value)
  }

  put(context: Context, name: string, [key, value]: Argument[]): void {
    const map =
      this.known.get(OpenMaps.id(context, name)) ??
      this.known.get(OpenMaps.id({ ...(context.class !== undefined && { class: context.class }) }, name))
    if (map?.kind === 'object' && key && value) map.properties.push(property(key, value))
  }

  private static id(context: Pick<Context, 'function' | 'class'>, name: string): string {
    return `${context.class ?? ''}/${context.function ?? ''}/${name}`
  }
}
