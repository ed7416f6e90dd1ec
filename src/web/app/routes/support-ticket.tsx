import { api } from '../../base/api.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { playerContext } from '../../base/session/guard.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { readRow } from '../read-row.ts'
import { ThreadSkeleton } from '../../support/thread-skeleton.tsx'
import { Page } from '../../ui/page.tsx'
import { TicketView } from '../../support/ticket-view.tsx'
import type { Route } from './+types/support-ticket.ts'

export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  const { user } = context.get(playerContext)
  const [ticket, { usualReplySeconds }] = await Promise.all([
    readRow(params, (id) => playerApi('GET /api/support/ticket/:id', { id })),
    api('GET /api/support/topics', {}),
  ])
  return { ticket, usualReplySeconds, userId: user.id }
}

export function HydrateFallback() {
  const { t } = useTranslation('support')
  const title = t('Support.title')
  return (
    <Page>
      <PageMeta title={title} description={title} />
      <div className="max-w-[52rem]">
        <ThreadSkeleton />
      </div>
    </Page>
  )
}

export default function TicketPage({ loaderData }: Route.ComponentProps) {
  const { ticket, usualReplySeconds, userId } = loaderData
  return (
    <Page>
      <PageMeta title={ticket.subject} description={ticket.subject} />
      <TicketView key={ticket.id} loaded={ticket} {...{ usualReplySeconds, userId }} />
    </Page>
  )
}
