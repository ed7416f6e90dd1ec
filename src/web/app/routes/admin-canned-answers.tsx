import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { listCannedAnswers } from '../../../contract/ticket-team.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { playerApi } from '../../base/session/player-api.ts'
import { BackLink } from '../../support/back-link.tsx'
import { CannedAnswers } from '../../support/team/canned-answers.tsx'
import type { Route } from './+types/admin-canned-answers.ts'

export async function clientLoader() {
  return { answers: await playerApi(listCannedAnswers, {}) }
}
clientLoader.hydrate = true as const

export default function AdminCannedAnswers({ loaderData: { answers } }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  const { revalidate } = useRevalidator()
  return (
    <>
      <PageMeta
        title={t('TicketAnswers.saved')}
        description={t('TicketAnswers.lead')}
        path="/admin/tickets/answers"
        isHidden
      />
      <BackLink to="/admin/tickets">{t('TicketList.title')}</BackLink>
      <h1 className="mt-1 text-3xl">{t('TicketAnswers.saved')}</h1>
      <p className="mt-2 mb-6 max-w-prose text-text-quiet">{t('TicketAnswers.lead')}</p>
      <CannedAnswers answers={answers} onChange={revalidate} />
    </>
  )
}
