/**
 * The engines that are compared: each as `{ contextOf(person), boolean(), percentage() }`. The last two load 1,000 boolean flags with one
 * rule each and answer `read(key, context)`, which gives the value: true if the person's plan is one of three, or for a quarter of
 * the people. Each context is in the engine's own shape and made before the clock runs; nobody counts reads or sends anything.
 */
import { once } from 'node:events'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { KEYS, PERCENT, PLANS } from './people.js'

const EVALUATION = new URL('../../../../evaluation/dist/index.js', import.meta.url)

export const OURS = 'evaluation'
export const ENGINES = {
  [OURS]: ours,
  '@openfeature/flagd-core': flagd,
  'unleash-client': unleash,
  '@growthbook/growthbook': growthbook,
}

const flags = (make) => Object.fromEntries(KEYS.map((key, number) => [key, make(key, number)]))

async function ours() {
  const { Environment } = await import(EVALUATION)
  const load = (rule) => () => {
    const config = (key, number) => {
      const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
      return { id, key, type: 'boolean', target: { defaultValue: 'false', rules: [{ id, order: 0, ...rule }] } }
    }
    const environment = new Environment({ configs: flags(config), segments: {} })
    return (key, context) => environment.evaluate(key, context).value
  }
  const condition = { kind: 'attribute', attribute: 'traits', trait: '/plan', targetType: 'text' }
  const conditions = [{ ...condition, operator: 'is one of', targetValues: PLANS }]
  const percentages = [
    { percentage: PERCENT, value: 'true' },
    { percentage: 100 - PERCENT, value: 'false' },
  ]
  return {
    contextOf: ({ id, plan }) => ({ id, traits: { plan } }),
    boolean: load({ type: 'conditional', target: 'value', value: 'true', conditions }),
    percentage: load({ type: 'percentage', percentages }),
  }
}

async function flagd(folder) {
  const { FlagdCore } = await packageOf(folder, '@openfeature/flagd-core')
  // Its default logger writes to the console; a read that goes well says nothing on these levels.
  const logger = { error() {}, warn() {}, info() {}, debug() {} }
  const load = (targeting) => () => {
    const core = new FlagdCore(undefined, logger)
    const shared = { state: 'ENABLED', variants: { on: true, off: false }, defaultVariant: 'off', targeting }
    core.setConfigurations(JSON.stringify({ flags: flags(() => shared) }))
    return (key, context) => core.resolveBooleanEvaluation(key, false, context, logger).value
  }
  return {
    contextOf: ({ id, plan }) => ({ targetingKey: id, plan }),
    boolean: load({ if: [{ in: [{ var: 'plan' }, PLANS] }, 'on', 'off'] }),
    percentage: load({ fractional: [['on', PERCENT], ['off', 100 - PERCENT]] }), // oxfmt-ignore
  }
}

async function unleash(folder) {
  const { Unleash, InMemStorageProvider } = await packageOf(folder, 'unleash-client')
  const load = (strategy) => async () => {
    const data = Object.values(
      flags((name) => ({ name, enabled: true, type: 'release', strategies: [strategy(name)] })),
    )
    const client = new Unleash({
      ...{ appName: 'bench', url: 'http://127.0.0.1:1/api/', disableAutoStart: true, refreshInterval: 0 },
      ...{ disableMetrics: true, bootstrap: { data }, storageProvider: new InMemStorageProvider() },
    })
    // Its first fetch fails; its initial data is loaded even so.
    client.on('error', () => {})
    client.on('warn', () => {})
    const isReady = once(client, 'ready')
    await Promise.all([client.start(), isReady])
    return (key, context) => client.isEnabled(key, context, false)
  }
  const constraints = [{ contextName: 'plan', operator: 'IN', values: PLANS }]
  const rollout = (groupId) => ({ rollout: String(PERCENT), stickiness: 'userId', groupId })
  return {
    contextOf: ({ id, plan }) => ({ userId: id, properties: { plan } }),
    boolean: load(() => ({ name: 'default', parameters: {}, constraints })),
    percentage: load((name) => ({ name: 'flexibleRollout', parameters: rollout(name), constraints: [] })),
  }
}

async function growthbook(folder) {
  const { GrowthBookClient } = await packageOf(folder, '@growthbook/growthbook')
  const load = (rule) => () => {
    const features = flags(() => ({ defaultValue: false, rules: [rule] }))
    const client = new GrowthBookClient().initSync({ payload: { features } })
    return (key, context) => client.getFeatureValue(key, false, context)
  }
  return {
    contextOf: ({ id, plan }) => ({ attributes: { id, plan } }),
    boolean: load({ condition: { plan: { $in: PLANS } }, force: true }),
    percentage: load({ coverage: PERCENT / 100, hashAttribute: 'id', force: true }),
  }
}

function packageOf(folder, name) {
  return import(pathToFileURL(createRequire(path.join(folder, 'package.json')).resolve(name)).href)
}
