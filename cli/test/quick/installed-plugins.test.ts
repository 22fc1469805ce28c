import { Config } from '@oclif/core'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { temporaryFolder } from '../support/temporary-folder.js'
import { dataFolder, listsPlugins } from '../../src/quick/installed-plugins.js'

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

test('nothing is installed without a list, or with an empty one, which stays when all is uninstalled', () => {
  const lists: [text: string, may: boolean][] = [
    ['{"oclif": {"plugins": [], "schema": 1}, "dependencies": {}}', false],
    ['{"oclif": {"plugins": [{"name": "@team/plugin-lua", "type": "user"}]}}', true],
    ['{"private": true}', true],
    ['{"oclif":', true],
  ]
  const folder = temporaryFolder(Object.fromEntries(lists.map(([text], at) => [`${at}.json`, text])))
  assert.equal(
    lists.map((_, at) => listsPlugins(path.join(folder, `${at}.json`))),
    lists.map(([, may]) => may),
  )
  assert.not(listsPlugins(path.join(folder, 'none.json')))
})

test.run()
