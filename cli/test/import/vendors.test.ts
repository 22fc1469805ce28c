/** Samples in the shapes that each vendor documents, and what each of them says a context gets. */
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { projectOf } from '../support/imported-project.js'
import { ADMIN_TOKEN, startRealServer } from '../support/real-server.js'
import { runCli } from '../support/run-cli.js'

const server = await startRealServer()
const env = { SERVICE_TOKEN: ADMIN_TOKEN, SERVICE_BASE_URL: server.url }
test.after(() => server.close())

interface Case {
  vendor: string
  file: string
  /** Where a file does not name its own. */
  environment: string
  types: Record<string, string>
  served: [key: string, context: Record<string, unknown>, value: unknown][]
  /** By key, those of the rules of the config, and of everybody else where it has shares. */
  shares: Record<string, [percentage: number, value: unknown][][]>
  left: string[]
}

const someone = { targetingKey: 'someone' }

const cases: Case[] = [
  {
    vendor: 'flagd',
    file: 'flagd.json',
    environment: 'production',
    types: {
      'my-bool-flag': 'boolean',
      'my-float-flag': 'float',
      'my-object-flag': 'json',
      'is-color-yellow': 'boolean',
      'fib-algo': 'string',
      'header-color': 'string',
      'by-boolean': 'boolean',
      'targeted-flag': 'string',
      'disabled-flag': 'integer',
    },
    served: [
      ['my-bool-flag', {}, true],
      ['my-float-flag', {}, 1.23],
      ['my-object-flag', {}, { key: 'val' }],
      ['is-color-yellow', { color: 'yellow' }, true],
      ['is-color-yellow', { color: 'red' }, false],
      ['fib-algo', { email: 'a@faas.com', age: 20 }, 'binet'],
      ['fib-algo', { age: 18, user: { country: 'US' } }, 'memo'],
      ['fib-algo', { age: 18, user: { country: 'DE' } }, 'recursive'],
      ['fib-algo', { version: '2.1.0', plan: 'pro-2' }, 'loop'],
      ['fib-algo', { version: '2.1.0', plan: 'free' }, 'recursive'],
      ['fib-algo', { targetingKey: 'boss', plan: 'pro' }, 'loop'],
      ['by-boolean', { score: 15 }, true],
      ['by-boolean', { score: 20 }, false],
      ['header-color', { email: 'a@b.c' }, '#FF0000'],
      ['targeted-flag', {}, 'AAA'],
      ['disabled-flag', {}, 2],
    ],
    shares: {
      'header-color': [
        [
          [25, '#FF0000'],
          [75, '#0000FF'],
        ],
      ],
    },
    left: [
      'flag "header-color": splits people by something other than the targeting key; here it is by the id of the context',
      'flag "targeted-flag": "in" looks for a part of a text, which has no counterpart',
      'flag "disabled-flag": is disabled there, so that applications get defaults of their own: here it serves its default variant',
    ],
  },
  {
    vendor: 'go-feature-flag',
    file: 'go-feature-flag.yaml',
    environment: 'production',
    types: { 'new-admin': 'boolean', 'page-size': 'integer', 'switched-off': 'string', rolling: 'boolean' },
    served: [
      ['new-admin', { targetingKey: 'random-key' }, true],
      ['new-admin', { ...someone, email: 'a@example.com', country: 'US' }, true],
      ['new-admin', { ...someone, email: 'a@example.com', country: 'DE' }, false],
      ['new-admin', { ...someone, beta: true }, true],
      ['new-admin', { ...someone, version: '2.0.1' }, true],
      ['new-admin', { ...someone, version: '2.0.0' }, false],
      ['new-admin', { ...someone, age: 20 }, false],
      ['switched-off', { targetingKey: 'a' }, 'x'],
      ['rolling', someone, true],
    ],
    shares: {
      'new-admin': [
        [
          [20.5, true],
          [79.5, false],
        ],
      ],
      'page-size': [
        [
          [70, 10],
          [30, 50],
        ],
      ],
      rolling: [
        [
          [50, true],
          [50, false],
        ],
      ],
    },
    left: [
      'flag "new-admin", rule 3: the operator "co" has no counterpart',
      'flag "new-admin", rule 6: there is no condition for anonymous users',
      'flag "switched-off": is disabled there, so that applications get defaults of their own: here it serves its default rule',
      'flag "rolling": changes on a schedule there, which has no counterpart',
      'flag "rolling", rule 1: splits people by "teamId"; here it is by the id of the context',
      'flag "rolling", default rule: changes its percentages over time there, which has no counterpart',
    ],
  },
  {
    vendor: 'firebase',
    file: 'firebase.json',
    environment: 'production',
    types: {
      welcome_message: 'string',
      new_checkout: 'boolean',
      page_size: 'integer',
      ratio_of_ads: 'float',
      theme_colors: 'json',
      broken_number: 'string',
      search_engine: 'string',
    },
    served: [
      ['welcome_message', { targetingKey: 'fid-boss' }, 'boss'],
      ['welcome_message', { app: { id: '1:123:ios:abc' }, device: { os: 'ios', country: 'AT' } }, 'Hallo'],
      ['welcome_message', { app: { id: '1:123:ios:abc' }, device: { os: 'ios', country: 'CH' } }, 'Hello'],
      ['welcome_message', { device: { os: 'ios', language: 'en-US' } }, 'not-android'],
      ['welcome_message', { device: { os: 'android', language: 'en-US' } }, 'Hello'],
      ['welcome_message', { device: { language: 'en-US' } }, 'Hello'],
      ['welcome_message', { tier: 'gold' }, 'tier'],
      ['welcome_message', { tier: "it's && silver" }, 'tier'],
      ['welcome_message', { tier: 'go' }, 'Hello'],
      ['welcome_message', { age: 18, level: 2 }, 'adult'],
      ['welcome_message', { age: 18, level: 3 }, 'Hello'],
      ['welcome_message', { age: 18 }, 'Hello'],
      ['welcome_message', { email: 'a@example.com' }, 'staff'],
      ['new_checkout', { beta: 'yes' }, true],
      ['new_checkout', { beta: 'no' }, false],
      ['theme_colors', {}, { dark: true }],
      ['broken_number', {}, 'many'],
      ['search_engine', { device: { os: 'android', language: 'en-US' } }, 'old'],
    ],
    shares: {
      page_size: [
        // The first tenth is also in the first third, and nobody of that is in the middle.
        [
          [10, 20],
          [20, 30],
          [30, 40],
          [40, 10],
        ],
        [
          [10, 20],
          [20, 30],
          [70, 10],
        ],
      ],
      ratio_of_ads: [
        [
          [50, 1],
          [50, 0.5],
        ],
      ],
      search_engine: [
        [
          [25, 'new'],
          [75, 'old'],
        ],
      ],
    },
    left: [
      'flag "welcome_message", condition "Audience": audiences of Google Analytics are not known here',
      'flag "welcome_message", condition "Contains": "contains" looks for a part of a text, which has no counterpart',
      'flag "welcome_message", condition "First start": the time of the first start is known to Google Analytics, not here',
      'flag "welcome_message", condition "Far future": it leaves the value to the application; a config always has one',
      `flag "welcome_message", condition "Unknown": "inExperiment('checkout')" is not known`,
      'flag "welcome_message", condition "Nobody has this": the file has no condition of this name',
      'flag "new_checkout", condition "Far future": changes on 2999-01-01T01:00:00.000Z there; here it stays as it is now: plan a change',
      'flag "ratio_of_ads", condition "Twice": it draws people twice, which has no counterpart',
      'flag "broken_number": has a value that is not NUMBER, and is a string here',
      'flag "in_app_only": it leaves the value to the application; a config always has one',
      'flag "personal": its value is chosen by personalization, which has no counterpart',
    ],
  },
  {
    vendor: 'growthbook',
    file: 'growthbook.json',
    environment: 'production',
    types: {
      'dark-mode': 'boolean',
      'checkout-layout': 'string',
      limits: 'integer',
      gated: 'boolean',
      spaced: 'boolean',
    },
    served: [
      ['dark-mode', {}, true],
      ['checkout-layout', { targetingKey: 'user-2' }, 'dev'],
      ['checkout-layout', { ...someone, country: 'US', email: 'a@b.c' }, 'us'],
      ['checkout-layout', { ...someone, beta: true, age: 65 }, 'beta'],
      ['checkout-layout', { ...someone, beta: true, version: '3.0.0' }, 'beta'],
      ['checkout-layout', { ...someone, team: 'blue' }, 'team'],
      ['checkout-layout', { ...someone, tags: ['new', 'vip'] }, 'vip'],
      ['limits', { ...someone, account: { seats: 4 } }, 10],
      ['limits', { ...someone, account: { seats: 3 } }, 5],
      ['gated', someone, false],
      ['spaced', someone, false],
    ],
    shares: {
      'checkout-layout': [
        // A quarter, and of the others the shares of the next rule.
        [
          [70, 'new'],
          [30, 'current'],
        ],
        [
          [40, 'current'],
          [60, 'new'],
        ],
      ],
    },
    left: [
      'flag "checkout-layout", rule 6: the regular expression "a.*b" has no counterpart',
      'flag "checkout-layout", rule 8: splits people by "company"; here it is by the id of the context',
      'flag "gated": depends on other features: it serves its default here, without its rules',
      'flag "spaced", rule 1: it shares people with other experiments, which has no counterpart',
    ],
  },
  {
    vendor: 'configcat',
    file: 'configcat.json',
    environment: 'production',
    types: { keySampleText: 'string', isAwesome: 'boolean', maxItems: 'integer', ratio: 'float' },
    served: [
      ['keySampleText', { targetingKey: 'chief' }, 'boss'],
      ['keySampleText', { ...someone, Age: 18, Version: '2.0.1' }, 'adult'],
      ['keySampleText', { ...someone, Age: 17, Version: '2.0.1' }, 'standard'],
      ['keySampleText', { ...someone, Email: 'a@example.com', Country: 'DE' }, 'beta'],
      ['keySampleText', { ...someone, Email: 'a@example.com', Country: 'US' }, 'standard'],
      ['keySampleText', { ...someone, Email: 'a@example.com' }, 'standard'],
      ['maxItems', {}, 12],
      ['ratio', {}, 0.5],
    ],
    shares: {
      keySampleText: [
        [
          [20, 'x'],
          [80, 'y'],
        ],
      ],
      isAwesome: [
        [
          [30, true],
          [70, false],
        ],
      ],
    },
    left: [
      'segment "Hidden users": its values are hashed in the file, so they are not known',
      'flag "keySampleText", rule 4: its segment was left out',
      'flag "keySampleText", rule 5: a condition looks for a part of a text, which has no counterpart',
      'flag "keySampleText", rule 6: splits people by "Country"; here it is by the id of the context',
      'flag "keySampleText", rule 7: it depends on another flag',
    ],
  },
  {
    vendor: 'flagsmith',
    file: 'flagsmith.json',
    environment: 'test-environment',
    types: { string_feature: 'string', integer_feature: 'integer', basic_flag: 'boolean', mv_feature: 'string' },
    served: [
      ['string_feature', someone, 'foo'],
      ['string_feature', { targetingKey: 'overridden-id' }, 'own-value'],
      ['string_feature', { ...someone, two: '2', three: '3' }, 'priority_0'],
      ['string_feature', { ...someone, three: 3 }, 'priority_1'],
      ['string_feature', { ...someone, three: 3, missing: 'here' }, 'foo'],
      ['string_feature', { ...someone, two: 'other' }, 'foo'],
      ['string_feature', { ...someone, age: 21, favourite_colour: 'blue' }, 'segment_override'],
      ['string_feature', { ...someone, age: 40, favourite_colour: 'blue' }, 'foo'],
      ['integer_feature', {}, 1234],
      ['basic_flag', someone, false],
      ['basic_flag', { ...someone, three: '3' }, true],
    ],
    shares: {
      mv_feature: [
        [
          [30, 'baz'],
          [30, 'bar'],
          [40, 'foo'],
        ],
      ],
    },
    left: [
      'segment "10_percent": a segment cannot hold a share of people',
      'flag "string_feature", Test Environment: is off there for some or all, apart from its value: a config has only a value, so it is imported as if it were on',
      'flag "basic_flag", Test Environment: what the segment "10_percent" gets: the segment was left out',
    ],
  },
]

for (const { vendor, file, environment, types, served, shares, left } of cases) {
  const args = ['import', vendor, path.resolve('cli/test/import/exports', file), '--project', `from-${vendor}`, '--yes']
  const placed = environment === 'production' ? [...args, '--environment', environment] : args

  test(`${vendor}: what a context gets, and what has no counterpart`, async () => {
    const run = await runCli([...placed, '--json'], { env })
    assert.is(run.code, 0, run.stderr)
    const { notCarriedOver } = JSON.parse(run.stdout) as { notCarriedOver: { where: string; why: string }[] }
    assert.equal(
      notCarriedOver.map(({ where, why }) => `${where}: ${why}`),
      left,
    )
    const { configs, value } = await projectOf(server, `from-${vendor}`)
    assert.equal(Object.fromEntries([...configs].map(([key, { type }]) => [key, type])), types)
    for (const [key, context, expected] of served) {
      assert.equal(value(environment, key, context), expected, `${key} for ${JSON.stringify(context)}`)
    }
    const found = [...configs].flatMap(([key, { targets }]) => {
      const rules = targets.find((one) => one.environment.slug === environment)?.rules ?? []
      const all = rules.flatMap(({ percentages }) =>
        percentages && percentages.length > 0 ? [percentages.map((one) => [one.percentage, one.value])] : [],
      )
      return all.length === 0 ? [] : [[key, all] as const]
    })
    assert.equal(Object.fromEntries(found), shares)
  })

  test(`${vendor}: again there is nothing to do`, async () => {
    const again = await runCli(placed, { env })
    assert.match(again.stdout, /\nNothing to change: /)
    assert.is(again.code, 0)
  })
}

test.run()
