import { afterEach, beforeEach, expect, test } from 'vitest'
import { listAudited } from '../../../test/list-audited.ts'
import { createSupportApi, type SupportApi } from '../../../test/support-api.ts'
import { openTestDb, type TestDb } from '../../../test/test-db.ts'
import { type Role, roles } from '../../contract/role-terms.ts'
import {
  replyToTicket,
  getTicket,
  listHelpTopics,
  type TicketCategory,
  type TicketPriority,
  type TicketState,
} from '../../contract/support.ts'
import {
  changeTicket,
  getTeamTicket,
  listCannedReplies,
  listTeam,
  listTeamTickets,
  removeCannedReply,
  writeCannedReply,
} from '../../contract/ticket-team.ts'

let database: TestDb
let site: SupportApi
let alice: number
let bob: number
let sam: number
let ada: number

beforeEach(async () => {
  database = await openTestDb()
  site = createSupportApi(database.db)
  alice = await site.join('alice')
  bob = await site.join('bob')
  sam = await site.join('sam', 'support')
  ada = await site.join('ada', 'admin')
})

afterEach(async () => {
  await site.close()
  await database.close()
})

interface Query {
  state?: TicketState
  category?: TicketCategory
  priority?: TicketPriority
  assigned?: 'me' | 'nobody'
  q?: string
  page?: number
}

const seconds = () => site.now.at / 1000
const list = (query: Query = {}, member = sam) =>
  site.call(listTeamTickets, { page: 1, ...query }, site.as(member))
const idsOf = async (query: Query = {}) => (await list(query)).tickets.map(({ id }) => id)
const change = (Id: number, asked: object) =>
  site.call(changeTicket, { Id, ...asked }, site.as(sam))

const write = (Id: number, Text: string, player = alice) =>
  site.call(replyToTicket, { Id, Text, Pictures: [] }, site.as(player))

/** A ticket of a second after the last. */
async function open(...given: Parameters<SupportApi['open']>): Promise<number> {
  site.now.at += 1000
  return (await site.open(...given)).id
}

test.each<[string, number, Role?]>([
  ['a player', 403],
  ...roles.map((role): [string, number, Role] => [
    `a member with the role ${role}`,
    ['support', 'admin', 'owner'].includes(role) ? 200 : 403,
    role,
  ]),
])('of notes and all that is the team’s, %s is answered %i', async (_, status, role) => {
  const id = await open(alice)
  await site.replyAsTeam(sam, id, 'He sold the sword: a liar.', { IsNote: true })
  const reader = await site.join('reader', role)
  const get = async (path: string) => {
    const response = await site.request(path, site.as(reader))
    return { status: response.status, hasNote: (await response.text()).includes('a liar') }
  }
  const hasNote = status === 200
  expect(await get(`/api/admin/tickets/${id}`)).toEqual({ status, hasNote })
  for (const path of ['/api/admin/tickets', '/api/admin/team', '/api/admin/replies']) {
    expect(await get(path)).toEqual({ status, hasNote: false })
  }
  // as players they read their own alone
  expect(await get(`/api/support/ticket/${id}`)).toEqual({ status: 404, hasNote: false })
  expect(await get('/api/support/tickets')).toEqual({ status: 200, hasNote: false })
})

test('nobody but the team writes as the team', async () => {
  const id = await open(alice)
  const moe = await site.join('moe', 'moderator')
  for (const other of [alice, bob, moe]) {
    const as = site.as(other)
    await expect(site.replyAsTeam(other, id, 'Closed.')).rejects.toMatchObject({ status: 403 })
    await expect(site.call(changeTicket, { Id: id, Priority: 'urgent' }, as)).rejects.toMatchObject(
      { status: 403 },
    )
    await expect(
      site.call(
        writeCannedReply,
        { Name: 'No', Category: null, Text: { fr: 'Non', en: 'No' } },
        as,
      ),
    ).rejects.toMatchObject({ status: 403 })
    await expect(site.call(removeCannedReply, { Id: 1 }, as)).rejects.toMatchObject({
      status: 403,
    })
  }
  expect((await site.call(getTicket, { id }, site.as(alice))).messages).toHaveLength(1)
})

test('what is most urgent and waits longest comes first, then what is answered, then what is closed', async () => {
  const early = await open(alice)
  const closed = await open(alice)
  const answered = await open(bob)
  const late = await open(bob)
  const low = await open(alice, { priority: 'low' })
  const high = await open(bob, { priority: 'high' })
  const urgent = await open(bob, { priority: 'low' })
  await change(urgent, { Priority: 'urgent' })
  await site.replyAsTeam(sam, answered, 'So it is.')
  await change(closed, { IsClosed: true })
  // who writes again does not go back to the end
  site.now.at += 1000
  await site.call(replyToTicket, { Id: early, Text: 'Hello?', Pictures: [] }, site.as(alice))
  expect(await idsOf()).toEqual([urgent, high, early, late, low, answered, closed])
  expect(await list()).toMatchObject({ pages: 1, open: 5 })
  // who is answered and writes again waits anew
  site.now.at += 1000
  await site.replyAsTeam(sam, early, 'Yes?')
  site.now.at += 1000
  const again = seconds()
  await site.call(replyToTicket, { Id: early, Text: 'There?', Pictures: [] }, site.as(alice))
  expect(await idsOf({ state: 'open' })).toEqual([urgent, high, late, early, low])
  expect((await list({ q: `#${early}` })).tickets[0]).toMatchObject({ waitingSince: again })
  expect((await list({ state: 'answered' })).tickets[0]).toMatchObject({ waitingSince: null })
})

test('the list is filtered by state, category, priority and whose it is', async () => {
  const mine = await open(alice, { category: 'payment' })
  const adas = await open(alice, { category: 'appeal' })
  const free = await open(bob, { category: 'appeal' })
  await change(mine, { AssignedTo: sam })
  await change(adas, { AssignedTo: ada, IsClosed: true })
  expect(await idsOf({ state: 'open' })).toEqual([mine, free])
  expect(await idsOf({ state: 'closed' })).toEqual([adas])
  expect(await idsOf({ category: 'appeal' })).toEqual([free, adas])
  expect(await idsOf({ assigned: 'me' })).toEqual([mine])
  await change(free, { Priority: 'urgent' })
  expect(await idsOf({ priority: 'urgent' })).toEqual([free])
  expect(await idsOf({ assigned: 'nobody' })).toEqual([free])
  expect(await idsOf({ assigned: 'nobody', category: 'payment' })).toEqual([])
  expect((await list({ assigned: 'me' }, ada)).tickets).toMatchObject([
    { id: adas, assignedTo: { id: ada, pseudo: 'ada' }, player: { id: alice, pseudo: 'alice' } },
  ])
})

test('tickets of who left the team are nobody’s, and go to who answers', async () => {
  const [adas, mine, free] = [await open(alice), await open(alice), await open(bob)]
  await change(adas, { AssignedTo: ada })
  await change(mine, { AssignedTo: sam })
  expect(await idsOf({ assigned: 'nobody' })).toEqual([free])
  const left = database.db.updateTable('account_role').set({ role: 'editor' })
  await left.where('account_id', '=', ada).execute()
  expect(await idsOf({ assigned: 'nobody' })).toEqual([adas, free])
  expect(await list({ assigned: 'nobody', state: 'open' })).toMatchObject({ pages: 1 })
  expect(await site.replyAsTeam(sam, adas, 'I go on.')).toMatchObject({ assignedTo: { id: sam } })
  expect(await idsOf({ assigned: 'nobody' })).toEqual([free])
  expect(await idsOf({ assigned: 'me' })).toEqual([mine, adas])
})

test('tickets are found by number, by pseudo and its look-alikes, and by a part of the subject', async () => {
  const one = await open(alice, { subject: 'Épée perdue à 50 %' })
  const other = await open(bob, { subject: 'A lost shield_x' })
  expect(await idsOf({ q: `#${one}` })).toEqual([one])
  expect(await idsOf({ q: String(other) })).toEqual([other])
  expect(await idsOf({ q: 'AL1C' })).toEqual([one])
  expect(await idsOf({ q: 'bo' })).toEqual([other])
  expect(await idsOf({ q: 'epee' })).toEqual([one])
  expect(await idsOf({ q: '50 % perdue' })).toEqual([])
  expect(await idsOf({ q: 'Perdue, à 50 %' })).toEqual([])
  expect(await idsOf({ q: 'perdue à 50 %' })).toEqual([one])
  expect(await idsOf({ q: 'shield_' })).toEqual([other])
  for (const q of ['%%%', 's_ield', 's%ield', 'lo', '_', '\\\\\\', '99999999999', 'ice']) {
    expect([q, await idsOf({ q })]).toEqual([q, []])
  }
  expect(await idsOf({ q: 'perdue', state: 'closed' })).toEqual([])
  expect(await idsOf({ q: '' })).toHaveLength(2)
})

test('the list has pages, and says how many', async () => {
  const ids: number[] = []
  for (let n = 0; n < 26; n += 1) ids.push(await open(n % 2 === 0 ? alice : bob))
  expect(await idsOf()).toEqual(ids.slice(0, 25))
  expect(await idsOf({ page: 2 })).toEqual(ids.slice(25))
  expect(await list({ page: 2 })).toMatchObject({ pages: 2, open: 26 })
  expect(await list({ page: 101 })).toMatchObject({ tickets: [], pages: 2 })
})

test('an answer goes to the player, who is told once, and the ticket to who answers', async () => {
  const id = await open(alice)
  const answered = await site.replyAsTeam(sam, id, 'Here it *is*.')
  expect(answered).toMatchObject({
    state: 'answered',
    assignedTo: { id: sam },
    waitingSince: null,
    firstReplyAt: seconds(),
    language: 'fr',
    messages: [{ kind: 'player' }, { kind: 'team', html: '<p>Here it <em>is</em>.</p>' }],
  })
  const closed = await site.replyAsTeam(ada, id, 'Done, then.', { Closes: true })
  expect(closed).toMatchObject({ state: 'closed', assignedTo: { id: sam } })
  const news = site.notified.filter(({ accountId }) => accountId === alice)
  const notified = { accountId: alice, kind: 'ticketReply', subject: 'A lost sword', id }
  expect(news).toEqual([notified, notified])
  // the team may write once more: then it is the player’s turn
  expect(await site.replyAsTeam(ada, id, 'One more thing.')).toMatchObject({ state: 'answered' })
})

test('what the player wrote while the team answered still waits for the team', async () => {
  const id = await open(alice)
  const waitingSince = seconds()
  const { messages } = await site.call(getTeamTicket, { id }, site.as(sam))
  const LastMessage = messages.at(-1)?.id
  site.now.at += 1000
  await write(id, 'My account was just stolen')
  const left = { state: 'open', waitingSince }
  // whatever is done about what was read: it is kept, and the ticket waits
  const noted = { LastMessage, IsNote: true, Closes: true }
  expect(await site.replyAsTeam(sam, id, 'Solved.', noted)).toMatchObject(left)
  const changed = await change(id, { LastMessage, IsClosed: true, Priority: 'urgent' })
  expect(changed).toMatchObject({ ...left, priority: 'urgent' })
  expect(site.notified.filter(({ accountId }) => accountId === alice)).toEqual([])
  for (const Closes of [true, false]) {
    const answered = await site.replyAsTeam(sam, id, 'Back in your bag.', { LastMessage, Closes })
    expect(answered).toMatchObject({ ...left, assignedTo: { id: sam }, firstReplyAt: seconds() })
  }
  expect(await idsOf({ state: 'open' })).toEqual([id])
  expect((await list()).open).toBe(1)
  const read = await site.call(getTicket, { id }, site.as(alice))
  expect(read).toMatchObject({ isUnread: true, changedAt: seconds() })
  expect(read.messages.map(({ kind }) => kind)).toEqual(['player', 'player', 'team', 'team'])
  expect(site.notified.at(-1)).toMatchObject({ accountId: alice, kind: 'ticketReply' })
})

test('who has read all that the player wrote closes a ticket, and so does who comes after somebody who had', async () => {
  const id = await open(alice)
  const { messages: early } = await site.call(getTeamTicket, { id }, site.as(sam))
  await write(id, 'Never mind.')
  const { messages: late } = await site.call(getTeamTicket, { id }, site.as(ada))
  const seen = (messages: typeof early) => ({ LastMessage: messages.at(-1)?.id })
  const answered = await site.replyAsTeam(ada, id, 'Glad to hear it.', seen(late))
  expect(answered).toMatchObject({ state: 'answered', waitingSince: null })
  expect(await change(id, { ...seen(early), IsClosed: true })).toMatchObject({ state: 'closed' })
})

test('a ticket is closed with or without a word, and its player is told once', async () => {
  const one = await open(alice)
  const other = await open(alice)
  await change(one, { IsClosed: true })
  await change(one, { IsClosed: true })
  await site.replyAsTeam(sam, other, 'Nothing to it.', { IsNote: true, Closes: true })
  const news = site.notified.filter(({ accountId }) => accountId === alice)
  expect(news).toEqual(
    [one, other].map((id) => ({
      accountId: alice,
      kind: 'ticketClosed',
      subject: 'A lost sword',
      id,
    })),
  )
  expect(await change(one, { IsClosed: false })).toMatchObject({
    state: 'open',
    waitingSince: seconds(),
  })
})

test('a ticket is assigned to members of the team alone, and sorted anew', async () => {
  const id = await open(alice)
  const moe = await site.join('moe', 'moderator')
  for (const AssignedTo of [alice, moe, 999_999]) {
    await expect(change(id, { AssignedTo })).rejects.toMatchObject({ status: 404 })
  }
  const changed = await change(id, { AssignedTo: ada, Category: 'payment', Priority: 'urgent' })
  expect(changed).toMatchObject({
    assignedTo: { id: ada, pseudo: 'ada', avatar: null },
    category: 'payment',
    priority: 'urgent',
    state: 'open',
  })
  expect(await change(id, {})).toEqual(changed)
  expect(await change(id, { AssignedTo: ada, Priority: 'urgent' })).toEqual(changed)
  expect(await change(id, { AssignedTo: null })).toMatchObject({ assignedTo: null })
  const entry = { by: sam, action: 'ticket.change', subject: String(id), accountId: alice }
  expect(await listAudited(database.db)).toMatchObject([
    {
      ...entry,
      before: { assignedTo: null, category: 'game', priority: 'normal' },
      after: { assignedTo: ada, category: 'payment', priority: 'urgent' },
    },
    { ...entry, before: { assignedTo: ada }, after: { assignedTo: null } },
  ])
  expect(await site.call(listTeam, {}, site.as(sam))).toEqual([
    { id: ada, pseudo: 'ada', avatar: null },
    { id: sam, pseudo: 'sam', avatar: null },
  ])
  await expect(change(999_999, { IsClosed: true })).rejects.toMatchObject({ status: 404 })
})

test('the team reads a ticket beside the player’s others', async () => {
  const ids: number[] = []
  for (let n = 0; n < 12; n += 1) ids.push(await open(alice))
  await open(bob)
  const { others } = await site.call(getTeamTicket, { id: ids[11] ?? 0 }, site.as(ada))
  expect(others.map(({ id }) => id)).toEqual(ids.slice(1, 11).toReversed())
})

test('answers given often are shared by the team: added, written anew, removed', async () => {
  const as = site.as(sam)
  const given = {
    Name: 'Welcome',
    Category: 'account' as const,
    Text: { fr: '*Bonjour*', en: '*Hello*' },
  }
  const added = await site.call(writeCannedReply, given, as)
  expect(added).toEqual({
    id: added.id,
    name: 'Welcome',
    category: 'account',
    text: { fr: '*Bonjour*', en: '*Hello*' },
  })
  const again = { ...given, Id: added.id, Name: 'Hello', Category: null }
  const other = await site.call(writeCannedReply, { ...given, Name: 'Bye' }, as)
  const changed = await site.call(writeCannedReply, again, as)
  expect(changed).toEqual({ ...added, name: 'Hello', category: null })
  expect(await site.call(listCannedReplies, {}, site.as(ada))).toEqual([other, changed])
  await site.call(removeCannedReply, { Id: added.id }, as)
  expect(await site.call(listCannedReplies, {}, as)).toEqual([other])
  await expect(site.call(writeCannedReply, again, as)).rejects.toMatchObject({ status: 404 })
})

test('how long the team usually takes is the median of its last first answers, once there are five', async () => {
  const readUsual = async () => (await site.call(listHelpTopics, {})).usualReplySeconds
  const waits = [60, 60, 600, 3600, 7200]
  for (const [place, wait] of waits.entries()) {
    const id = await open(alice)
    if (place === 4) expect(await readUsual()).toBeNull()
    site.now.at += wait * 1000
    await site.replyAsTeam(sam, id, 'Here.')
    // only the first answer counts
    site.now.at += 86_400_000
    await site.replyAsTeam(sam, id, 'And there.')
  }
  expect(await readUsual()).toBe(600)
  expect((await list()).usualReplySeconds).toBe(600)
})
