import { Type } from '@sinclair/typebox'
import { Invalid } from '../domain/errors.js'
import { Tag, TagWrite } from '../domain/schemas/tag.js'
import { onlyListQuery } from '../services/list.js'
import * as tags from '../services/projects/tags.js'
import { LIST_QUERY } from './page-query.js'
import { place, type Route, type RouteRequest } from './route.js'

const collection = '/projects/{projectId}/tags'
const single = `${collection}/{tagId}`

/** `by-name` comes before the path with an id: the first match serves. */
export const tagRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: collection,
    operation: 'listTags',
    summary: "List a project's tags by name",
    permission: 'tags:read',
    query: LIST_QUERY,
    response: Type.Array(Tag),
    handle: (request) => tags.listTags(...place(request, 'projectId'), onlyListQuery(request.query)),
  },
  {
    method: 'POST',
    path: collection,
    operation: 'createTag',
    summary: 'Create a tag',
    permission: 'tags:create',
    body: TagWrite,
    example: { name: 'checkout' },
    response: Tag,
    handle: (request) => tags.createTag(...place(request, 'projectId'), request.body),
  },
  {
    method: 'GET',
    path: `${collection}/by-name`,
    operation: 'getTagByName',
    summary: 'Find a tag by its name',
    permission: 'tags:read',
    query: [
      {
        name: 'name',
        description: 'The name; surrounding whitespace and case do not matter',
        required: true,
        schema: Type.String(),
      },
    ],
    response: Tag,
    handle: (request) => tags.getTagByName(...place(request, 'projectId'), readName(request)),
  },
  {
    method: 'GET',
    path: single,
    operation: 'getTag',
    summary: 'Read a tag',
    permission: 'tags:read',
    response: Tag,
    handle: (request) => tags.getTag(...place(request, 'projectId', 'tagId')),
  },
  {
    method: 'PUT',
    path: single,
    operation: 'renameTag',
    summary: 'Rename a tag',
    description: 'The id and the assignments to configs stay.',
    permission: 'tags:update',
    body: TagWrite,
    example: { name: 'checkout' },
    response: Tag,
    handle: (request) => tags.renameTag(...place(request, 'projectId', 'tagId'), request.body),
  },
  {
    method: 'DELETE',
    path: single,
    operation: 'deleteTag',
    summary: 'Delete a tag and its assignments',
    permission: 'tags:delete',
    handle: (request) => tags.deleteTag(...place(request, 'projectId', 'tagId')),
  },
]

function readName({ query }: RouteRequest): string {
  const name = query['name']?.at(-1)
  if (name === undefined || name.trim() === '') throw Invalid.field('name', 'Name is required')
  return name
}
