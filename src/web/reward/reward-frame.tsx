import { useTranslation } from 'react-i18next'
import { PageMeta } from '../base/page-meta.tsx'
import { useSite } from '../base/site.ts'
import { Art } from '../ui/art.tsx'

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
    <div className="mx-auto w-full max-w-page px-4 pt-6 pb-14 sm:px-6 md:pt-10">
      <PageMeta
        title={t('Reward.title')}
        description={t('Reward.meta', { name })}
        path="/page/reward"
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div>
          <h1 className="text-3xl md:text-[2.75rem] md:leading-[1.1]">{t('Reward.title')}</h1>
          <p className="mt-3 max-w-prose text-lg">{t('Reward.lead')}</p>
          {own}
        </div>
        {/* on a phone the rewards come first */}
        <div className="max-md:hidden">
          <Art name="lore" alt="" sizes="22rem" className="aspect-video rounded-lg" />
        </div>
      </div>
      {children}
    </div>
  )
}
