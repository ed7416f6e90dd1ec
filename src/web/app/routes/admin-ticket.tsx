import { playerContext } from '../../base/session/guard.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { playerApi } from '../../base/session/player-api.ts'
import { readRow } from '../read-row.ts'
import { TeamTicketView } from '../../support/team/team-ticket-view.tsx'
import type { Route } from './+types/admin-ticket.ts'

export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  const { user } = context.get(playerContext)
  const [ticket, team, replies] = await Promise.all([
    readRow(params, (id) => playerApi('GET /api/admin/tickets/:id', { id })),
    playerApi('GET /api/admin/team', {}),
    playerApi('GET /api/admin/replies', {}),
  ])
  return { ticket, team, replies, userId: user.id }
}

export default function AdminTicket({ loaderData }: Route.ComponentProps) {
  const { ticket, team, replies, userId } = loaderData
  return (
    <>
      <PageMeta title={ticket.subject} description={ticket.subject} />
      <TeamTicketView key={ticket.id} loaded={ticket} {...{ team, replies, userId }} />
    </>
  )
}
