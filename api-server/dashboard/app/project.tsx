import { createContext, type ComponentChildren } from 'preact'
import { useContext, useLayoutEffect, useRef } from 'preact/hooks'
import { useRoute } from 'preact-iso'
import { useProjectById, useProjects } from '../api/projects.js'
import { openProject } from '../api/session.js'
import type { Project } from '../api/types.js'
import { FailureNotice, Skeleton } from '../ui/states.js'
import { GoneNotice } from './gone-meanwhile.js'
import { NotFound } from './not-found.js'
import { hasUnsaved } from './unsaved.js'
import { rich, t } from '../language/text.js'

interface CurrentProject extends Project {
  /** Send it as `ifMatch` with a change of the project itself. */
  etag: string | undefined
}

const ProjectContext = createContext<CurrentProject | undefined>(undefined)

/** The project of the page's URL with its environments. Only for pages below /projects/{slug}. */
export function useProject(): CurrentProject {
  const project = useContext(ProjectContext)
  if (!project) throw new Error('This page is not below /projects/{slug}')
  return project
}

export function useProjectOrNone(): CurrentProject | undefined {
  return useContext(ProjectContext)
}

/** Finds the project that the URL names by its slug, and shows the page once it is known. */
export function ProjectScope({ children }: { children: ComponentChildren }) {
  const { params } = useRoute()
  const list = useProjects()
  const slug = params['project']
  const last = useRef<{ slug: string | undefined; id: string }>()
  // If somebody changed its slug in the meantime, or deleted it, this is still the project with unsaved changes.
  const known = list.data?.find((project) => project.slug === slug)
  const found = known ?? (last.current?.slug === slug && hasUnsaved() ? last.current : undefined)
  if (found) last.current = { slug, id: found.id }

  const detail = useProjectById(found?.id)
  useLayoutEffect(() => {
    openProject.value = found?.id
    return () => void (openProject.value = undefined)
  }, [found?.id])
  if (detail.data && found) {
    // Pages of one project share the context; another project restarts its pages.
    return (
      <ProjectContext.Provider value={{ ...detail.data, etag: detail.etag }}>
        <div key={found.id}>
          {!known && detail.failure?.kind === 'not-found' && (
            <GoneNotice>
              {rich(
                '<strong>Somebody deleted this project.</strong> What you changed is still on this page, but it cannot be saved.',
                { strong: (content) => <strong>{content}</strong> },
              )}
            </GoneNotice>
          )}
          {children}
        </div>
      </ProjectContext.Provider>
    )
  }
  const failure = detail.failure ?? list.failure
  if (list.data && !found && !list.loading) return <NotFound what={t('project')} />
  if (failure) return <FailureNotice failure={failure} onRetry={list.data ? detail.reload : list.reload} />
  return <Skeleton />
}
