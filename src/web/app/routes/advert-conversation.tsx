import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Page } from '../../ui/page.tsx'
import { ConversationView } from '../../advert/conversation-view.tsx'
import { PageMeta } from '../../base/page-meta.tsx'
import { playerContext } from '../../base/session/guard.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { readRow } from '../read-row.ts'
import type { Route } from './+types/advert-conversation.ts'

export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  const { user } = context.get(playerContext)
  const conversation = await readRow(params, (id) =>
    playerApi('GET /api/advert/conversation/:id', { id }),
  )
  return { conversation, userId: user.id }
}

export function HydrateFallback() {
  const { t } = useTranslation('advert')
  return (
    <Page>
      <PageMeta title={t('Advert.conversations')} description={t('Conversation.lead')} />
      <Skeleton className="mt-12 h-14 max-w-96" />
      <Skeleton className="mt-5 h-96 max-w-[52rem] rounded-lg" />
    </Page>
  )
}

export default function ConversationPage({
  loaderData: { conversation, userId },
}: Route.ComponentProps) {
  const { t } = useTranslation('advert')
  return (
    <Page>
      <PageMeta
        title={t('Conversation.with', { pseudo: conversation.with.pseudo })}
        description={conversation.advert.title}
      />
      <ConversationView key={conversation.id} loaded={conversation} userId={userId} />
    </Page>
  )
}
