import { useTranslation } from '../../base/i18n/use-translation.ts'
import { readPage } from '../load-context.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { useSite } from '../../base/site.ts'
import { HelpTopics } from '../../support/help-topics.tsx'
import { OwnTickets } from '../../support/own-tickets.tsx'
import { SupportHero } from '../../support/support-hero.tsx'
import { WriteCard } from '../../support/write-card.tsx'
import { artPreloads } from '../../ui/art.tsx'
import { bannerArt } from '../../ui/banner.tsx'
import type { Route } from './+types/support.ts'
import { Page } from '../../ui/page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = readPage(context)
  return api('GET /api/support/topics', {})
}

export const links: Route.LinksFunction = () => artPreloads(bannerArt)

export default function SupportPage({ loaderData }: Route.ComponentProps) {
  const { topics, usualReplySeconds } = loaderData
  const { t } = useTranslation('support')
  const { name } = useSite().site
  return (
    <>
      <PageMeta title={t('Support.title')} description={t('Support.description', { name })} />
      <SupportHero />
      <Page className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 pt-8 pb-14 desk:grid-cols-[minmax(0,1fr)_19rem]">
        <HelpTopics topics={topics} />
        <aside className="self-start desk:sticky desk:top-6">
          <WriteCard usualReplySeconds={usualReplySeconds} />
        </aside>
        <div className="desk:col-span-2">
          <OwnTickets />
        </div>
      </Page>
    </>
  )
}
