import { PAGE, pageOf } from './pages.js'
import { serviceOf } from './project.js'
import type { Tool } from './tool.js'

export const listProjects: Tool = {
  name: 'list_projects',
  title: 'List projects',
  description: 'Lists the projects that the token can read, with the slug that other tools take as project.',
  part: 'service',
  writes: false,
  input: { properties: { ...PAGE } },
  run: async (context, input) => {
    const projects = (await serviceOf(context).ask('GET', '/projects', 'projects:read')) as {
      name: string
      slug: string
    }[]
    const { items, ...page } = pageOf(projects, input)
    return { projects: items.map(({ name, slug }) => ({ name, slug })), ...page }
  },
}
