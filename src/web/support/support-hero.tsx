import { useTranslation } from '../base/i18n/use-translation.ts'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** What the page is for. On a phone, the way to one’s own tickets as well: they stand far below. */
export function SupportHero() {
  const { t } = useTranslation('support')
  return (
    <Banner className="pt-24 pb-7 md:pt-34 md:pb-16">
      <h1 className="text-3xl md:text-[4rem] md:leading-none">{t('Support.title')}</h1>
      <p className="mt-3 max-w-[34rem] text-lg text-pretty">{t('Support.lead')}</p>
      <ButtonLink to="/support#tickets" className="for-members mt-5 desk:hidden">
        <Icon name="list" className="size-5" /> {t('Support.own')}
      </ButtonLink>
    </Banner>
  )
}
