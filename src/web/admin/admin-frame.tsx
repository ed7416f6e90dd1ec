import { useTranslation } from '../base/i18n/use-translation.ts'
import { Page } from '../ui/page.tsx'
import { SectionList } from './section-list.tsx'
import { SectionMenu } from './section-menu.tsx'
import type { SectionGroup } from './sections.ts'

interface AdminFrameProps {
  /** Those who reads may see; none until it is known who reads, while their place is kept. */
  groups: readonly SectionGroup[]
  children: React.ReactNode
}

/**
 * What all pages of the team have in common: the sections, beside the page at a desk, and elsewhere in a menu.
 */
export function AdminFrame({ groups, children }: AdminFrameProps) {
  const { t } = useTranslation('team')
  const isKnown = groups.length > 0
  return (
    <Page className="grid grid-cols-[minmax(0,1fr)] gap-x-6 pt-6 pb-14 md:pt-10 desk:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="mb-6 min-h-11 desk:hidden">{isKnown && <SectionMenu groups={groups} />}</div>
      <div className="hidden desk:block">
        <div className="sticky top-0 -ml-3 max-h-dvh overflow-y-auto py-1 [scrollbar-width:thin]">
          <p className="px-3 pb-3 text-sm font-semibold tracking-wide text-brass">
            {t('Team.title')}
          </p>
          {isKnown && <SectionList groups={groups} className="" />}
        </div>
      </div>
      <div>{children}</div>
    </Page>
  )
}
