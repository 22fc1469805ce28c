import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cacheFiles } from '../../src/settings/cache-folder.js'
import { tokenFile, type System } from '../../src/settings/locations.js'
import { readSavedLogin, savedTokenFile, saveToken } from '../../src/settings/token-store.js'
import { temporaryFolder } from '../support/temporary-folder.js'

async function readSavedToken(): Promise<string | undefined> {
  return (await readSavedLogin())?.token
}

const windows = process.platform === 'win32'
const modeOf = (file: string) => statSync(file).mode & 0o777

function freshFolder(): string {
  const folder = temporaryFolder()
  process.env.XDG_CONFIG_HOME = folder
  return path.join(folder, 'service')
}

test('the folder of each system', () => {
  const mac = { platform: 'darwin', home: '/Users/ann', environment: {} } as const
  const linux = { platform: 'linux', home: '/home/ann', environment: {} } as const
  const win = { platform: 'win32', home: 'C:\\Users\\ann' } as const
  assert.is(tokenFile(mac), '/Users/ann/Library/Application Support/service/config.json')
  assert.is(tokenFile(linux), '/home/ann/.config/service/config.json')
  assert.is(tokenFile({ ...win, environment: { APPDATA: 'D:\\Roaming' } }), 'D:\\Roaming\\service\\config.json')
  assert.is(tokenFile({ ...win, environment: {} }), 'C:\\Users\\ann\\AppData\\Roaming\\service\\config.json')
})

test('the folder of each system for what can be made again', () => {
  const at = (place: System) => path.dirname(cacheFiles(place, '/repository').facts)
  const mac = { platform: 'darwin', home: '/Users/ann' } as const
  const linux = { platform: 'linux', home: '/home/ann' } as const
  assert.is(at({ ...mac, environment: {} }), '/Users/ann/Library/Caches/service')
  assert.is(at({ ...linux, environment: {} }), '/home/ann/.cache/service')
  for (const place of [mac, linux]) {
    assert.is(at({ ...place, environment: { XDG_CACHE_HOME: '/x' } }), '/x/service')
    assert.is.not(at({ ...place, environment: { XDG_CACHE_HOME: 'x' } }), 'x/service')
  }
  const win = { platform: 'win32', home: 'C:\\Users\\ann' } as const
  const local = cacheFiles({ ...win, environment: { LOCALAPPDATA: 'D:\\Local' } }, 'C:\\r').facts
  assert.ok(local.startsWith('D:\\Local\\service'), local)
  const fallback = cacheFiles({ ...win, environment: {} }, 'C:\\r').facts
  assert.ok(fallback.startsWith('C:\\Users\\ann\\AppData\\Local\\service'), fallback)
})

test('XDG_CONFIG_HOME counts on every system, unless it is empty or relative', () => {
  const at = (platform: NodeJS.Platform, XDG_CONFIG_HOME: string) =>
    tokenFile({
      platform,
      home: platform === 'win32' ? 'C:\\h' : '/h',
      environment: { XDG_CONFIG_HOME, APPDATA: 'C:\\a' },
    })
  assert.is(at('linux', '/x'), '/x/service/config.json')
  assert.is(at('darwin', '/x'), '/x/service/config.json')
  assert.is(at('win32', 'C:\\x'), 'C:\\x\\service\\config.json')
  assert.is(at('linux', ''), '/h/.config/service/config.json')
  assert.is(at('linux', 'x'), '/h/.config/service/config.json')
})

test('nothing saved is no token', async () => {
  freshFolder()
  assert.is(await readSavedToken(), undefined)
})

test('a token is saved for its owner only, and read again', async () => {
  const folder = freshFolder()
  const file = await saveToken('secret')
  assert.is(file, path.join(folder, 'config.json'))
  assert.is(await readSavedToken(), 'secret')
  if (!windows) assert.equal([modeOf(file), modeOf(folder)], [0o600, 0o700])
  assert.equal(readdirSync(folder), ['config.json'])
})

test('saving replaces the token and keeps other members', async () => {
  const folder = freshFolder()
  mkdirSync(folder)
  writeFileSync(savedTokenFile(), '\ufeff{ "theme": "dark", "token": "old" }')
  await saveToken('new')
  assert.equal(JSON.parse(readFileSync(savedTokenFile(), 'utf8')), { theme: 'dark', token: 'new' })
})

test('looser permissions are tightened by reading and by saving', async () => {
  if (windows) return
  const folder = freshFolder()
  mkdirSync(folder, { mode: 0o755 })
  writeFileSync(savedTokenFile(), '{ "token": "a" }', { mode: 0o644 })
  await readSavedToken()
  assert.equal([modeOf(savedTokenFile()), modeOf(folder)], [0o600, 0o700])
  chmodSync(savedTokenFile(), 0o666)
  chmodSync(folder, 0o777)
  await saveToken('b')
  assert.equal([modeOf(savedTokenFile()), modeOf(folder)], [0o600, 0o700])
})

test('a file that is a link stays one', async () => {
  if (windows) return
  const folder = freshFolder()
  const elsewhere = path.join(temporaryFolder({ 'config.json': '{}' }), 'config.json')
  mkdirSync(folder)
  symlinkSync(elsewhere, savedTokenFile())
  await saveToken('a')
  assert.ok(lstatSync(savedTokenFile()).isSymbolicLink())
  assert.is(await readSavedToken(), 'a')
  assert.is(modeOf(elsewhere), 0o600)
})

test('a damaged file is an error to readers and is replaced by login', async () => {
  const folder = freshFolder()
  mkdirSync(folder)
  for (const text of ['{ "token": ', '[]', '']) {
    writeFileSync(savedTokenFile(), text)
    const error = await readSavedToken().then(String, String)
    assert.match(error, /config\.json cannot be read/)
    await saveToken('a')
    assert.is(await readSavedToken(), 'a')
  }
})

test('an empty token counts as none', async () => {
  const folder = freshFolder()
  mkdirSync(folder)
  for (const text of ['{}', '{ "token": "" }', '{ "token": "  " }']) {
    writeFileSync(savedTokenFile(), text)
    assert.is(await readSavedToken(), undefined)
  }
})

test('a token that is no text is an error to readers, and is replaced by login', async () => {
  const folder = freshFolder()
  mkdirSync(folder)
  for (const token of ['5', 'null', '["a"]', '{ "value": "a" }']) {
    writeFileSync(savedTokenFile(), `{ "token": ${token} }`)
    const error = await readSavedToken().then(String, String)
    assert.match(error, /config\.json cannot be read: its "token" is not a string in double quotes\./)
    await saveToken('a')
    assert.is(await readSavedToken(), 'a')
  }
})

test('a folder that cannot be made is named', async () => {
  const folder = temporaryFolder({ blocked: '' })
  process.env.XDG_CONFIG_HOME = path.join(folder, 'blocked')
  const error = await saveToken('a').then(String, String)
  assert.match(error, /could not be saved in .*blocked.*: (part of the path is a file|.*exist.*)/)
  assert.not.ok(existsSync(path.join(folder, 'blocked', 'service')))
})

test.run()
