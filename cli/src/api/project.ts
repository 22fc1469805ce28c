import { failure } from '../errors/failures.js'
import type { Project } from './answers.js'

/** @throws Failure `unknownProject`, listing the slugs the token can read */
export function projectBySlug(projects: Project[], slug: string): Project {
  const project = projects.find((candidate) => candidate.slug === slug)
  if (project) return project
  throw failure('unknownProject', { slug, slugs: projects.map((candidate) => candidate.slug) })
}
