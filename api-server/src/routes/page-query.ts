import { Type } from '@sinclair/typebox'
import type { QueryParameter } from './route.js'

/** Of lists that come in pages; the address of the next page is in the `Link` header. */
export const PAGE_QUERY: readonly QueryParameter[] = [
  {
    name: 'limit',
    description: 'How many to list at most; 50 without it',
    schema: Type.Integer({ minimum: 1, maximum: 200 }),
  },
  {
    name: 'cursor',
    description: 'Where the page begins, from the Link header of the previous page',
    schema: Type.String(),
  },
]

/** Of lists that come whole unless pages are asked for. */
export const LIST_QUERY: readonly QueryParameter[] = [
  { name: 'search', description: 'Only what has this text in its names, ignoring case', schema: Type.String() },
  {
    name: 'limit',
    description:
      'How many to list at most; the next page is in the Link header. Without it and `cursor` the whole list',
    schema: Type.Integer({ minimum: 1, maximum: 1000 }),
  },
  {
    name: 'cursor',
    description: 'Where the page begins, from the Link header of the previous page',
    schema: Type.String(),
  },
]
