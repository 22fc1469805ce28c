import { damagedSource, soundnessOf } from '@service/scanner-kit/testing'
import type { LanguageDeclaration } from '@service/scanner-kit'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

/**
 * Adds a test for each way of damaging the sample; gives the check of a text, for those of the language itself.
 * @param file by whose name the language chooses a grammar
 */
export async function testDamaged(
  language: LanguageDeclaration,
  file: string,
  sample: string,
  much: Parameters<typeof damagedSource>[1],
): Promise<(text: string) => void> {
  const problemsOf = await soundnessOf(language, file)
  const sound = (text: string) => assert.equal(problemsOf(text), [])
  for (const { damage, texts } of damagedSource(sample, much)) {
    test(damage, () => {
      for (const text of texts()) sound(text)
    })
  }
  return sound
}
