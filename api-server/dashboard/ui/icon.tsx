/** Line drawings on a grid of 16 units. They accompany words, or are in a button that has its own name. */
const PATHS = {
  search: 'M7 12.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM11 11l3.5 3.5',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  grip: 'M6 3.5h.01M10 3.5h.01M6 8h.01M10 8h.01M6 12.5h.01M10 12.5h.01',
  copy: 'M6 5.5h7.5V14H6zM10.5 5.5V2H3v8.5h3',
  close: 'm3.5 3.5 9 9m0-9-9 9',
  check: 'm3 8.5 3.5 3.5L13 4.5',
  down: 'm4 6 4 4 4-4',
  up: 'M8 13V3M4 7l4-4 4 4',
  below: 'M8 3v10M4 9l4 4 4-4',
  plus: 'M8 3v10M3 8h10',
  configs: 'M2 4.5h7m4 0h1M2 11.5h1m4 0h7M11 6.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM5 13.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  segments:
    'M5.5 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM1.5 14a4 4 0 0 1 8 0M10.5 2.8a2.5 2.5 0 0 1 0 4.4M12 10.3A4 4 0 0 1 14.5 14',
  environments: 'M8 1.5 14.5 5 8 8.5 1.5 5zM1.5 8 8 11.5 14.5 8M1.5 11 8 14.5 14.5 11',
  playground: 'M4.5 2.5v11l9-5.5z',
  connect: 'M6 2v3.5M10 2v3.5M3.5 5.5h9V8a4.5 4.5 0 0 1-9 0zM8 12.5V15',
  contexts: 'M8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2.5 14.5a5.5 5.5 0 0 1 11 0',
  tags: 'M2 2h5.5L14 8.5 8.5 14 2 7.5zM5 5h.01',
  keys: 'M5.5 14a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM8 8l6-6M11.5 4.5 14 7',
  activity: 'M1.5 8h3l2-5.5 3 11 2-5.5h3',
  archive: 'M1.5 2.5h13v3h-13zM2.5 5.5v8h11v-8M6.5 8.5h3',
  settings:
    'M8 10.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8 1.5v2m0 9v2M1.5 8h2m9 0h2M3.4 3.4l1.4 1.4m6.4 6.4 1.4 1.4m0-9.2-1.4 1.4m-6.4 6.4-1.4 1.4',
  projects: 'M1.5 3h4.5l1.5 2h7v8.5h-13z',
  audit: 'M4 1.5h6L13 4.5V14.5H3v-13zM5.5 7h5m-5 3h5',
  usage: 'M2.5 14V8.5M8 14V2M13.5 14V6',
  history: 'M2 8a6 6 0 1 0 2-4.5L2 5.5M2 2v3.5h3.5M8 5v3.5l2.5 1.5',
  compare: 'M2 4.5h9m-3-3 3 3-3 3M14 11.5H5m3-3-3 3 3 3',
  book: 'M8 3.5C6.5 2.5 4.5 2 2 2v11c2.5 0 4.5.5 6 1.5 1.5-1 3.5-1.5 6-1.5V2c-2.5 0-4.5.5-6 1.5zm0 0v11',
  webhooks: 'M2 8h9M7.5 4 11.5 8l-4 4M14 2.5v11',
  lifecycle: 'M13.5 6A6 6 0 0 0 3 4.5L2 6M2 2.5V6h3.5M2.5 10A6 6 0 0 0 13 11.5l1-1.5M14 13.5V10h-3.5',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
