import { createConfig } from '../../api/configs.js'
import { createProject } from '../../api/projects.js'
import { createSegment } from '../../api/segments.js'
import { replaceTargets } from '../../api/targeting.js'
import type { AttributeCondition, ConfigCreate, Project, Rule } from '../../api/types.js'
import { newId } from '../../ui/rules/ids.js'

const flag = { role: 'flag', type: 'boolean', lifetime: 'temporary', defaultValue: false } as const
const setting = { role: 'config', lifetime: 'permanent' } as const

const CONFIGS: readonly ConfigCreate[] = [
  { ...flag, key: 'new-checkout', description: 'The checkout on one page. Staff see it first, then 10% of users.' },
  {
    key: 'payments',
    role: 'kill-switch',
    lifetime: 'permanent',
    type: 'boolean',
    defaultValue: true,
    description: 'Turn it off to stop taking payments.',
  },
  {
    ...setting,
    key: 'max-cart-items',
    type: 'integer',
    typeOptions: { isInteger: true, min: { relation: '>=', value: 1 } },
    defaultValue: 25,
    description: 'How many items fit into a cart.',
  },
  { ...setting, key: 'welcome-text', type: 'string', defaultValue: 'Welcome!', description: 'Shown on the home page.' },
]

/** A small shop to look around in, with a config of each kind, a segment and a rollout. Throws ApiError. */
export async function createSampleProject(): Promise<Project> {
  const project = await createProject({ name: 'Sample shop', slug: 'sample-shop' })
  for (const config of CONFIGS) await createConfig(project.id, config)
  const email = { attribute: 'traits', trait: '/email', operator: 'ends with any of', targetType: 'text' } as const
  const condition: AttributeCondition = {
    id: newId(),
    kind: 'attribute',
    targetValues: ['@example.com'],
    ...email,
  }
  const staff = await createSegment(project.id, {
    key: 'staff',
    name: 'Staff',
    groups: [[condition]],
    overrides: {},
  })
  const rules: Rule[] = [
    {
      id: newId(),
      type: 'conditional',
      order: 0,
      target: 'value',
      value: true,
      percentages: [],
      conditions: [{ id: newId(), kind: 'segment', operator: 'in', segmentId: staff.id }],
    },
    {
      id: newId(),
      type: 'percentage',
      order: 1,
      target: 'percentage',
      percentages: [
        { id: newId(), percentage: 10, value: true },
        { id: newId(), percentage: 90, value: false },
      ],
    },
  ]
  const production = project.environments.find(({ live }) => live)
  if (production) {
    const body = { environmentId: production.id, defaultValue: false, rules }
    await replaceTargets(project.id, 'new-checkout', body, undefined)
  }
  return project
}
