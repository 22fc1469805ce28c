const VERBS =
  'apply build check clean collect compare compute convert copy count create decide detect expand fetch fill find fold group handle join limit load merge move normalize order pack parse pick plan prepare print probe read refresh remove render repair resolve restore round scale select send settle shift split store sum trim update verify visit weigh'.split(
    ' ',
  )
const THINGS =
  'account amount badge balance basket batch block booking bucket buffer carrier catalog channel chapter client column contract counter course credit currency customer delivery device discount document draft driver entry event factor field folder frame header index interest invoice item journal label ledger letter level line margin market member message minute node note offer order package page parcel partner payment period person picture place point portion position price product profile quantity quota range rate record region report request reserve result role route row sample schedule score section segment series session shelf shipment signal slot source stage station step stock subject supplier table target task team ticket token total track unit value vehicle voucher weight zone'.split(
    ' ',
  )
const ROLES =
  'Adapter Agent Board Builder Cache Desk Engine Factory Guard Keeper Loader Mapper Monitor Office Panel Planner Policy Queue Reader Register Router Service Store Tracker Watcher Writer'.split(
    ' ',
  )

/** `planOrder` as words. */
export function methodWords(random) {
  return [random.pick(VERBS), random.pick(THINGS)]
}

export function typeWords(random) {
  return [random.pick(THINGS), random.pick(THINGS), random.pick(ROLES).toLowerCase()]
}

export function thing(random) {
  return random.pick(THINGS)
}

export function keyWords(key) {
  return key.split(/[-_.]/)
}

export const camel = ([first, ...rest]) => first + rest.map(capital).join('')
export const pascal = (words) => words.map(capital).join('')
export const snake = (words) => words.join('_')
export const upper = (words) => words.join('_').toUpperCase()

function capital(word) {
  return word[0].toUpperCase() + word.slice(1)
}
