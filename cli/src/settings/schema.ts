import { sdkDescriptorSchema } from '@service/scanner-kit'

const texts = { type: 'array', items: { type: 'string', minLength: 1 } } as const

/** JSON Schema of `service.json`. */
export const settingsSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    project: { type: 'string', minLength: 1 },
    include: texts,
    exclude: texts,
    ignoreKeys: texts,
    sdks: {
      type: 'array',
      items: { type: ['string', 'object'], if: { type: 'string' }, then: { minLength: 1 }, else: sdkDescriptorSchema },
    },
    languages: {
      type: ['array', 'object'],
      items: { type: 'string', minLength: 1 },
      additionalProperties: {
        type: ['string', 'object'],
        if: { type: 'string' },
        then: { enum: ['require', 'ignore'] },
        else: {
          additionalProperties: false,
          required: ['from'],
          properties: { from: { type: 'string', minLength: 1 } },
        },
      },
    },
  },
} as const
