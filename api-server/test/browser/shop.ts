/** A believable small shop for the pictures: what a team has after some weeks. */
import { randomUUID } from 'node:crypto'

export const ORGANIZATION = 'Corner Shop'
export const PROJECT = { name: 'Web Shop', slug: 'web-shop' }
export const TAGS = ['catalogue', 'checkout', 'operations']

const base = { lifetime: 'permanent', client: true, server: true }
const flag = { ...base, role: 'flag', type: 'boolean', defaultValue: false }
const config = { ...base, role: 'config' }
const atLeast = (value: number) => ({ isInteger: true, min: { relation: '>=', value } })

/** Bodies of config creates; `tags` are names. */
export const CONFIGS: readonly ({ key: string; tags: readonly string[] } & Record<string, unknown>)[] = [
  {
    ...flag,
    key: 'new-checkout',
    lifetime: 'temporary',
    description: 'The checkout on one page. Goes out country by country.',
    tags: ['checkout'],
  },
  {
    ...base,
    key: 'checkout-button',
    role: 'experiment',
    lifetime: 'temporary',
    type: 'enum',
    typeOptions: { valueType: 'string', values: ['Buy now', 'Order', 'Place order'] },
    variations: [{ name: 'Control', value: 'Order' }],
    defaultValue: 'Order',
    server: false,
    description: 'Which words make people finish their order.',
    tags: ['checkout'],
  },
  {
    ...config,
    key: 'free-shipping-from',
    type: 'integer',
    typeOptions: atLeast(0),
    defaultValue: 50,
    description: 'Order value in euros.',
    tags: ['checkout'],
  },
  {
    ...config,
    key: 'max-items-per-order',
    type: 'integer',
    typeOptions: atLeast(1),
    defaultValue: 25,
    tags: ['checkout'],
  },
  { ...flag, key: 'recommendations', description: 'Similar products below each product.', tags: ['catalogue'] },
  {
    ...config,
    key: 'search-weights',
    type: 'json',
    defaultValue: '{"title":2,"body":1}',
    client: false,
    tags: ['catalogue'],
  },
  {
    ...config,
    key: 'search-timeout',
    type: 'timespan',
    typeOptions: { unit: 'milliseconds', min: 0, max: 10_000 },
    defaultValue: 1500,
    client: false,
    tags: ['catalogue', 'operations'],
  },
  {
    ...flag,
    key: 'maintenance-mode',
    role: 'kill-switch',
    description: 'Shows the page that says we are back soon.',
    tags: ['operations'],
  },
  {
    ...config,
    key: 'help-center-url',
    type: 'url',
    typeOptions: { secureOnly: true },
    defaultValue: 'https://help.corner-shop.example/',
    tags: [],
  },
  { ...config, key: 'welcome-text', type: 'string', defaultValue: 'Welcome!', tags: [] },
]

const attribute = (members: Record<string, unknown>) => ({ id: randomUUID(), kind: 'attribute', ...members })

export const SEGMENT = {
  key: 'staff',
  name: 'Staff',
  groups: [
    [
      attribute({
        attribute: 'traits',
        trait: '/email',
        operator: 'ends with any of',
        targetType: 'text',
        targetValues: ['@corner-shop.example'],
      }),
    ],
  ],
}

/** The rules of `new-checkout` in Production: staff, half of two countries, a tenth of everybody else. */
export function rolloutRules(segmentId: string): unknown[] {
  const countries = attribute({
    attribute: 'traits',
    trait: '/country',
    operator: 'is one of',
    targetType: 'text',
    targetValues: ['SE', 'NO'],
  })
  const split = (on: number) => [
    { id: randomUUID(), percentage: on, value: true },
    { id: randomUUID(), percentage: 100 - on, value: false },
  ]
  const staff = { id: randomUUID(), kind: 'segment', operator: 'in', segmentId }
  return [
    { id: randomUUID(), type: 'conditional', order: 0, target: 'value', value: true, conditions: [staff] },
    {
      id: randomUUID(),
      type: 'conditional',
      order: 1,
      target: 'percentage',
      conditions: [countries],
      percentages: split(50),
    },
    { id: randomUUID(), type: 'percentage', order: 2, percentages: split(10) },
  ]
}
