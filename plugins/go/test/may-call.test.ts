/** Whether a text may call a client, found without parsing: a file that may not is not looked at. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mayCall } from '../src/may-call.js'
import { sdks } from '../src/sdks/index.js'

const calls = sdks.flatMap((sdk) => sdk.calls)
const may = (text: string) => mayCall(text, calls)

const IMPORTS = 'import (\n\t"reflect"\n\tz "go.uber.org/zap"\n)\n'

test('calls with all arguments, in any layout', () => {
  for (const text of [
    'ok := s.flags.Boolean(ctx, "key", false, openfeature.EvaluationContext{})',
    's.client.\n\tString(ctx, Key, "", nobody)',
    'c.String (\n\tctx, // one, two\n\t"key",\n\t"a, b)",\n)',
    'c.Object(ctx, key, map[string]any{"a": 1, "b": []int{1, 2}})',
    'c.Int(ctx, `a"(`, 1)',
    "c.String(ctx, string('('), `x`)",
    'GetObjectValue[Theme](ctx, client, "theme", Theme{})',
    'GetObject(ctx, client, "theme", Theme{})',
    'NewInMemoryProvider(flags)',
  ])
    assert.ok(may(text), text)
})

test('arguments that cannot be counted', () => {
  for (const text of [
    'c.String(arguments())',
    'c.String(arguments...)',
    'c.String(ctx, "key", "',
    `c.String(${' '.repeat(5_000)})`,
    'c.String(ctx',
  ])
    assert.ok(may(text), text)
})

test('methods that are handed on without a call', () => {
  for (const text of [
    'read := client.String',
    'Reader{c.Boolean}',
    `${IMPORTS}c.reflect.String`,
    'use(s.client.Int, 1)',
  ])
    assert.ok(may(text), text)
  assert.ok(may(`${IMPORTS}reflect := Open()\nread := reflect.String`), 'a variable with the name of a package')
  assert.ok(may(`${IMPORTS}reflect, err := Open()\nread := reflect.String`), 'one of two')
})

test('other libraries and other words', () => {
  for (const text of [
    'z.String("key", value)',
    'func (s Size) String() string { return "" }',
    '// String gives the text.\n type String struct{}',
    'x.String()',
    'x.String( )',
    'x.String(a, b)',
    'x.String(a, b,)',
    'x.String(a, f(b, c, d), )',
    'x.String("a, b, c, d")',
    'x.String(a /* , b, c, d */)',
    'slog.String("id", id.String())',
    'jsonschema.String.Type()',
    'config.Boolean = true',
    'if config.Boolean == nil {',
    'x.ToString(a, b, c, d)',
    'x.Strings(a, b, c, d)',
    `${IMPORTS}kind == reflect.String`,
    `${IMPORTS}[]z.Object{}`,
    'String(a, b, c, d)',
    '',
  ])
    assert.not.ok(may(text), text)
})

test('texts of a megabyte without an end', () => {
  for (const text of [
    'c.String(',
    'c.String(a,',
    'c.String "',
    '.String.String',
    'import ("',
    '(((.String(a) ',
    '/* .String(a) ',
  ])
    may(text.repeat(1_000_000 / text.length))
  assert.ok(may(`c.String(${'/*'.repeat(500_000)}`))
  assert.not.ok(may(IMPORTS + 'x == reflect.String\n'.repeat(50_000)))
})

test('names that are no names, as a team may describe them', () => {
  const odd = ['a-b', '(', 'x/y', '[', '\\', '$', 'a|b'].map(
    (name) => ({ name, kind: 'read', key: { index: 0 } }) as const,
  )
  assert.not.ok(mayCall('x.a(1)', odd))
  assert.ok(mayCall('x.a|b(1)', odd))
})

test.run()
