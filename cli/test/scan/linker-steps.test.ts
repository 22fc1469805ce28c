/** How many steps the linker takes in closely knit code, counted and never timed: each of these trees once took a hundred times as many, or ten. */
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { scan } from '../../src/scan/index.js'
import { Questions } from '../../src/scan/link/evaluate/questions.js'
import { optionsFor } from '../support/kept-scan.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const READ = `from openfeature import api
from app.keys import KEY
client = api.get_client()
def read():
    return client.get_boolean_value(KEY, False)
`

type Module = (index: number, next: number, other: number) => string

/** A tree in which every module names an SDK and uses two others; whether they assign to the key is asked of all. */
function tree(modules: number, module: Module): string {
  const files: Record<string, string> = {
    'app/__init__.py': '',
    'app/flags.py': READ,
    'app/keys.py': 'KEY = "dark-mode"\n',
  }
  for (let at = 0; at < modules; at += 1)
    files[`app/m${at}.py`] = module(at, (at + 1) % modules, (at * 3 + 2) % modules)
  return temporaryFolder(files)
}

async function stepsOf(root: string, cacheFile?: string): Promise<number> {
  const follow = Reflect.get(Questions.prototype, 'deeper')
  let steps = 0
  Questions.prototype.deeper = function (step, answer) {
    steps += 1
    return follow.call(this, step, answer)
  }
  try {
    const { result } = await scan({ ...optionsFor(root), keys: [], ...(cacheFile !== undefined && { cacheFile }) })
    const keys = result.references.flatMap((one) => (one.kind === 'direct' ? one.key : []))
    assert.equal([...new Set(keys)], ['dark-mode'])
    assert.equal(result.dynamicReferences, [])
    return steps
  } finally {
    Questions.prototype.deeper = follow
  }
}

/** What each function returns is looked up under a constant of its module, and each constant's name is assigned to what others return. */
const lookedUp =
  (last: number): Module =>
  (at, next, other) =>
    `from openfeature import api
from app.m${next} import make_${next}
from app.m${other} import make_${other}
NAME_${at} = "name-${at}"
class State${at}:
    pass
TABLE_${at} = {NAME_${at}: State${at}()}
def make_${at}():
    return TABLE_${at}[NAME_${at}] or ${at < last ? `make_${next}` : `State${at}`}()
def change_${at}(name, value):
    make_${next}().NAME_${at} = value
    make_${other}().NAME_${at} = value
    setattr(make_${at}(), name, value)
`

/** An object that takes long to follow is handed many times to a function that assigns a computed member of it. */
const handedOver: Module = (at, next, other) => `from openfeature import api
from app.m${next} import make_${next}, put_${next}
from app.m${other} import make_${other}
def put_${at}(target, name, value):
    setattr(target, name, value)
class State${at}:
    def __init__(self, inner):
        self.inner = inner
def make_${at}(name):
    if name:
        return make_${next}(make_${other}(name).inner)
    return State${at}(make_${next}(name))
def update_${at}(value):
    item = make_${at}(value)
${['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `    put_${next}(item, "${name}", value)\n`).join('')}`

test('whether a name is assigned elsewhere is not asked within the question who assigns', async () => {
  const steps = await stepsOf(tree(6, lookedUp(5)))
  assert.ok(steps < 5_000, `${steps} steps`) // 385; 143,254 when it was asked
})

test('what several calls change is followed once, and an object of which any member may be assigned not far', async () => {
  const steps = await stepsOf(tree(8, handedOver))
  assert.ok(steps < 30_000, `${steps} steps`) // 21,629; 38,826 when what was cut off was followed again; 326,462 when each was followed
})

/** A callee stands in what a name holds and among the calls. */
const PASSED_ON = `from openfeature import api
class Box:
    def use(self, given):
        given.get_boolean_value("dark-mode", False)
        return given
box = Box()
item = box.use(api.get_client())
item.get_boolean_value("dark-mode", False)
`

test('facts from the cache take as many steps as facts that were just extracted, so that the same is given up', async () => {
  for (const module of [() => PASSED_ON, handedOver]) {
    const [root, cacheFile] = [tree(6, module), path.join(temporaryFolder(), 'facts')]
    const cold = await stepsOf(root, cacheFile)
    assert.is(await stepsOf(root, cacheFile), cold)
    assert.is(await stepsOf(root), cold)
  }
})

test.run()
