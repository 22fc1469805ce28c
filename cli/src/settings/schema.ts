import { sdkDescriptorSchema } from '@service/scanner-kit'
import { ruleNames, severities } from '../validate/severity.js'

const texts = { type: 'array', items: { type: 'string', minLength: 1 } } as const

/**
 * JSON Schema (2020-12) of `service.json`: what the tool checks the file with, and what editors are given. Titles, descriptions and
 * defaults are shown by editors.
 */
export const settingsSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'service.json',
  description: 'Says which project the code of this folder belongs to, and which files are scanned.',
  type: 'object',
  additionalProperties: false,
  properties: {
    $schema: { type: 'string', description: 'Where editors find the schema of this file.' },
    project: {
      type: 'string',
      minLength: 1,
      title: 'Project',
      description: "The project's slug, as the dashboard shows it. --project and SERVICE_PROJECT override it.",
    },
    include: {
      ...texts,
      title: 'Files to scan',
      description:
        'Globs of files to scan, relative to this file. Folders named node_modules, vendor, build, dist or target are scanned only if a glob names them: "tools/build/**".',
      default: ['**/*'],
    },
    exclude: {
      ...texts,
      title: 'Files to skip',
      description: 'Globs of files to skip, besides those that are always skipped.',
      default: [],
    },
    ignoreKeys: {
      ...texts,
      title: 'Keys to ignore',
      description: 'Keys that `service validate` never reports.',
      default: [],
    },
    sdks: {
      type: 'array',
      title: 'SDKs to look for',
      description:
        'What reads configs besides the SDKs of the service and of OpenFeature: the name of a vendor, as `service sdks` lists them, ' +
        'or the description of an SDK or wrapper of your own.',
      default: [],
      items: {
        type: ['string', 'object'],
        if: { type: 'string' },
        then: { minLength: 1, title: 'Vendor', description: 'The name of a vendor, as `service sdks` lists them.' },
        else: sdkDescriptorSchema,
      },
    },
    languages: {
      type: ['array', 'object'],
      title: 'Languages',
      description:
        'Languages that a scan must be able to read, by the ids of `service plugins --json`; or what to do about each: "require" or "ignore".',
      default: [],
      items: {
        type: 'string',
        minLength: 1,
        title: 'Language',
        description: 'If it is not installed, a run exits with 2.',
      },
      additionalProperties: {
        type: ['string', 'object'],
        description:
          '"require": if it is not installed, a run exits with 2. "ignore": its files are not read. An object says where its plugin comes from.',
        if: { type: 'string' },
        then: { enum: ['require', 'ignore'] },
        else: {
          additionalProperties: false,
          required: ['from'],
          properties: {
            from: {
              type: 'string',
              minLength: 1,
              title: 'Plugin',
              description: 'The folder of the plugin (`./tools/ruby`), or the name of its package in node_modules.',
            },
          },
        },
      },
    },
    rules: {
      type: 'object',
      title: 'Severities',
      description: 'How bad each kind of problem is for `service validate`: "error" (the default), "warn" or "off".',
      default: {},
      additionalProperties: false,
      properties: Object.fromEntries(
        Object.entries(ruleNames).map(([name, kind]) => [
          name,
          {
            enum: severities,
            description:
              name === kind ? '"warn" reports it and does not fail; "off" does not report it.' : `Short for "${kind}".`,
          },
        ]),
      ),
    },
  },
} as const
