import { tagNameKey } from '../../src/domain/tag-name.js'
import { useTags } from '../api/tags.js'

/**
 * The names of the project's tags that the server treats as different from `name`, except the name of the tag `except`.
 */
export function useOtherTagNames(projectId: string, name: string, except?: string): readonly string[] {
  const tags = useTags(projectId).data ?? []
  return tags.filter((tag) => tag.id !== except && tagNameKey(tag.name) !== tagNameKey(name)).map((tag) => tag.name)
}
