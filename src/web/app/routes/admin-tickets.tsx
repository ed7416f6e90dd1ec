import { useRevalidator } from 'react-router'
import type { z } from 'zod/mini'
import type { listTeamTickets } from '../../../contract/ticket-team.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { redirect } from '../../base/router.ts'
import { useLiveChange } from '../../base/session/live-change.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { createRefetch } from '../../base/session/refetch.ts'
import { useSite } from '../../base/site.ts'
import { spanWords } from '../../ui/span-words.ts'
import { TeamTicketList } from '../../support/team/team-ticket-list.tsx'
import { ticketFilter, toInput } from '../../support/team/ticket-filter.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DeskHeader } from '../../ui/desk-header.tsx'
import type { Route } from './+types/admin-tickets.ts'

const refetch = createRefetch<{
  found: z.output<typeof listTeamTickets.output>
  now: number
}>()

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { filter, page } = ticketFilter.readPage(request)
  const { found, now } = await refetch(request, async () => {
    const tickets = await playerApi('GET /api/admin/tickets', toInput(filter, page))
    return { found: tickets, now: Math.floor(Date.now() / 1000) }
  })
  if (page > Math.max(1, found.pages)) throw redirect(ticketFilter.pathOf(filter, found.pages))
  return { found, filter, page, now }
}

export default function AdminTickets({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  const { language } = useSite()
  const { revalidate } = useRevalidator()
  useLiveChange('tickets', () => void revalidate())
  const { usualReplySeconds } = loaderData.found
  return (
    <>
      <DeskHeader
        title={t('TicketList.title')}
        lead={t('TicketList.lead')}
        more={
          usualReplySeconds !== null &&
          ` ${t('TicketList.usual', { span: spanWords(usualReplySeconds, language) })}`
        }
      >
        <ButtonLink to="/admin/tickets/replies">
          <Icon name="bookmark" className="size-5" /> {t('TicketReplies.saved')}
        </ButtonLink>
      </DeskHeader>
      <TeamTicketList {...loaderData} />
    </>
  )
}
