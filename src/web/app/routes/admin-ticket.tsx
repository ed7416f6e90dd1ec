import { redirect } from 'react-router'
import { hasStatus } from '../../../contract/error.ts'
import { RowIdInPath } from '../../../contract/row-id.ts'
import { getTeamTicket, listCannedAnswers, listTeam } from '../../../contract/ticket-team.ts'
import { requirePermission } from '../../admin/require-permission.ts'
import { needTexts, type TextsHandle } from '../../base/i18n/route-texts.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { PostBody } from '../../post/post-body.tsx'
import { playerApi } from '../../base/session/player-api.ts'
import { type ShowHtml, ShowHtmlProvider } from '../../support/show-html.tsx'
import { TeamTicketView } from '../../support/team/team-ticket-view.tsx'
import type { Route } from './+types/admin-ticket.ts'

export const handle: TextsHandle = { texts: ['support', 'account'] }

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { user } = await requirePermission(request, 'tickets.answer')
  const id = RowIdInPath.safeParse(params.id)
  if (!id.success) throw redirect('/404')
  const [ticket, team, answers] = await Promise.all([
    readTicket(id.data),
    playerApi(listTeam, {}),
    playerApi(listCannedAnswers, {}),
    needTexts([...handle.texts, 'team']),
  ])
  return { ticket, team, answers, userId: user.id }
}
clientLoader.hydrate = true as const

/** @throws a redirect to the not-found page, for a ticket that is not there. */
async function readTicket(id: number) {
  try {
    return await playerApi(getTeamTicket, { id })
  } catch (error) {
    if (hasStatus(error, 404)) throw redirect('/404')
    throw error
  }
}

const showHtml: ShowHtml = (props) => <PostBody {...props} />

export default function AdminTicket({ loaderData }: Route.ComponentProps) {
  const { ticket, team, answers, userId } = loaderData
  return (
    <ShowHtmlProvider value={showHtml}>
      <PageMeta
        title={ticket.subject}
        description={ticket.subject}
        path={`/admin/tickets/${ticket.id}`}
        isHidden
      />
      <TeamTicketView key={ticket.id} loaded={ticket} {...{ team, answers, userId }} />
    </ShowHtmlProvider>
  )
}
