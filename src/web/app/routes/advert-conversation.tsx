import { AdvertCard } from '../../advert/advert-card.tsx'
import { type AdvertPageData, readAdvertPageAsPlayer } from '../../advert/advert-page-data.ts'
import { api } from '../../base/api.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Page } from '../../ui/page.tsx'
import { conversationGrid, ConversationView } from '../../advert/conversation-view.tsx'
import { PageMeta } from '../../base/page-meta.tsx'
import { playerContext } from '../../base/session/guard.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useSite } from '../../base/site.ts'
import { pickTraits } from '../../ui/trait.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { readRow } from '../read-row.ts'
import type { Route } from './+types/advert-conversation.ts'

export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  const { user } = context.get(playerContext)
  const conversation = await readRow(params, (id) =>
    playerApi('GET /api/advert/conversation/:id', { id }),
  )
  const { advert } = conversation
  const isShown = advert.isVisible || advert.isOwn
  const about = isShown
    ? await readAdvertPageAsPlayer(api, advert.id).catch(() => undefined)
    : undefined
  return { conversation, about, userId: user.id }
}

export function HydrateFallback() {
  const { t } = useTranslation('advert')
  return (
    <Page>
      <PageMeta title={t('Advert.conversations')} description={t('Conversation.lead')} />
      <Skeleton className="mt-12 h-14 max-w-96" />
      <div className={`mt-5 ${conversationGrid}`}>
        <Skeleton className="h-96 rounded-lg" />
        <Skeleton className="h-80 rounded-lg not-desk:hidden" />
      </div>
    </Page>
  )
}

export default function ConversationPage({
  loaderData: { conversation, about, userId },
}: Route.ComponentProps) {
  const { t } = useTranslation('advert')
  return (
    <Page>
      <PageMeta
        title={t('Conversation.with', { pseudo: conversation.with.pseudo })}
        description={conversation.advert.title}
      />
      <ConversationView
        key={conversation.id}
        loaded={conversation}
        userId={userId}
        about={about && <About {...about} />}
      />
    </Page>
  )
}

function About({ advert, own, classes, now }: AdvertPageData) {
  const { language } = useSite()
  const shown = own?.advert ?? advert
  if (!shown) return null
  const traits = pickTraits(classes, [shown.character?.class ?? null], language)
  return <AdvertCard advert={shown} classes={traits} now={now} />
}
