/** Looks into settings that are not checked yet: a value of another shape has no members and no elements. */
import { isMembers } from '../json-object.js'

export function elementsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function membersOf(value: unknown): [name: string, value: unknown][] {
  return isMembers(value) ? Object.entries(value) : []
}

export function memberOf(value: unknown, name: string): unknown {
  return membersOf(value).find(([member]) => member === name)?.[1]
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
