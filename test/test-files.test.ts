import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isTestPath } from '../cli/src/scan/inputs/walk/index.js'
import { ownLanguages } from '../scripts/fixtures/languages.js'

const languages = await ownLanguages()

/** By each language's own convention; folders such as `test` count in all of them. */
const FILES: Record<string, { tests: string[]; others: string[] }> = {
  java: {
    tests: ['a/FooTest.java', 'a/FooTests.java', 'a/FooTestCase.java', 'a/FooIT.java', 'a/TestFoo.java', 'TestA1.java'],
    others: ['a/Testimonial.java', 'a/Contest.java', 'a/TestFoo.kt', 'a/Latest.java'],
  },
  kotlin: {
    tests: ['a/FooTest.kt', 'a/FooSpec.kt', 'a/TestFoo.kt', 'app/src/jvmTest/A.kt'],
    others: ['a/Testimonial.kt', 'a/Attest.kt'],
  },
  javascript: { tests: ['a.test.ts', 'a.spec.tsx', '__mocks__/a.js'], others: ['test.ts', 'latest.ts'] },
  python: { tests: ['test_a.py', 'a_test.py', 'conftest.py'], others: ['testing_a.py', 'attest.py'] },
  go: { tests: ['a_test.go'], others: ['test_a.go'] },
  swift: { tests: ['FooTests.swift', 'FooSpec.swift'], others: ['Contests.kt'] },
  csharp: { tests: ['FooTests.cs', 'FooSpec.cs', 'Shop.Tests/A.cs'], others: ['Tests.txt', 'Foo.cs'] },
  dart: { tests: ['a_test.dart', 'integration_test/a.dart'], others: ['test_a.dart'] },
}

for (const [id, { tests, others }] of Object.entries(FILES)) {
  test(`test files: ${id}`, () => {
    const globs = languages.find((language) => language.id === id)?.testFiles ?? []
    for (const file of tests) assert.ok(isTestPath(file, globs), file)
    for (const file of others) assert.not(isTestPath(file, globs), file)
  })
}

test.run()
