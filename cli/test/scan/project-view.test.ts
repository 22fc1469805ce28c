import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createProjectView } from '../../src/scan/inputs/project-view.js'

const test = suite('what languages see of a project')

test('the root is named as in paths, or by nothing', () => {
  const view = createProjectView({ root: '/project', files: ['a.go', 'shop/b.go', 'shop/cart/c.go'] })
  for (const root of ['', '.']) {
    assert.equal(view.list(root), ['a.go'])
    assert.equal(view.below(root), ['a.go', 'shop/b.go', 'shop/cart/c.go'])
  }
  assert.equal(view.list('shop'), ['shop/b.go'])
  assert.equal(view.below('shop'), ['shop/b.go', 'shop/cart/c.go'])
})

test.run()
