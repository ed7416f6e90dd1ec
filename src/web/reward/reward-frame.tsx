import { useTranslation } from '../base/i18n/use-translation.ts'
import { PageMeta } from '../base/page-meta.tsx'
import { useSite } from '../base/site.ts'
import { PageIntro } from '../ui/page-intro.tsx'
import { Page } from '../ui/page.tsx'

interface RewardFrameProps {
  /** What the player has, or how a visitor comes to have something. */
  own: React.ReactNode
  children: React.ReactNode
}

/** What it is about, beside a picture of where such things come from. */
export function RewardFrame({ own, children }: RewardFrameProps) {
  const { t } = useTranslation('money')
  const { name } = useSite().site
  return (
    <Page>
      <PageMeta title={t('Reward.title')} description={t('Reward.meta', { name })} />
      <PageIntro title={t('Reward.title')} lead={t('Reward.lead')} art="lore">
        {own}
      </PageIntro>
      {children}
    </Page>
  )
}
