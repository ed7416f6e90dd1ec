import { useTranslation } from 'react-i18next'
import { PageMeta } from '../base/page-meta.tsx'
import { useSite } from '../base/site.ts'
import { Art } from '../ui/art.tsx'

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
    <div className="mx-auto w-full max-w-page px-4 pt-6 pb-14 sm:px-6 md:pt-10">
      <PageMeta
        title={t('Vote.title', { name })}
        description={t('Vote.meta', { name })}
        path="/vote"
        isHidden
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div>
          <h1 className="text-3xl wrap-anywhere md:text-[2.75rem] md:leading-[1.1]">
            {t('Vote.title', { name })}
          </h1>
          <p className="mt-3 max-w-prose text-lg">{t('Vote.lead')}</p>
          {own}
        </div>
        {/* on a phone the sites come first */}
        <div className="max-md:hidden">
          <Art name="community" alt="" sizes="22rem" className="aspect-video rounded-lg" />
        </div>
      </div>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 desk:grid-cols-[minmax(0,1fr)_22rem]">
        {children}
      </div>
    </div>
  )
}
