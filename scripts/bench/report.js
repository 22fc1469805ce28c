import { ratio } from './targets.js'

const COMMANDS = {
  node: 'node -e 0',
  ripgrep: 'rg -F -f keys .',
  astGrep: 'ast-grep scan',
  scan: 'service scan',
  cached: 'service scan, unchanged tree',
  touched: 'service scan, one file touched',
  touchedReader: 'service scan, one file touched that names an SDK',
}

/** The results as Markdown. */
export function report({ machine, results, rows, baseline, notes }) {
  return [
    ...machine.map((line) => `- ${line}`),
    ...Object.entries(results.trees).flatMap(([name, tree]) => treeTable(name, tree)),
    ...keysTable(results.keys),
    ...memoryProblems(results.memory),
    ...editTable(results.edit),
    ...targetTable(rows, baseline),
    ...serverTable('Server', results.server),
    ...serverTable('Serving applications', results.serve),
    ...notes.flatMap(({ title, lines }) => ['', `### ${title}`, '', ...lines.map((line) => `- ${line}`)]),
  ].join('\n')
}

function treeTable(name, tree) {
  const rows = Object.entries(tree.times).map(([command, time]) => [
    COMMANDS[command],
    ...(time.failed === undefined ? timeCells(time) : [`failed (${time.failed})`, '', '']),
    number(tree.memory[command], 0),
    number(ratio(tree, command, 'ripgrep'), 2),
    number(processorRatio(tree, command), 2),
    number(ratio(tree, command, 'astGrep'), 3),
  ])
  const size = tree.bytes === undefined ? '' : `, ${(tree.bytes / 1e6).toFixed(1)} MB`
  const title = `### ${name}: ${tree.files.toLocaleString('en')} files${size}`
  const head = ['', 'wall s', 'processor s', 'runs', 'peak MB', 'of rg', 'of rg, processor', 'of ast-grep']
  return ['', title, '', ...table(head, rows), ...repositoriesTable(tree.repositories)]
}

function repositoriesTable(repositories = []) {
  if (repositories.length === 0) return []
  const rows = repositories
    .toSorted((a, b) => (b.processor ?? 0) - (a.processor ?? 0))
    .map(({ name, processor, memory, named, failed }) => [
      name,
      ...(failed === undefined
        ? [processor === undefined ? '-' : number(processor / 1000, 2), number(memory, 0), String(named)]
        : [`failed (${failed})`, '', '']),
    ])
  const head = ['cold scan of one repository', 'processor s', 'peak MB', 'files that name OpenFeature']
  return ['', ...table(head, rows)]
}

/** What hardly changes when the machine is busy. */
function processorRatio({ times }, command) {
  const [one, other] = [times[command].processor, times.ripgrep?.processor]
  return one === undefined || !other ? undefined : one / other
}

function timeCells({ wall, processor, runs }) {
  return [number(wall / 1000, 3), processor === undefined ? '-' : number(processor / 1000, 2), String(runs)]
}

function keysTable(keys) {
  const rows = Object.entries(keys).map(([size, time]) => [
    Number(size).toLocaleString('en'),
    ...(time.failed === undefined ? timeCells(time) : [`failed (${time.failed})`, '', '']),
  ])
  return rows.length === 0 ? [] : ['', '### More keys', '', ...table(['keys', 'wall s', 'processor s', 'runs'], rows)]
}

function editTable(edit) {
  if (edit === undefined) return []
  const { filesScanned, cold, file, tree } = edit
  const row = (name, { median, most, edits }) => [name, String(edits), number(median, 0), number(most, 0)]
  const rows = [
    row('cold scan', { median: cold, most: cold, edits: 1 }),
    row('after an edit, the problems of its file', file),
    row('after an edit, those of the whole tree', tree),
  ]
  const title = `### Edits in a tree of ${filesScanned.toLocaleString('en')} scanned files that stays open`
  return ['', title, '', ...table(['', 'runs', 'processor ms, median', 'most'], rows)]
}

function memoryProblems(memory) {
  const failed = memory.filter((row) => row.failed !== undefined)
  if (failed.length === 0) return []
  return ['', '### Scans that failed in the memory part', '', ...failed.map((row) => `- ${row.name}: ${row.failed}`)]
}

/** Nothing if no scan ran. */
function targetTable(rows, baseline) {
  if (rows.every(({ value }) => value === undefined)) return []
  const head = ['', 'measured', 'limit', '', 'last release']
  const lines = rows.map((row) => targetRow(row, baseline))
  return ['', '### Targets and the last release', '', ...table(head, lines)]
}

function targetRow({ name, value, unit, limit, ok }, { figures }) {
  const verdict = ok === undefined ? (limit === undefined ? '' : 'not measured') : ok ? 'ok' : 'MISSED'
  const before = figures[name] === undefined ? '' : `${number(figures[name], 2)} ${unit}`
  return [
    name,
    value === undefined ? '-' : `${number(value, 2)} ${unit}`,
    limit === undefined ? '' : String(limit),
    verdict,
    before,
  ]
}

function serverTable(title, measured = []) {
  if (measured.length === 0) return []
  const rows = measured.map(({ name, value, unit, ratio: times, against, limit, ok, failed }) => [
    name,
    failed === undefined
      ? `${value > 1000 ? Math.round(value).toLocaleString('en') : number(value, 2)} ${unit ?? ''}`
      : 'not measured',
    typeof times === 'number' ? `${number(times, 2)} of ${against}` : '',
    limit ?? '',
    typeof ok === 'boolean' ? (ok ? 'ok' : 'MISSED') : '',
  ])
  return ['', `### ${title}`, '', ...table(['', 'measured', 'ratio', 'limit', ''], rows)]
}

function table(head, rows) {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
}

function number(value, digits) {
  return typeof value === 'number' ? value.toFixed(digits) : '-'
}
