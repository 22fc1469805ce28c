import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { apiSuite, newProject } from './support/api.js'

/** A text of a length that is unique in its place; only letters and digits. */
const text = (length: number) => randomUUID().replaceAll('-', '').padEnd(length, 'x').slice(0, length)

interface Field {
  /** As the answer names it. */
  name: string
  /** Both ends are allowed. */
  lengths: [min: number, max: number]
  /** Below the project; without it the projects themselves. */
  path: string
  body: (value: string) => object
}

const environment = { name: 'Staging', color: 'teal', live: false }
const segment = { name: 'Beta', groups: [] }
const config = { role: 'experiment', lifetime: 'permanent', type: 'boolean', defaultValue: false }
const condition = { kind: 'attribute', operator: 'equals', targetType: 'text', targetValues: ['a'] }

const FIELDS: Field[] = [
  { name: 'name', lengths: [1, 255], path: '', body: (name) => ({ name, slug: text(20) }) },
  { name: 'slug', lengths: [1, 255], path: '', body: (slug) => ({ name: 'A', slug }) },
  {
    name: 'name',
    lengths: [1, 200],
    path: '/environments',
    body: (name) => ({ ...environment, name, slug: text(20) }),
  },
  { name: 'slug', lengths: [4, 150], path: '/environments', body: (slug) => ({ ...environment, slug }) },
  { name: 'key', lengths: [4, 150], path: '/configs', body: (key) => ({ ...config, key }) },
  {
    name: 'description',
    lengths: [0, 1000],
    path: '/configs',
    body: (description) => ({ ...config, key: text(20), description }),
  },
  {
    name: 'variations[0].name',
    lengths: [0, 150],
    path: '/configs',
    body: (name) => ({ ...config, key: text(20), variations: [{ name, value: 1 }] }),
  },
  { name: 'key', lengths: [4, 150], path: '/segments', body: (key) => ({ ...segment, key }) },
  { name: 'name', lengths: [1, 200], path: '/segments', body: (name) => ({ ...segment, key: text(20), name }) },
  {
    name: 'groups[0][0].trait',
    lengths: [1, 500],
    path: '/segments',
    body: (trait) => {
      const group = [{ id: randomUUID(), attribute: 'traits', trait: `/${trait}`.slice(0, -1), ...condition }]
      return { ...segment, key: text(20), groups: [group] }
    },
  },
  { name: 'name', lengths: [1, 50], path: '/tags', body: (name) => ({ name }) },
]

apiSuite('lengths', (test, api) => {
  for (const { name, lengths, path, body } of FIELDS) {
    const [min, max] = lengths
    test(`${name} of ${path || '/projects'}: ${min} to ${max}`, async () => {
      const { id } = await newProject(api)
      const post = (length: number) =>
        api.call('POST', path === '' ? '/projects' : `/projects/${id}${path}`, body(text(length)))
      for (const length of [min, max]) {
        const { status, body: answer } = await post(length)
        assert.is(status, 200, `${length}: ${JSON.stringify(answer)}`)
      }
      for (const length of [min - 1, max + 1].filter((one) => one >= 0)) {
        const { status, body: answer } = await post(length)
        assert.equal([status, answer.errors[0].name], [400, name], `${length}`)
      }
    })
  }
})
