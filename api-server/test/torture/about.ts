/** What the parts of the server's torture do, in a line each, with the settings that make them shorter or longer. */
export interface ServerPart {
  name: string
  about: string
}

const ABOUT: Readonly<Record<string, string>> = {
  blocks: 'bodies that once kept the server busy for seconds; how long each keeps everybody else waiting',
  schemas: 'JSON schemas that never end, and who waits behind them',
  'sign-ins': 'passwords guessed and checked in great numbers beside reads',
  'crash-json': 'SIGKILL under load on a JSON file; every acknowledged write is looked for (KILLS 50)',
  'crash-postgres': 'the same on PostgreSQL, which crashes as well (KILLS 50)',
  'json-lease': 'pauses past the lease, containers, links, a deleted lock (PAUSES 50)',
  'json-full-disk': 'a disk that is really full; needs root on Linux (FILLS 5)',
  'json-folds':
    'what 32 writers notice of folds, and kills in the middle of them (CONFIGS 20000, FOLDS 3, FOLD_KILLS 10)',
  'json-full-folds':
    'a disk that is full while the journal is folded or a backup written; needs root on Linux (FULL_FOLDS 5)',
  'json-folder': 'a folder that may no longer be written to, or that a link takes the place of',
  'json-restore': 'a backup that takes the place of the data file while the server runs (RESTORES 3)',
  'json-read-only': 'commands that only read, on data files of every format; nothing may change',
  'json-large-store': 'creates of 4.1 MB, more than one text can hold (LARGE 50)',
  transfer:
    'export and import of a large store on both storages, with processor time and memory (CONFIGS 20000, ENTRIES 200000)',
  'import-kills': 'SIGKILL of an import into PostgreSQL; a second one works or says why not (IMPORT_KILLS 20)',
  'postgres-faults': 'restarts, revoked logins, read-only and dropped databases under load (FAULT_ROUNDS 20)',
  'postgres-stalls': 'a network that says nothing, and locked tables (STALL_ROUNDS 3)',
  'serve-bodies': 'what applications should not send (SERVE_ROUNDS 20)',
  'serve-connections': 'thousands of connections beside streams (SERVE_CONNECTIONS 5000)',
  'serve-faults': 'kills with open streams, and a database that is gone (SERVE_KILLS 3, SERVE_AWAY 60)',
  propagation: 'how long a change takes to the answers and streams of another server of the database (CHANGES 60)',
  pooler: 'the same through a pooler that passes on no notifications (CHANGES 60)',
  clock: 'a clock that jumps by up to ten years while keys rotate and reads are counted',
  'rolling-upgrade':
    "the version before the present schema, built from the repository's history, beside this one (UPGRADE_SECONDS 10)",
  plans:
    'two servers of one database, with clocks 3 s apart, carry out scheduled changes while they are killed and paused',
  'webhooks-json': 'SIGKILL of the server and of a webhook’s receiver; every change must arrive (HOOK_KILLS 20)',
  'webhooks-postgres': 'the same with two servers on PostgreSQL (HOOK_KILLS 20)',
  'fuzz-json': 'generated requests on a JSON file; only documented answers (REQUESTS 20000)',
  'fuzz-postgres': 'the same on PostgreSQL (REQUESTS 20000)',
}

/** Throws for a part that has no line. */
export function aboutPart(name: string): ServerPart {
  const about = ABOUT[name]
  if (about === undefined) throw new Error(`api-server/test/torture/about.ts does not say what ${name} does`)
  return { name, about }
}
