import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { listTalks, type TalkHead } from '../../../contract/advert-talk.ts'
import { RowsSkeleton } from '../../advert/rows-skeleton.tsx'
import { Page } from '../../ui/page.tsx'
import { AdvertsHeader } from '../../advert/adverts-header.tsx'
import { TalkList } from '../../advert/talk-list.tsx'
import { PageMeta } from '../../base/page-meta.tsx'
import { useLiveChange } from '../../base/session/live-change.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { createRefetch } from '../../base/session/refetch.ts'
import type { Route } from './+types/advert-talks.ts'

const refetch = createRefetch<{ talks: TalkHead[]; now: number }>()

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return refetch(request, async () => {
    const talks = await playerApi(listTalks, {})
    return { talks, now: Math.floor(Date.now() / 1000) }
  })
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <TalksFrame>
      <RowsSkeleton />
    </TalksFrame>
  )
}

export default function Talks({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useLiveChange('talks', () => void revalidate())
  return (
    <TalksFrame>
      <TalkList {...loaderData} />
    </TalksFrame>
  )
}

function TalksFrame({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('advert')
  return (
    <Page>
      <PageMeta
        title={t('Advert.talks')}
        description={t('Talk.lead')}
        path="/advert/talks"
        isHidden
      />
      <AdvertsHeader title={t('Advert.talks')} lead={t('Talk.lead')} />
      <div className="mt-8">{children}</div>
    </Page>
  )
}
