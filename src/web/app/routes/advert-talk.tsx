import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { getTalk } from '../../../contract/advert-talk.ts'
import { RowIdInPath } from '../../../contract/row-id.ts'
import { hasStatus } from '../../../contract/error.ts'
import { Page } from '../../ui/page.tsx'
import { TalkView } from '../../advert/talk-view.tsx'
import { PageMeta } from '../../base/page-meta.tsx'
import { playerContext } from '../../base/session/guard.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/advert-talk.ts'

export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  const { user } = context.get(playerContext)
  const id = RowIdInPath.safeParse(params.id)
  if (!id.success) throw redirect('/404')
  const talk = await readTalk(id.data)
  return { talk, userId: user.id }
}
clientLoader.hydrate = true as const

/** @throws a redirect to the not-found page, for a talk that is not the player’s too. */
async function readTalk(id: number) {
  try {
    return await playerApi(getTalk, { id })
  } catch (error) {
    if (hasStatus(error, 404)) throw redirect('/404')
    throw error
  }
}

export function HydrateFallback() {
  const { t } = useTranslation('advert')
  return (
    <Page>
      <PageMeta
        title={t('Advert.talks')}
        description={t('Talk.lead')}
        path="/advert/talks"
        isHidden
      />
      <Skeleton className="mt-12 h-14 max-w-96" />
      <Skeleton className="mt-5 h-96 max-w-[52rem] rounded-lg" />
    </Page>
  )
}

export default function TalkPage({ loaderData: { talk, userId } }: Route.ComponentProps) {
  const { t } = useTranslation('advert')
  return (
    <Page>
      <PageMeta
        title={t('Talk.with', { pseudo: talk.with.pseudo })}
        description={talk.advert.title}
        path="/advert/talks"
        isHidden
      />
      <TalkView key={talk.id} loaded={talk} userId={userId} />
    </Page>
  )
}
