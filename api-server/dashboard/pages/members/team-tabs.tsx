import { teamTabs } from '../../app/navigation.js'
import { t } from '../../language/text.js'
import { TabLinks } from '../../ui/tabs.js'

export function TeamTabs({ current }: { current: string }) {
  const tabs = teamTabs()
  if (tabs.length === 1) return null
  return (
    <TabLinks label={t('Members')} tabs={tabs.map(({ label, href }) => ({ label, href, current: href === current }))} />
  )
}
