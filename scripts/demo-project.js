/** The sample project of the demo: what the Admin API knows about the configs that `fixtures/sample` reads. */
export const project = { name: 'Web shop', slug: 'web-shop' }

const everywhere = { client: true, server: true }
const config = { role: 'config', lifetime: 'permanent', ...everywhere }

export const configs = [
  { ...config, key: 'one-click-checkout', role: 'flag', lifetime: 'temporary', type: 'boolean', defaultValue: false },
  { ...config, key: 'greeting-text', type: 'string', defaultValue: 'Welcome!' },
  {
    ...config,
    key: 'theme',
    type: 'enum',
    typeOptions: { valueType: 'string', values: ['light', 'dark'] },
    defaultValue: 'light',
  },
  {
    ...config,
    key: 'max-cart-items',
    type: 'integer',
    typeOptions: { isInteger: true, min: { relation: '>=', value: 1 }, max: { relation: '<=', value: 100 } },
    defaultValue: 25,
  },
  {
    ...config,
    key: 'payment-timeout',
    type: 'timespan',
    typeOptions: { unit: 'milliseconds', min: 0, max: 60_000 },
    defaultValue: 5000,
    client: false,
  },
  { ...config, key: 'search-weights', type: 'json', defaultValue: '{"title":2,"body":1}', client: false },
]

/** Renames that leave an old key behind. */
export const renames = [{ from: 'greeting-text', to: 'welcome-text' }]
