import { useTranslation } from 'react-i18next'
import { getConversation } from '../../../contract/advert-conversation.ts'
import { RowIdInPath } from '../../../contract/row-id.ts'
import { hasStatus } from '../../../contract/error.ts'
import { redirect } from '../../base/router.ts'
import { Page } from '../../ui/page.tsx'
import { ConversationView } from '../../advert/conversation-view.tsx'
import { PageMeta } from '../../base/page-meta.tsx'
import { playerContext } from '../../base/session/guard.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/advert-conversation.ts'

export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  const { user } = context.get(playerContext)
  const id = RowIdInPath.safeParse(params.id)
  if (!id.success) throw redirect('/404')
  const conversation = await readConversation(id.data)
  return { conversation, userId: user.id }
}
clientLoader.hydrate = true as const

/** @throws a redirect to the not-found page, for a conversation that is not the player’s too. */
async function readConversation(id: number) {
  try {
    return await playerApi(getConversation, { id })
  } catch (error) {
    if (hasStatus(error, 404)) throw redirect('/404')
    throw error
  }
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
