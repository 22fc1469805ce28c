import { inRepository, type ValidateReport } from '../../src/report/report.js'
import type { DirectReference } from '../../src/scan/result.js'
import { fingerprints } from '../../src/validate/fingerprints.js'
import type { Finding } from '../../src/validate/index.js'

/** Everything that means something in a URI, a workflow command, XML, Markdown or a terminal. */
export const ODD_FILE = 'src/a b/100%#?&+,:;=@~^$!\'"()[x](y)<b>|`*_\\ü日𝒳\t\n\u0007.ts'
export const ODD_KEY = 'k "|`<b>&amp;\'%0A,:=]](1) @someone $1 \\ ü日𝒳\t\n\u001b[2J\ufffe'

export const findings: Finding[] = [
  {
    kind: 'type-mismatch',
    key: 'max-items',
    file: 'src/cart.ts',
    line: 9,
    configType: 'integer',
    servedAs: 'integer',
    default: { type: 'string', value: 'ten' },
    getterType: 'string',
  },
  { kind: 'deprecated-key', key: 'max-cart', file: 'src/cart.ts', line: 10, currentKey: 'max-items' },
  {
    kind: 'enum-value-not-allowed',
    key: 'theme',
    file: 'src/cart.ts',
    line: 11,
    default: { type: 'string', value: 'purple' },
    allowedValues: ['light', 'dark'],
  },
  { kind: 'unknown-key', key: 'winter-sal', file: 'src/cart.ts', line: 12 },
  {
    kind: 'availability-mismatch',
    key: 'api-limit',
    file: 'src/limits.tsx',
    line: 4,
    sdk: '@openfeature/react-sdk',
    sdkType: 'client',
    configAvailableTo: ['server'],
  },
]

export const oddFindings: Finding[] = [
  { kind: 'unknown-key', key: ODD_KEY, file: ODD_FILE, line: 3 },
  { kind: 'deprecated-key', key: ODD_KEY, file: ODD_FILE, line: 4, currentKey: ODD_KEY },
  {
    kind: 'enum-value-not-allowed',
    key: ODD_KEY,
    file: ODD_FILE,
    line: 5,
    default: { type: 'string', value: ODD_KEY },
    allowedValues: [ODD_KEY, ODD_FILE],
  },
]

/** A report with a read for each finding, one more in order, one indirect and one dynamic reference. */
export function reportOf(found: Finding[], more: Partial<ValidateReport> = {}): ValidateReport {
  const read = { kind: 'direct', test: false, sdk: '@openfeature/server-sdk', call: 'getBooleanValue' } as const
  const fine: DirectReference = { ...read, key: 'new-checkout', file: 'src/cart.ts', line: 7 }
  return {
    result: {
      project: 'web-shop',
      filesScanned: 4,
      references: [
        fine,
        ...found.map(({ key, file, line }) => ({ ...read, key, file, line })),
        { kind: 'indirect', key: 'new-checkout', file: 'src/keys.json', line: 2, test: false },
      ],
      dynamicReferences: [{ file: 'src/cart.ts', line: 13, sdk: read.sdk, call: read.call, argument: 'name' }],
    },
    folder: '',
    findings: found,
    leftOut: { known: 0, ignored: 0 },
    rules: {},
    fingerprints: fingerprints(found, (file) => inRepository(more.folder ?? '', file)),
    columns: new Map(),
    similarKey: (key) => (key === 'winter-sal' ? 'winter-sale' : undefined),
    unread: [],
    version: '1.2.3',
    ...more,
  }
}
