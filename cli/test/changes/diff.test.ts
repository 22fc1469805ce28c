import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { linesOfDiff } from '../../src/changes/diff.js'

const plain = (lines: ReturnType<typeof linesOfDiff>) => [...lines].map(([file, own]) => [file, [...own]])

test('added and changed lines, by their numbers afterwards', () => {
  const text = `diff --git a/a.ts b/a.ts
--- a/a.ts
+++ b/a.ts
@@ -1 +1,2 @@ function a()
-x
+y
+++ b/looks-like-a-header.ts
@@ -5,2 +6,0 @@
-gone
--- a/gone.ts
@@ -9,0 +9 @@
+z
\\ No newline at end of file
diff --git a/b.ts b/b.ts
deleted file mode 100644
--- a/b.ts
+++ /dev/null
@@ -1,2 +0,0 @@
-a
-b
diff --git a/c d.ts b/c d.ts
--- a/c d.ts\t
+++ b/c d.ts\t
@@ -0,0 +1 @@
+one
`
  assert.equal(plain(linesOfDiff(text)), [
    ['a.ts', [1, 2, 9]],
    ['c d.ts', [1]],
  ])
})

test('names that git quotes', () => {
  const text = '--- /dev/null\n+++ "b/a\\t\\"b\\\\\\303\\274.ts"\n@@ -0,0 +1 @@\n+x\n'
  assert.equal(plain(linesOfDiff(text)), [['a\t"b\\ü.ts', [1]]])
})

test.run()
