import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { useProjects } from '../api/projects.js'
import { signedIn, signOut } from '../api/session.js'
import { Button } from '../ui/button.js'
import { Icon } from '../ui/icon.js'
import { Menu } from '../ui/menu.js'
import { inOrder } from '../ui/order.js'
import { projectUrl } from './links.js'
import { projectSlugOf } from './navigation.js'
import { IS_APPLE, openPalette } from './shortcuts.js'
import { SignOutEverywhere } from './sign-out-everywhere.js'
import { theme, type Theme } from './theme.js'
import { t } from '../language/text.js'
import { roleName } from '../api/role-names.js'
import { chooseLanguage, language, LANGUAGE_NAMES, LANGUAGES } from '../language/language.js'
import { orSay } from '../ui/or-say.js'

interface HeaderProps {
  navigationId: string
  navigationOpen: boolean
  onToggle: () => void
}

export function Header({ navigationId, navigationOpen, onToggle }: HeaderProps) {
  return (
    <header class="header">
      <button
        type="button"
        class="button button-quiet navigation-toggle"
        aria-label={t('Navigation')}
        aria-expanded={navigationOpen}
        aria-controls={navigationId}
        onClick={onToggle}
      >
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" stroke="currentColor" stroke-width="2">
          <path d="M3 5h14M3 10h14M3 15h14" />
        </svg>
      </button>
      <a class="brand" href="/projects">
        {signedIn.value?.organization.name}
      </a>
      <ProjectSwitcher />
      <div class="header-end">
        <Button look="quiet" onClick={openPalette}>
          <Icon name="search" />
          <span class="visually-hidden">{t('Search and commands')}</span>
          <kbd aria-hidden="true" class="wide-only">
            {IS_APPLE ? '⌘ K' : 'Ctrl K'}
          </kbd>
        </Button>
        <MemberMenu />
      </div>
    </header>
  )
}

function ProjectSwitcher() {
  const { path } = useLocation()
  const slug = projectSlugOf(path)
  const projects = useProjects().data ?? []
  const current = projects.find((project) => project.slug === slug)
  if (projects.length === 0) return null
  const text = current?.name ?? t('Projects')
  const items = inOrder(projects, ({ name }) => name).map((project) => ({
    label: project.name,
    href: projectUrl(project.slug, 'configs'),
    current: project === current,
  }))
  return (
    <Menu
      button={<MenuText text={text} />}
      label={current ? t('{text}, switch project', { text }) : text}
      items={[...items, { label: t('All projects'), href: '/projects' }]}
    />
  )
}

const THEMES: readonly (readonly [Theme, string])[] = [
  ['system', t('System theme')],
  ['light', t('Light theme')],
  ['dark', t('Dark theme')],
]

function MemberMenu() {
  const member = signedIn.value?.member
  const [asking, setAsking] = useState(false)
  if (!member) return null
  const themes = THEMES.map(([value, label]) => ({
    label,
    current: theme.value === value,
    onSelect: () => (theme.value = value),
  }))
  const languages = LANGUAGES.map((code) => ({
    label: LANGUAGE_NAMES[code],
    lang: code,
    current: code === language,
    onSelect: () => chooseLanguage(code),
  }))
  return (
    <>
      <Menu
        look="quiet"
        end
        button={<MenuText text={member.name} />}
        label={t('{name}, account menu', { name: member.name })}
        note={`${member.email}, ${roleName(member.role)}`}
        items={[
          { label: t('Account'), href: '/account' },
          ...themes,
          ...languages,
          { label: t('Sign out'), onSelect: () => void orSay(signOut) },
          { label: t('Sign out everywhere'), onSelect: () => setAsking(true) },
        ]}
      />
      {asking && <SignOutEverywhere onClose={() => setAsking(false)} />}
    </>
  )
}

function MenuText({ text }: { text: string }) {
  return (
    <>
      <span class="button-text">{text}</span>
      <Icon name="down" />
    </>
  )
}
