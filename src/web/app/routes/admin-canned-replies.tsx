import { useRevalidator } from 'react-router'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { playerApi } from '../../base/session/player-api.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { CannedReplies } from '../../support/team/canned-replies.tsx'
import type { Route } from './+types/admin-canned-replies.ts'

export async function clientLoader() {
  return { replies: await playerApi('GET /api/admin/replies', {}) }
}

export default function AdminCannedReplies({ loaderData: { replies } }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  const { revalidate } = useRevalidator()
  return (
    <>
      <PageMeta title={t('TicketReplies.saved')} description={t('TicketReplies.lead')} />
      <BackLink to="/admin/tickets">{t('TicketList.title')}</BackLink>
      <h1 className="mt-1 text-3xl">{t('TicketReplies.saved')}</h1>
      <p className="mt-2 mb-6 max-w-prose text-text-quiet">{t('TicketReplies.lead')}</p>
      <CannedReplies replies={replies} onChange={revalidate} />
    </>
  )
}
