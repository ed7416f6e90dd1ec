import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSession } from '../base/session/session.ts'
import { Tabs } from '../ui/tabs.tsx'
import { listPermittedSections } from './sections.ts'
import { Page } from '../ui/page.tsx'

/** What all pages of the team have in common: the sections that who reads may see. */
export function AdminFrame({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('team')
  const permitted = listPermittedSections(useSession()?.roles ?? [])
  return (
    <Page>
      <p className="mb-4 text-sm font-semibold tracking-wide text-brass">{t('Team.title')}</p>
      <div className="min-h-12">
        {permitted.length > 0 && (
          <Tabs
            label={t('Team.sections')}
            tabs={permitted.map(({ key, path, icon }) => ({
              to: path,
              icon,
              label: t(`Team.section.${key}`),
            }))}
          />
        )}
      </div>
      <div className="mt-8">{children}</div>
    </Page>
  )
}
