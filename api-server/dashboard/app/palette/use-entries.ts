import { useMemo } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { useConfigs } from '../../api/configs.js'
import { useProjects } from '../../api/projects.js'
import { useSegments } from '../../api/segments.js'
import { denied, signOut } from '../../api/session.js'
import { projectUrl } from '../links.js'
import { allOrganizationPages, projectPages, projectSlugOf } from '../navigation.js'
import { theme } from '../theme.js'
import type { PaletteEntry } from './entries.js'
import { t } from '../../language/text.js'
import { orSay } from '../../ui/or-say.js'

/** Everything that can be reached or done from here; in a project, also its configs and segments. */
export function useEntries(): PaletteEntry[] {
  const slug = projectSlugOf(useLocation().path)
  const projects = useProjects().data
  const project = projects?.find((one) => one.slug === slug) ?? (projects?.length === 1 ? projects[0] : undefined)
  const configs = useConfigs(project?.id).data
  const segments = useSegments(project?.id).data
  const near = useMemo((): PaletteEntry[] => {
    if (!project) return []
    const configEntries = (configs ?? []).map(({ id, key, description, deprecatedKeys }): PaletteEntry => ({
      id,
      group: 'configs',
      label: key,
      hint: description ?? '',
      also: deprecatedKeys.map((old) => old.key).join('\n'),
      icon: 'configs',
      href: projectUrl(project.slug, 'configs', key),
    }))
    const segmentEntries = (segments ?? []).map(({ id, key, name }): PaletteEntry => ({
      id,
      group: 'segments',
      label: name,
      hint: key,
      icon: 'segments',
      href: projectUrl(project.slug, 'segments', key),
    }))
    return [...configEntries, ...segmentEntries]
  }, [project?.id, configs, segments])
  const pages = [...projectPages(project?.slug), ...allOrganizationPages()].map(
    ({ label, href, icon }): PaletteEntry => ({
      id: href,
      group: 'pages',
      label,
      icon,
      href,
    }),
  )
  const others = (projects ?? []).map(({ id, name, slug: own }): PaletteEntry => ({
    id,
    group: 'projects',
    label: name,
    icon: 'projects',
    href: projectUrl(own, 'configs'),
  }))
  return [...near, ...actions(project?.slug), ...pages, ...others]
}

function actions(slug: string | undefined): PaletteEntry[] {
  const action = (label: string, what: Pick<PaletteEntry, 'href' | 'run' | 'icon'>): PaletteEntry => ({
    id: `action ${label}`,
    group: 'actions',
    label,
    ...what,
  })
  const create = (label: string, part: string, permission: Parameters<typeof denied>[0]) =>
    slug === undefined || denied(permission) !== undefined
      ? []
      : [action(label, { href: projectUrl(slug, part, 'new'), icon: 'plus' })]
  return [
    ...create(t('New config'), 'configs', 'configs:create'),
    ...create(t('New segment'), 'segments', 'segments:create'),
    action(t('New API token'), { href: '/tokens/new', icon: 'plus' }),
    action(t('Use the light theme'), { run: () => (theme.value = 'light'), icon: 'settings' }),
    action(t('Use the dark theme'), { run: () => (theme.value = 'dark'), icon: 'settings' }),
    action(t('Use the theme of the system'), { run: () => (theme.value = 'system'), icon: 'settings' }),
    action(t('Account'), { href: '/account', icon: 'contexts' }),
    action(t('Sign out'), { run: () => void orSay(signOut), icon: 'close' }),
  ]
}
