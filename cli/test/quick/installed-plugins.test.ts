import { Config } from '@oclif/core'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dataFolder } from '../../src/quick/installed-plugins.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

const NAMES = ['SERVICE_DATA_DIR', 'XDG_DATA_HOME', 'HOME', 'LOCALAPPDATA', 'USERPROFILE']

test('the folder of installed plugins is where oclif looks', async () => {
  const environments: Record<string, string>[] = [
    { HOME: '/home/someone' },
    { HOME: '/home/someone', XDG_DATA_HOME: '/data' },
    { HOME: '/home/someone', XDG_DATA_HOME: '/data', SERVICE_DATA_DIR: '/elsewhere' },
    { HOME: '/home/someone', LOCALAPPDATA: path.resolve('/local') },
  ]
  const before = process.env
  const others = Object.fromEntries(Object.entries(before).filter(([name]) => !NAMES.includes(name)))
  try {
    for (const environment of environments) {
      process.env = { ...others, ...environment }
      const { dataDir, home } = await Config.load({ root })
      assert.is(dataFolder({ platform: process.platform, home, environment: process.env }), dataDir)
    }
  } finally {
    process.env = before
  }
})

test.run()
