import { useRevalidator } from 'react-router'
import type { ConversationHead } from '../../../contract/advert-conversation.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { Page } from '../../ui/page.tsx'
import { AdvertsHeader } from '../../advert/adverts-header.tsx'
import { ConversationList } from '../../advert/conversation-list.tsx'
import { PageMeta } from '../../base/page-meta.tsx'
import { useLiveChange } from '../../base/session/live-change.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { createRefetch } from '../../base/session/refetch.ts'
import type { Route } from './+types/advert-conversations.ts'

const refetch = createRefetch<{ conversations: ConversationHead[]; now: number }>()

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return refetch(request, async () => {
    const conversations = await playerApi('GET /api/advert/conversations', {})
    return { conversations, now: Math.floor(Date.now() / 1000) }
  })
}

export function HydrateFallback() {
  return (
    <ConversationsFrame>
      <SkeletonRows count={3} className="h-28 rounded-lg" />
    </ConversationsFrame>
  )
}

export default function Conversations({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useLiveChange('conversations', () => void revalidate())
  return (
    <ConversationsFrame>
      <ConversationList {...loaderData} />
    </ConversationsFrame>
  )
}

function ConversationsFrame({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('advert')
  return (
    <Page>
      <PageMeta title={t('Advert.conversations')} description={t('Conversation.lead')} />
      <AdvertsHeader title={t('Advert.conversations')} lead={t('Conversation.lead')} />
      <div className="mt-8">{children}</div>
    </Page>
  )
}
