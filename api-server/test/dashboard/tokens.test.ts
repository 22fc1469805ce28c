import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { expiresSoon, expiryOf, isExpired } from '../../dashboard/pages/tokens/expiry.js'
import { inWords, lost, MATRIX, permissionsOf, presetOf, toggled } from '../../dashboard/pages/tokens/permissions.js'
import { PERMISSIONS, ROLES, USUAL_PERMISSIONS } from '../../src/domain/permissions.js'

const test = suite('dashboard: API tokens')

test('the matrix has every permission once', () => {
  const cells = MATRIX.flatMap((row) => row.cells).filter((cell) => cell !== undefined)
  assert.equal([...cells].sort(), [...PERMISSIONS].sort())
})

test('presets give no more than the role grants', () => {
  assert.equal(permissionsOf('checker', ROLES.viewer), ['projects:read', 'configs:read'])
  assert.equal(permissionsOf('all', ROLES.editor).length, ROLES.editor.length - 2)
  assert.equal(permissionsOf('all', ROLES.viewer), permissionsOf('read', ROLES.viewer))
})

test('permissions are known again as the preset they are', () => {
  assert.is(presetOf(['configs:read', 'projects:read'], ROLES.owner), 'checker')
  assert.is(presetOf(permissionsOf('read', ROLES.owner), ROLES.owner), 'read')
  assert.is(presetOf(USUAL_PERMISSIONS, ROLES.owner), 'all')
  assert.is(presetOf(PERMISSIONS, ROLES.owner), 'own')
  assert.is(presetOf(['tags:read'], ROLES.owner), 'own')
  assert.is(presetOf([], ROLES.owner), 'own')
})

test('a permission goes in and out in the usual order', () => {
  assert.equal(toggled(['tags:read'], 'projects:read'), ['projects:read', 'tags:read'])
  assert.equal(toggled(['projects:read', 'tags:read'], 'projects:read'), ['tags:read'])
})

test('uploading needs one more permission than checking, and is offered to those who have it', () => {
  const uploader = permissionsOf('uploader', ['projects:read', 'configs:read', 'tags:read', 'code-references:write'])
  assert.equal(uploader, ['projects:read', 'configs:read', 'code-references:write'])
  assert.is(presetOf(uploader, PERMISSIONS), 'uploader')
  assert.equal(permissionsOf('uploader', ['projects:read', 'configs:read']), ['projects:read', 'configs:read'])
  assert.is(presetOf(['projects:read', 'configs:read'], ['projects:read', 'configs:read']), 'checker')
})

test('permissions in words, and those lost with a smaller role', () => {
  assert.is(inWords(['projects:read', 'configs:read', 'configs:archive']), 'Projects: read. Configs: read, archive.')
  assert.equal(lost({ permissions: ['tags:read', 'tags:delete'], effectivePermissions: ['tags:read'] }), [
    'tags:delete',
  ])
})

test('expiry: days from now, never, the end of a day, and anything that is not a date as it is', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  assert.is(expiryOf('30', '', now), '2026-12-21T12:00:00.000Z')
  assert.is(expiryOf('never', '2027-01-01', now), null)
  assert.is(expiryOf('date', '2027-01-31', now), new Date('2027-01-31T23:59:59').toISOString())
  assert.is(expiryOf('date', '', now), '')
  assert.ok(isExpired({ expiresAt: '2026-11-21T12:00:00Z' }, now))
  const soon = ['2026-11-21T12:00:00Z', '2026-11-21T12:00:01Z', '2026-12-05T12:00:00Z', '2026-12-05T12:00:01Z', null]
  assert.equal(
    soon.map((expiresAt) => expiresSoon({ expiresAt }, now)),
    [false, true, true, false, false],
  )
  assert.not(isExpired({ expiresAt: null }, now))
})

test.run()
