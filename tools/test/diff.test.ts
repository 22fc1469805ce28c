import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseDiff, patched } from '../src/diff.js'

const BEFORE = 'one\ntwo\nthree\nfour\n'
const AFTER = 'one\nTWO\nthree\nthree and a half\nfour\n'
const DIFF = `diff --git a/a.txt b/a.txt
index 1..2 100644
--- a/a.txt
+++ b/a.txt
@@ -1,4 +1,5 @@
 one
-two
+TWO
 three
+three and a half
 four
`

test('a diff is applied, or found to be applied already', () => {
  const [diff] = parseDiff(DIFF)
  assert.ok(diff)
  assert.is(diff.file, 'a.txt')
  assert.equal(
    diff.hunks.map(({ added }) => added),
    [[2, 4]],
  )
  assert.is(patched(diff, BEFORE), AFTER)
  assert.is(patched(diff, AFTER), AFTER)
  assert.is(patched(diff, BEFORE.replaceAll('\n', '\r\n')), AFTER.replaceAll('\n', '\r\n'))
  assert.throws(() => patched(diff, 'other\n'), /does not fit a\.txt at line 1/)
})

test('new files, deleted files, lines that look like headers, several files', () => {
  const files = parseDiff(`--- /dev/null
+++ b/new.ts
@@ -0,0 +1,2 @@
+++ counter
+second
--- a/gone.ts
+++ /dev/null
@@ -1 +0,0 @@
-gone
--- a/c.ts
+++ b/c.ts
@@ -3,0 +4 @@
+added
`)
  assert.equal(
    files.map(({ file }) => file),
    ['new.ts', 'c.ts'],
  )
  assert.is(patched(files[0] ?? { file: '', hunks: [] }, undefined), '++ counter\nsecond')
  assert.is(patched(files[1] ?? { file: '', hunks: [] }, 'a\nb\nc\nd\n'), 'a\nb\nc\nadded\nd\n')
  assert.throws(() => parseDiff('nothing'), /not a unified diff/)
})

test.run()
