import { createRandom } from './random.js'

/** Every project of the benchmark has a prefix of this many keys. */
export const MOST_KEYS = 10_000

const AREAS = words(
  'account address alert analytics api archive audit badge banner basket billing booking cache calendar campaign cart catalog chat checkout comment consent contact coupon customer dashboard delivery discount draft editor email event export feed filter gallery gift header history home import inbox inventory invoice label landing layout ledger listing loyalty map media menu message notification offer onboarding order page partner password payment photo picker plan player pricing product profile promo quote rating receipt refund region report return review reward route search session shipping sidebar signup stock store survey table tax ticket timeline tracking upload vendor video voucher wallet warehouse webhook widget wishlist',
)
const MIDDLES = words(
  'adaptive anonymous async automatic batched beta bulk cached classic compact conditional continuous custom daily deferred delayed detailed dynamic eager embedded expanded express external fast flexible global grouped guest hidden hybrid inline instant internal lazy legacy local manual merged mobile modern multi nested new nightly offline optional parallel partial pinned preferred premium prioritized private progressive public quick recent recurring remote retried rich rolling scheduled secure shared silent simple smart split staged static strict streamed suggested threaded trusted unified verified virtual weekly',
)
const ENDS = words(
  'access badge balance batch-size button color copy cutoff delay enabled experiment expiry fallback flow format grid hint interval kill-switch length level limit link list mode model order panel period policy position preview provider quota ratio retries rollout rules sampling schema scope size sort source speed state step style sync template theme threshold timeout title toggle tooltip ttl variant version view visibility weight window',
)
const TYPES = ['boolean', 'boolean', 'integer', 'string']
const SEPARATORS = ['-', '-', '-', '-', '-', '-', '_', '.']

/**
 * The first so many configs of the benchmark: keys of two to four words, as teams write them. None is a single word, since such
 * a key is on every page of every repository and a text search would mostly be printing.
 */
export function firstConfigs(count) {
  return all().slice(0, count)
}

let made

function all() {
  made ??= makeAll()
  return made
}

function makeAll() {
  const random = createRandom('keys')
  const configs = new Map()
  while (configs.size < MOST_KEYS) {
    const separator = random.pick(SEPARATORS)
    const key = [random.pick(AREAS), random.pick(MIDDLES), ...random.pick(ENDS).split('-')].join(separator)
    configs.set(key, { key, type: random.pick(TYPES) })
  }
  return [...configs.values()]
}

function words(text) {
  return text.split(' ')
}
