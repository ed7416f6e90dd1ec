import { useTranslation } from 'react-i18next'
import { Art } from '../ui/art.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

export const supportArt = { name: 'hero', sizes: '100vw' } as const

/** What the page is for. On a phone, the way to one’s own tickets as well: they stand far below. */
export function SupportHero() {
  const { t } = useTranslation('support')
  return (
    <section className="hero relative isolate overflow-hidden border-b border-line">
      <Art {...supportArt} alt="" priority className="absolute! inset-0 -z-20" />
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-surface-1 from-35% via-surface-1/85 via-65% to-surface-1/30 desk:bg-linear-to-r desk:from-surface-1 desk:from-30% desk:via-surface-1/85 desk:via-60% desk:to-transparent" />
      <div className="mx-auto w-full max-w-page px-4 pt-14 pb-7 sm:px-6 md:pt-12 md:pb-12">
        <h1 className="text-3xl md:text-[3rem] md:leading-[1.1]">{t('Support.title')}</h1>
        <p className="mt-3 max-w-[34rem] text-lg text-pretty">{t('Support.lead')}</p>
        <ButtonLink to="/support#tickets" className="for-members mt-5 desk:hidden">
          <Icon name="list" className="size-5" /> {t('Support.own')}
        </ButtonLink>
      </div>
    </section>
  )
}
