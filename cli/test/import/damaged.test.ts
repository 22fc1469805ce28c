/** Whatever an export holds, it is read, or refused with a reason: each of many files has one thing in it changed. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parse } from 'yaml'
import { fitted } from '../../src/import/fitted.js'
import { placesOf } from '../../src/import/places.js'
import { countOfChanges, planOf } from '../../src/import/plan.js'
import { WrongShape } from '../../src/import/read.js'
import { NEW_PROJECT } from '../../src/import/state.js'
import { IMPORT_VENDORS } from '../../src/import/vendors/index.js'
import { planText } from '../../src/report/import-text.js'
import { colorsFor } from '../../src/terminal/streams.js'

const folder = 'cli/test/import/exports'
const odd: unknown[] = [null, undefined, 0, -1, 1.5, '', 'x', '__proto__', true, [], {}, [null], [[]], { key: 'x' }]

/** Every place in a value, as a way to put something else there. */
function placesIn(value: unknown, put: (other: unknown) => void, found: ((other: unknown) => void)[] = []) {
  found.push(put)
  if (typeof value !== 'object' || value === null) return found
  const holder = value as Record<string, unknown>
  for (const name of Object.keys(holder)) placesIn(holder[name], (other) => void (holder[name] = other), found)
  return found
}

const colors = colorsFor(process.stderr)

for (const vendor of IMPORT_VENDORS) {
  test(vendor.id, () => {
    const names = readdirSync(folder).filter((name) => name.startsWith(vendor.id))
    assert.ok(names.length > 0)
    let read = 0
    for (const name of names) {
      const content = parse(readFileSync(path.join(folder, name), 'utf8')) as unknown
      const fresh = () => ({ name, content: structuredClone(content) })
      const count = placesIn(fresh().content, () => undefined).length
      for (let turn = 0; turn < 2 * count; turn += 1) {
        const at = turn % count
        const file = fresh()
        placesIn(file.content, (other) => void (file.content = other))[at]?.(odd[(turn * 5) % odd.length])
        try {
          const imported = fitted(vendor.read([file]))
          const places = placesOf(
            imported.environments,
            imported.environments.map(({ key }) => `${key}=production`),
            NEW_PROJECT,
            name,
          )
          const plan = planOf(imported, 'shop', places, NEW_PROJECT)
          assert.type(planText(plan, vendor.name, countOfChanges(plan), colors), 'string')
          for (const { targets } of imported.configs) {
            for (const { rules } of targets.values()) {
              for (const { serve } of rules) {
                if (!Array.isArray(serve)) continue
                const sum = serve.reduce((total, { percentage }) => total + percentage, 0)
                assert.ok(Math.abs(sum - 100) < 1e-6, `shares of ${sum} %`)
              }
            }
          }
          read += 1
        } catch (error) {
          if (!(error instanceof WrongShape)) throw error
        }
      }
    }
    assert.ok(read > 0)
  })
}

test.run()
