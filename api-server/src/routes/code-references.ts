import { Type } from '@sinclair/typebox'
import { CODE_REFERENCE_VALUES } from '../domain/list-limits.js'
import {
  CodeReferencesReplace,
  CodeUpload,
  CodeUploadResult,
  ConfigCodeReferences,
} from '../domain/schemas/code-references.js'
import {
  deleteCodeReferences,
  listCodeUploads,
  readCodeReferences,
  replaceCodeReferences,
} from '../services/code/code-references.js'
import { CODE_REFERENCES_EXAMPLE } from './examples.js'
import { lastOf, place, type Route } from './route.js'

const collection = '/projects/{projectId}/code-references'

export const codeReferenceRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: collection,
    operation: 'listCodeUploads',
    summary: 'List the branches whose code references were uploaded',
    permission: 'configs:read',
    response: Type.Array(CodeUpload),
    reported: true,
    handle: (request) => listCodeUploads(...place(request, 'projectId')),
  },
  {
    method: 'PUT',
    path: collection,
    operation: 'replaceCodeReferences',
    summary: 'Replace the code references of one branch',
    description:
      'All references of the branch become those that are sent. Uploading the same again changes nothing, and an older commit ' +
      'replaces nothing. Branches that were not uploaded for 30 days are deleted.',
    permission: 'code-references:write',
    body: CodeReferencesReplace,
    bodyValues: CODE_REFERENCE_VALUES,
    conditional: false,
    example: CODE_REFERENCES_EXAMPLE,
    response: CodeUploadResult,
    handle: (request) => replaceCodeReferences(...place(request, 'projectId'), request.body),
  },
  {
    method: 'DELETE',
    path: collection,
    operation: 'deleteCodeReferences',
    summary: 'Delete the code references of one branch',
    permission: 'code-references:write',
    conditional: false,
    query: [
      { name: 'repository', description: 'As it was uploaded', required: true, schema: Type.String() },
      { name: 'branch', description: 'As it was uploaded', required: true, schema: Type.String() },
    ],
    handle: (request) =>
      deleteCodeReferences(...place(request, 'projectId'), {
        repository: lastOf(request.query, 'repository'),
        branch: lastOf(request.query, 'branch'),
      }),
  },
  {
    method: 'GET',
    path: '/projects/{projectId}/configs/{configKey}/code-references',
    operation: 'getCodeReferences',
    summary: 'Read where code reads a config, including by its old keys',
    permission: 'configs:read',
    response: ConfigCodeReferences,
    reported: true,
    handle: (request) => readCodeReferences(...place(request, 'projectId', 'configKey')),
  },
]
