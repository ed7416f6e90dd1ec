import {
  replyToTicket,
  closeTicket,
  getTicket,
  listHelpTopics,
  listTickets,
  markTicketRead,
  openTicket,
  previewMessage,
  reopenTicket,
  uploadTicketPicture,
} from '../../contract/support.ts'
import { largestTicketPicture, ticketPicturePath } from '../../contract/ticket-terms.ts'
import {
  replyAsTeam,
  changeTicket,
  getTeamTicket,
  listCannedReplies,
  listTeam,
  listTeamTickets,
  removeCannedReply,
  writeCannedReply,
} from '../../contract/ticket-team.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import type { SupportService } from './support-service.ts'

/** Seconds. */
const fresh = 60
/** A file of the largest size and what a form puts around it. */
const mostBytes = largestTicketPicture + 64 * 1024

/** Help, the player’s own tickets, and what the team does with those of all. */
export function supportRoutes(api: Api, support: SupportService): void {
  mount(api, listHelpTopics, () => support.readHelp(), { freshSeconds: fresh })
  playerRoutes(api, support)
  pictureRoutes(api, support)
  teamRoutes(api, support)
  cannedReplyRoutes(api, support)
}

function playerRoutes(api: Api, { tickets, preview }: SupportService): void {
  mount(api, listTickets, ({ page }, { player }) => tickets.list(player.accountId, page))
  mount(api, getTicket, ({ id, before }, { player }) => tickets.read(player.accountId, id, before))
  mount(api, openTicket, (given, { player, source }) =>
    tickets.open(player.accountId, { ...given, source }),
  )
  mount(api, replyToTicket, ({ id, ...given }, { player, source }) =>
    tickets.reply(player.accountId, id, { ...given, source }),
  )
  mount(api, closeTicket, ({ id }, { player }) => tickets.close(player.accountId, id))
  mount(api, reopenTicket, ({ id }, { player }) => tickets.reopen(player.accountId, id))
  mount(api, markTicketRead, ({ id, lastMessage }, { player }) =>
    tickets.markRead(player.accountId, id, lastMessage),
  )
  mount(api, previewMessage, async ({ text }, { player }) => ({
    html: await preview(player.accountId, text),
  }))
}

/**
 * Pictures of tickets. One is no endpoint of the contract, for it is not JSON: whoever opens it sees a
 * picture and nothing that runs, and no cache keeps it.
 */
function pictureRoutes(api: Api, { pictures }: SupportService): void {
  mount(
    api,
    uploadTicketPicture,
    ({ file }, { player }) => pictures.upload(player.accountId, file),
    { mostBytes },
  )
  api.router.get(ticketPicturePath, async (c) => {
    c.header('cache-control', 'private, no-store')
    const { player } = await api.admit({ access: 'signedIn' }, c)
    const webp = await pictures.read(player ?? nobody, c.req.param('id'))
    c.header('content-type', 'image/webp')
    c.header('content-length', String(webp.length))
    c.header('x-content-type-options', 'nosniff')
    c.header('content-security-policy', "default-src 'none'; sandbox")
    c.header('cross-origin-resource-policy', 'same-origin')
    return c.body(new Uint8Array(webp))
  })
}

/** Who is let in as signed in is somebody; no account has the id 0. */
const nobody = { accountId: 0, roles: [] }

function teamRoutes(api: Api, { team }: SupportService): void {
  mount(api, listTeamTickets, ({ q, assigned, page, ...filter }, { player }) =>
    team.list(
      { ...filter, assigned: assigned === 'me' ? player.accountId : assigned, search: q },
      page,
    ),
  )
  mount(api, getTeamTicket, ({ id, before }) => team.read(id, before))
  mount(api, replyAsTeam, ({ id, ...given }, { player, source }) =>
    team.reply(player.accountId, id, { ...given, source }),
  )
  mount(api, changeTicket, ({ id, ...to }, { player }) => team.change(player.accountId, id, to))
  mount(api, listTeam, () => team.listMembers())
}

function cannedReplyRoutes(api: Api, { replies }: SupportService): void {
  mount(api, listCannedReplies, () => replies.list())
  mount(api, writeCannedReply, (given, { player }) => replies.write(given, player.accountId))
  mount(api, removeCannedReply, ({ id }, { player }) => replies.remove(id, player.accountId))
}
