import { hasStatus } from '../../../contract/error.ts'
import { RowIdInPath } from '../../../contract/row-id.ts'
import { getTeamTicket, listCannedReplies, listTeam } from '../../../contract/ticket-team.ts'
import { redirect } from '../../base/router.ts'
import { playerContext } from '../../base/session/guard.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { PostBody } from '../../post/post-body.tsx'
import { playerApi } from '../../base/session/player-api.ts'
import { type ShowHtml, ShowHtmlProvider } from '../../support/show-html.tsx'
import { TeamTicketView } from '../../support/team/team-ticket-view.tsx'
import type { Route } from './+types/admin-ticket.ts'

export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  const { user } = context.get(playerContext)
  const id = RowIdInPath.safeParse(params.id)
  if (!id.success) throw redirect('/404')
  const [ticket, team, replies] = await Promise.all([
    readTicket(id.data),
    playerApi(listTeam, {}),
    playerApi(listCannedReplies, {}),
  ])
  return { ticket, team, replies, userId: user.id }
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
  const { ticket, team, replies, userId } = loaderData
  return (
    <ShowHtmlProvider value={showHtml}>
      <PageMeta title={ticket.subject} description={ticket.subject} />
      <TeamTicketView key={ticket.id} loaded={ticket} {...{ team, replies, userId }} />
    </ShowHtmlProvider>
  )
}
