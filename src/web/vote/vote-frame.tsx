import { useTranslation } from '../base/i18n/use-translation.ts'
import { PageMeta } from '../base/page-meta.tsx'
import { useSite } from '../base/site.ts'
import { PageIntro } from '../ui/page-intro.tsx'
import { Page } from '../ui/page.tsx'

interface VoteFrameProps {
  /** What the player has. */
  own: React.ReactNode
  children: React.ReactNode
}

/** What it is for, beside a picture of those it brings; then the sites and the standings. */
export function VoteFrame({ own, children }: VoteFrameProps) {
  const { t } = useTranslation('money')
  const { name } = useSite().site
  return (
    <Page>
      <PageMeta title={t('Vote.title', { name })} description={t('Vote.meta', { name })} />
      <PageIntro title={t('Vote.title', { name })} lead={t('Vote.lead')} art="community">
        {own}
      </PageIntro>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 desk:grid-cols-[minmax(0,1fr)_22rem]">
        {children}
      </div>
    </Page>
  )
}
