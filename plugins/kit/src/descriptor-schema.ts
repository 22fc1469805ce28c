/**
 * The JSON Schema (2020-12) of `SdkDescriptor`: checks the descriptors of languages, and those a team writes under `sdks`
 * in `service.json`. The descriptions are what an editor shows, and what an error message can quote.
 */

const name = { type: 'string', minLength: 1 }

/** Names joined by `.`, calls as `()`; a role in angle brackets may stand first. */
const path = '^(<[A-Za-z][\\w-]*>|[A-Za-z_$][\\w$]*)(\\(\\)|\\.[A-Za-z_$][\\w$]*)*$'

/** `flagKey`, `options.key`, `flag.key()`, or `flags[].flagKey` for one in each element of a list; `[].flagKey` if the argument is the list. */
const propertyPath = '^(\\[\\]|[^.()\\[\\]]+(\\(\\))?(\\[\\])?)(\\.[^.()\\[\\]]+(\\(\\))?(\\[\\])?)*$'

const position = {
  index: {
    type: 'integer',
    minimum: 0,
    description: 'Position of the argument, counted from 0; left out if the argument is always named.',
  },
  label: {
    ...name,
    description: 'Name of the argument, in languages with named arguments; the property of a component.',
  },
  labelled: { type: 'boolean', description: 'The call must write the name.' },
  receiver: {
    const: true,
    description:
      'It is not an argument but what the call is made on, or with "property" a member of that: `Feature.DARK.isOn()`.',
  },
  property: {
    type: 'string',
    pattern: propertyPath,
    description:
      'Where it is in an object argument: "flagKey", "key()" for what a method returns, or "flags[].flagKey" for one in each element of a list ("[].flagKey" of the argument itself).',
  },
}

const located = [{ required: ['index'] }, { required: ['label'] }, { required: ['receiver'] }]

const call = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'kind', 'key'],
  description: 'A call that names a key.',
  properties: {
    name: { ...name, description: "The call's own name; reported as `call`." },
    on: { ...name, description: 'The role it is called on; left out for a function of the module itself.' },
    form: {
      enum: ['component', 'directive', 'annotation', 'member', 'index'],
      description:
        'Left out for an ordinary call: a markup element, a template attribute, a mark on a declaration, or no call at all: ' +
        'a member of what has the role, whose name is its only argument, a property that reads the key in its "receiver", or ' +
        'what stands between brackets after it ("index").',
    },
    kind: {
      enum: ['read', 'details', 'watch', 'bulk', 'unsubscribe', 'declaration', 'test'],
      description: '"unsubscribe" and "declaration" name a key without reading it; "test" is a call of a test client.',
    },
    key: {
      type: 'object',
      additionalProperties: false,
      anyOf: located,
      description: 'Where the key is.',
      properties: {
        ...position,
        shape: {
          enum: ['one', 'list', 'map', 'arguments'],
          description:
            'What is there: one key (the default), a list of keys, a map whose names are keys, or keys as this argument and all after it.',
        },
        spelling: {
          enum: ['camelCase'],
          description: 'How the SDK may write the project\'s keys: "camelCase" turns new-checkout into newCheckout.',
        },
      },
    },
    default: {
      type: 'object',
      additionalProperties: false,
      anyOf: located,
      description: 'Where the in-code default is.',
      properties: { ...position, optional: { type: 'boolean', description: 'The call may leave it out.' } },
    },
    getterType: {
      enum: ['boolean', 'integer', 'float', 'number', 'string', 'object'],
      description: "The type that the call's name promises.",
    },
    getterTypes: {
      type: 'object',
      additionalProperties: { enum: ['boolean', 'integer', 'float', 'number', 'string', 'object'] },
      description:
        'The types that members of its result promise: { "asBoolean": "boolean" } for getValue("key").asBoolean().',
    },
    returns: {
      enum: ['value', 'promise'],
      description:
        "The call returns the config's value itself, or a promise of it, and does nothing else: `service cleanup` may put the value in its place.",
    },
    minArguments: { type: 'integer', minimum: 0, description: 'The least number of arguments.' },
    maxArguments: { type: 'integer', minimum: 0, description: 'The greatest number of arguments.' },
    maxPositional: { type: 'integer', minimum: 0, description: 'The greatest number of arguments without a name.' },
    distinctive: {
      type: 'boolean',
      description:
        'No other library is likely to have a call of this name: it counts in a file that imports the SDK even if its receiver ' +
        'cannot be followed.',
    },
    common: {
      type: 'boolean',
      description:
        'Other libraries have many calls of this name: one whose receiver takes too long to follow counts only in a file that ' +
        'imports the SDK, or imports one that does.',
    },
    requiresImport: { ...name, description: 'The module that must be imported for the call to exist.' },
  },
  // A member has no arguments of its own and an index no name, so only the owner shows that it is the SDK's.
  if: { required: ['form'], properties: { form: { enum: ['member', 'index'] } } },
  then: { required: ['on'] },
}

const names = { type: 'array', items: name, uniqueItems: true }

/** Usable with any validator of draft 2020-12, and with ajv's default export. */
export const sdkDescriptorSchema = {
  title: 'SDK',
  description: 'How an SDK is imported, how its client is obtained, and which of its calls read a config.',
  type: 'object',
  additionalProperties: false,
  required: ['id', 'name', 'type', 'modules', 'roles', 'calls'],
  properties: {
    id: { ...name, description: 'The package as its users install it; reported as `sdk`.' },
    name: { ...name, description: 'For people.' },
    type: {
      enum: ['client', 'server', 'shared'],
      description: 'The availability its reads need; "shared" for a package that only holds types.',
    },
    languages: { ...names, description: 'Ids of the languages it is used from; every language if left out.' },
    modules: {
      ...names,
      minItems: 1,
      description: 'Module specifiers as in imports; one that ends in `*` also matches every longer one.',
    },
    packageName: {
      ...name,
      description:
        'What Go files call the package, if its path does not show it: "ldclient" of ".../go-server-sdk/v7".',
    },
    roles: {
      type: 'object',
      propertyNames: {
        pattern: path,
        description: 'Names joined by points, calls as "()": createClient().flags, or <client>.beta from a role on',
      },
      additionalProperties: name,
      description: 'What values are: path from the module to role, such as {"createClient()": "client"}.',
    },
    autoImports: { ...names, description: 'Names that are visible without an import.' },
    folders: { ...names, description: 'It is used only in files below a folder of one of these names.' },
    outsideFolders: {
      ...names,
      description: 'It is used only in files that are not below a folder of one of these names.',
    },
    hints: {
      type: 'object',
      additionalProperties: false,
      minProperties: 1,
      description: 'If two SDKs have the same import names, this one is meant if any of these holds.',
      properties: {
        buildFiles: { ...names, description: 'A build file above the file contains one of these strings.' },
        imports: { ...names, description: 'The file imports one of these modules.' },
      },
    },
    calls: { type: 'array', items: call, description: 'The calls that name a key.' },
  },
} as const
