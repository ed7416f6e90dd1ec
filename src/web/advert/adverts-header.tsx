import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Tabs } from '../ui/tabs.tsx'

interface AdvertsHeaderProps {
  title: string
  lead?: React.ReactNode
  /** Without the way to write one, where that is what the page is for. */
  isBare?: boolean
}

/** What the pages of adverts begin with: what they are, the way to write one, and for players their own. */
export function AdvertsHeader({ title, lead, isBare = false }: AdvertsHeaderProps) {
  const { t } = useTranslation('advert')
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-3xl">{title}</h1>
          {lead && <p className="mt-2 max-w-prose text-text-quiet">{lead}</p>}
        </div>
        {!isBare && (
          <ButtonLink to="/advert/new" kind="primary" className="max-sm:w-full">
            <Icon name="pencil" className="size-5" /> {t('Advert.write')}
          </ButtonLink>
        )}
      </div>
      <div className="for-members mt-5">
        <AdvertTabs />
      </div>
    </>
  )
}

function AdvertTabs() {
  const { t } = useTranslation('advert')
  const { name } = useSite().site
  return (
    <Tabs
      label={t('Advert.places', { name })}
      tabs={[
        { to: '/advert', label: t('Advert.all'), icon: 'megaphone', end: true },
        { to: '/advert/mine', label: t('Advert.mine'), icon: 'user' },
        { to: '/advert/conversations', label: t('Advert.conversations'), icon: 'message-square' },
        { to: '/advert/searches', label: t('Advert.searches'), icon: 'bookmark' },
      ]}
    />
  )
}
