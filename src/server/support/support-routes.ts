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
  mount(api, openTicket, ({ Category, Priority, Subject, Text, Pictures }, { player }) =>
    tickets.open(player.accountId, {
      category: Category,
      priority: Priority,
      subject: Subject,
      text: Text,
      pictures: Pictures,
    }),
  )
  mount(api, replyToTicket, ({ Id, Text, Pictures }, { player }) =>
    tickets.reply(player.accountId, Id, { text: Text, pictures: Pictures }),
  )
  mount(api, closeTicket, ({ Id }, { player }) => tickets.close(player.accountId, Id))
  mount(api, reopenTicket, ({ Id }, { player }) => tickets.reopen(player.accountId, Id))
  mount(api, markTicketRead, ({ Id, LastMessage }, { player }) =>
    tickets.markRead(player.accountId, Id, LastMessage),
  )
  mount(api, previewMessage, async ({ Text }, { player }) => ({
    html: await preview(player.accountId, Text),
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
    ({ File }, { player }) => pictures.upload(player.accountId, File),
    { mostBytes },
  )
  api.router.get(ticketPicturePath, async (c) => {
    c.header('cache-control', 'private, no-store')
    const { player } = await api.admit('signedIn', c)
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
  mount(api, replyAsTeam, ({ Id, LastMessage, Text, Pictures, IsNote, Closes }, { player }) =>
    team.reply(player.accountId, Id, {
      last: LastMessage,
      text: Text,
      pictures: Pictures,
      isNote: IsNote,
      closes: Closes,
    }),
  )
  mount(api, changeTicket, ({ Id, LastMessage, ...to }, { player }) =>
    team.change(player.accountId, Id, {
      last: LastMessage,
      assignedTo: to.AssignedTo,
      category: to.Category,
      priority: to.Priority,
      isClosed: to.IsClosed,
    }),
  )
  mount(api, listTeam, () => team.listMembers())
}

function cannedReplyRoutes(api: Api, { replies }: SupportService): void {
  mount(api, listCannedReplies, () => replies.list())
  mount(api, writeCannedReply, ({ Id, Name, Category, Text }) =>
    replies.write({ id: Id, name: Name, category: Category, text: Text }),
  )
  mount(api, removeCannedReply, ({ Id }) => replies.remove(Id))
}
