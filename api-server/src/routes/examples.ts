/** Longer example bodies for the OpenAPI document. */
const condition = {
  id: '5f0c7a52-3f2d-4a8e-9a59-0c8f1d6b7e21',
  kind: 'attribute',
  attribute: 'traits',
  trait: '/plan/name',
  operator: 'is one of',
  targetType: 'text',
  targetValues: ['pro', 'team'],
}

export const SEGMENT_EXAMPLE = { key: 'paying-users', name: 'Paying users', groups: [[condition]], overrides: {} }

export const CONFIG_EXAMPLE = {
  key: 'upload-limit',
  role: 'config',
  lifetime: 'permanent',
  type: 'integer',
  defaultValue: 25,
  typeOptions: { isInteger: true, min: { relation: '>=', value: 1 }, max: { relation: '<=', value: 100 } },
}

export const TARGETS_EXAMPLE = {
  environmentId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  defaultValue: 25,
  rules: [
    {
      id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      type: 'conditional',
      order: 0,
      target: 'value',
      value: 100,
      conditions: [condition],
    },
    {
      id: '16fd2706-8baf-433b-82eb-8c7fada847da',
      type: 'percentage',
      order: 1,
      percentages: [
        { id: '886313e1-3b8a-5372-9b90-0c9aee199e5d', percentage: 10, value: 50 },
        { id: '6ba7b810-9dad-11d1-80b4-00c04fd430c8', percentage: 90, value: 25 },
      ],
    },
  ],
}

export const CODE_REFERENCES_EXAMPLE = {
  repository: 'github.com/acme/shop',
  branch: 'main',
  defaultBranch: true,
  commit: '9fceb02d0ae598e95dc970b74767f19372d61af8',
  committedAt: '2026-11-24T09:30:00.000Z',
  link: 'https://github.com/acme/shop/blob/{commit}/{file}#L{line}',
  references: [
    { key: 'upload-limit', file: 'src/upload.ts', line: 12 },
    { key: 'upload-limit', file: 'test/upload.test.ts', line: 30, kind: 'indirect', test: true },
  ],
}
