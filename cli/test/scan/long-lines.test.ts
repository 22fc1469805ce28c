/** One line of nearly a megabyte beside a constant: whatever looks for names in the text must get through it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { builtInLanguages } from '../../../scripts/fixtures/languages.js'
import { scan } from '../../src/scan/index.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const languages = await builtInLanguages()
const names = Array.from({ length: 70_000 }, (_, index) => `name${index}`).join(', ')

const GO = `package shop

import "github.com/open-feature/go-sdk/openfeature"

var key = "new-checkout"
var client = openfeature.NewClient("shop")

func enabled(ctx context.Context) bool {
	value, _ := client.BooleanValue(ctx, key, false, openfeature.EvaluationContext{})
	return value
}
`
const KOTLIN = `package shop

import dev.openfeature.sdk.OpenFeatureAPI

val client = OpenFeatureAPI.getInstance().client

fun enabled() = client.getBooleanValue(key, false)
`

const PROJECTS: Record<string, Record<string, string>> = {
  Go: { 'go.mod': 'module shop\n', 'a.go': GO, 'b.go': `package shop\n\nvar list = []string{${names}}\n` },
  Kotlin: {
    'A.kt': KOTLIN,
    'B.kt': `package shop\n\nval key = "new-checkout"\nval list = listOf(${names})\n`,
  },
}

for (const [language, files] of Object.entries(PROJECTS)) {
  test(`${language}: a constant of a package with a very long line`, async () => {
    const root = temporaryFolder(files)
    const options = { root, project: 'shop', keys: ['new-checkout'], include: [], exclude: [], languages, sdks: [] }
    const { result } = await scan(options)
    const direct = result.references.filter(({ kind }) => kind === 'direct')
    assert.equal(
      direct.map(({ key, file }) => ({ key, file })),
      [{ key: 'new-checkout', file: language === 'Go' ? 'a.go' : 'A.kt' }],
    )
  })
}

test.run()
