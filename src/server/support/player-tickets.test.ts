import { afterEach, beforeEach, expect, test } from 'vitest'
import { listenTo } from '../../../test/database-signals.ts'
import { createSupportApi, type SupportApi } from '../../../test/support-api.ts'
import { openTestDb, type TestDb } from '../../../test/test-db.ts'
import {
  replyToTicket,
  closeTicket,
  getTicket,
  listTickets,
  markTicketRead,
  openTicket,
  reopenTicket,
  threadPageSize,
} from '../../contract/support.ts'
import { replyAsTeam, changeTicket, getTeamTicket } from '../../contract/ticket-team.ts'
import { liveChannel } from '../platform/live-signal.ts'

let database: TestDb
let site: SupportApi
let alice: number
let bob: number
let sam: number

beforeEach(async () => {
  database = await openTestDb()
  site = createSupportApi(database.db)
  alice = await site.join('alice')
  bob = await site.join('bob')
  sam = await site.join('sam', 'support')
})

afterEach(async () => {
  await site.close()
  await database.close()
})

const seconds = () => site.now.at / 1000
const refused = (code: string, status = 400) => ({ status, errors: [{ code }] })
const read = (accountId: number, id: number) => site.call(getTicket, { id }, site.as(accountId))
const reply = (accountId: number, Id: number, Text: string) =>
  site.call(replyToTicket, { Id, Text, Pictures: [] }, site.as(accountId))

test('what is sent again because its answer was lost is there once', async () => {
  const as = (accountId: number, key: string) => ({
    headers: { ...site.as(accountId).headers, 'idempotency-key': key },
  })
  const asked = {
    Category: 'game' as const,
    Priority: 'normal' as const,
    Subject: 'A lost sword',
    Text: 'It is gone.',
    Pictures: [],
  }
  const { id: Id } = await site.call(openTicket, asked, as(alice, 'asked-once'))
  await site.call(openTicket, asked, as(alice, 'asked-once'))
  expect((await site.call(listTickets, { page: 1 }, site.as(alice))).tickets).toHaveLength(1)
  const more = { Id, Text: 'It was runed.', Pictures: [] }
  const answered = { ...more, Text: 'We look.', IsNote: false, Closes: false }
  for (const _ of ['first', 'again']) {
    await site.call(replyToTicket, more, as(alice, 'said-once'))
    await site.call(replyAsTeam, answered, as(sam, 'answered-once'))
  }
  const { messages } = await read(alice, Id)
  expect(messages.map(({ html }) => html)).toEqual([
    '<p>It is gone.</p>',
    '<p>It was runed.</p>',
    '<p>We look.</p>',
  ])
  expect(site.notified.filter(({ accountId }) => accountId === alice)).toHaveLength(1)
})

test('a player asks the team something, with an address nobody confirmed', async () => {
  const opened = await site.open(alice, {
    subject: ' A lost\n sword ',
    text: '**Gone**, since today',
  })
  expect(opened).toMatchObject({
    category: 'game',
    priority: 'normal',
    subject: 'A lost sword',
    state: 'open',
    isUnread: false,
    createdAt: seconds(),
    changedAt: seconds(),
    firstReplyAt: null,
    earlier: 0,
    messages: [
      {
        kind: 'player',
        by: { pseudo: 'alice', avatar: null },
        html: '<p><strong>Gone</strong>, since today</p>',
        pictures: [],
        date: seconds(),
      },
    ],
  })
  expect(await read(alice, opened.id)).toEqual(opened)
  const { messages: _, earlier: __, firstReplyAt: ___, ...head } = opened
  expect(await site.call(listTickets, { page: 1 }, site.as(alice))).toEqual({
    tickets: [head],
    pages: 1,
  })
})

test('a player’s tickets are listed by page, the last that changed first', async () => {
  const ids: number[] = []
  for (let n = 0; n < 26; n += 1) {
    site.now.at += 1000
    ids.push((await site.open(alice)).id)
  }
  site.now.at += 1000
  await reply(alice, ids[0] ?? 0, 'Any news?')
  const first = await site.call(listTickets, { page: 1 }, site.as(alice))
  const second = await site.call(listTickets, { page: 2 }, site.as(alice))
  expect(first.pages).toBe(2)
  expect(first.tickets.map(({ id }) => id)).toEqual([ids[0], ...ids.slice(2).toReversed()])
  expect(second.tickets.map(({ id }) => id)).toEqual([ids[1]])
  expect(await site.call(listTickets, { page: 1 }, site.as(bob))).toEqual({ tickets: [], pages: 0 })
})

test('nobody else’s ticket is there, whatever one does with it', async () => {
  const { id } = await site.open(alice)
  const before = await read(alice, id)
  for (const other of [bob, sam]) {
    const as = site.as(other)
    const calls = [
      () => read(other, id),
      () => reply(other, id, 'Let me in'),
      () => site.call(closeTicket, { Id: id }, as),
      () => site.call(reopenTicket, { Id: id }, as),
      () => site.call(markTicketRead, { Id: id }, as),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 404 })
  }
  expect(await read(alice, id)).toEqual(before)
  await expect(read(alice, id + 1)).rejects.toMatchObject(refused('404', 404))
})

test('a closed ticket is open again when its player writes or asks for it', async () => {
  const { id } = await site.open(alice)
  const closed = await site.call(closeTicket, { Id: id }, site.as(alice))
  expect(closed).toMatchObject({ state: 'closed' })
  expect(await site.call(closeTicket, { Id: id }, site.as(alice))).toEqual(closed)
  expect(await reply(alice, id, 'Not yet, after all')).toMatchObject({ state: 'open' })
  await site.call(closeTicket, { Id: id }, site.as(alice))
  const opened = await site.call(reopenTicket, { Id: id }, site.as(alice))
  expect(opened).toMatchObject({ state: 'open' })
  expect(await site.call(reopenTicket, { Id: id }, site.as(alice))).toEqual(opened)
})

test('what the team wrote is unread until the player has seen it', async () => {
  const { id } = await site.open(alice)
  site.now.at += 90_000
  await site.replyAsTeam(sam, id, 'Look in your bag.')
  expect(await read(alice, id)).toMatchObject({
    state: 'answered',
    isUnread: true,
    changedAt: seconds(),
    firstReplyAt: seconds(),
    messages: [{ kind: 'player' }, { kind: 'team', by: { pseudo: 'sam' } }],
  })
  await site.call(markTicketRead, { Id: id }, site.as(alice))
  expect(await read(alice, id)).toMatchObject({ isUnread: false, state: 'answered' })
  const answeredAt = seconds()
  site.now.at += 1000
  await reply(alice, id, 'It is not there.')
  await site.replyAsTeam(sam, id, 'And in the bank?')
  expect(await read(alice, id)).toMatchObject({ isUnread: true, firstReplyAt: answeredAt })
})

test('what the team writes while the player reads stays unread', async () => {
  const { id } = await site.open(alice)
  await site.replyAsTeam(sam, id, 'Look in your bag.')
  const { messages } = await read(alice, id)
  await site.replyAsTeam(sam, id, 'And in the bank.')
  const mark = (LastMessage?: number) =>
    site.call(markTicketRead, { Id: id, LastMessage }, site.as(alice))
  await mark(messages.at(-1)?.id)
  const later = await read(alice, id)
  expect(later.isUnread).toBe(true)
  // what the team notes for itself is nothing to read
  await site.replyAsTeam(sam, id, 'He never looks.', { IsNote: true })
  await mark(later.messages.at(-1)?.id)
  expect(await read(alice, id)).toMatchObject({ isUnread: false })
})

test('a note shows the player nothing: no text, no time, no count', async () => {
  const { id } = await site.open(alice)
  const before = await read(alice, id)
  const list = await site.call(listTickets, { page: 1 }, site.as(alice))
  site.now.at += 60_000
  const noted = await site.replyAsTeam(sam, id, 'Sold it yesterday.', { IsNote: true })
  await site.call(changeTicket, { Id: id, AssignedTo: sam }, site.as(sam))
  expect(noted.messages.map(({ kind }) => kind)).toEqual(['player', 'note'])
  expect(await read(alice, id)).toEqual(before)
  expect(await site.call(listTickets, { page: 1 }, site.as(alice))).toEqual(list)
  expect(site.notified.filter(({ accountId }) => accountId === alice)).toEqual([])
})

test('a member of the team sees no note in a ticket of their own either, as its player', async () => {
  const { id } = await site.open(sam)
  await site.replyAsTeam(sam, id, 'Myself again.', { IsNote: true })
  expect((await read(sam, id)).messages).toHaveLength(1)
})

test('of a long thread the latest are read first, and then those before, without counting notes', async () => {
  const { id } = await site.open(alice, { text: 'first' })
  const more = Array.from({ length: threadPageSize }, (_, n) => ({
    ticket_id: id,
    account_id: alice,
    kind: 'player',
    text: `number ${n}`,
    html: `<p>number ${n}</p>`,
    created_at: new Date(site.now.at),
  }))
  await database.db.insertInto('ticket_message').values(more).execute()
  await reply(alice, id, 'last')
  await site.replyAsTeam(sam, id, 'Tedious.', { IsNote: true })
  const latest = await read(alice, id)
  expect(latest.messages).toHaveLength(threadPageSize)
  expect(latest.messages[0]?.html).toBe('<p>number 1</p>')
  expect(latest.earlier).toBe(2)
  const before = latest.messages[0]?.id
  const earlier = await site.call(getTicket, { id, before }, site.as(alice))
  expect(earlier.messages.map(({ html }) => html)).toEqual(['<p>first</p>', '<p>number 0</p>'])
  expect(earlier.earlier).toBe(0)
  const ofTeam = await site.call(getTeamTicket, { id }, site.as(sam))
  expect(ofTeam.messages.at(-1)?.kind).toBe('note')
  expect(ofTeam.earlier).toBe(3)
})

test('a subject is one line in one direction, and something must be left of what is written', async () => {
  const { subject } = await site.open(alice, { subject: 'A \u202elost\u202c\u0007 sword\u2066' })
  expect(subject).toBe('A lost sword')
  await expect(site.open(alice, { subject: 'ab\u202e\u202e\u202e' })).rejects.toMatchObject(
    refused('InvalidSubject'),
  )
  await expect(site.open(alice, { text: '\u202e \u0007' })).rejects.toMatchObject(
    refused('InvalidMessage'),
  )
  await expect(site.open(alice, { text: 'a'.repeat(8001) })).rejects.toMatchObject(
    refused('InvalidMessage'),
  )
  await expect(
    site.call(
      openTicket,
      { Category: 'game', Priority: 'urgent' as 'high', Subject: 'Mine first', Text: 'Now!' },
      site.as(alice),
    ),
  ).rejects.toMatchObject({ status: 400 })
})

test('tickets and messages are limited by account', async () => {
  const strict = createSupportApi(database.db, { counts: { ticketOpening: 1, ticketMessage: 1 } })
  const { id } = await strict.open(alice)
  await expect(strict.open(alice)).rejects.toMatchObject({ status: 429 })
  await strict.open(bob)
  const write = () =>
    strict.call(replyToTicket, { Id: id, Text: 'Hello?', Pictures: [] }, strict.as(alice))
  await write()
  await expect(write()).rejects.toMatchObject({ status: 429 })
  expect((await read(alice, id)).messages).toHaveLength(2)
  await strict.close()
})

test('those with the role support hear of a new ticket; without any, all of the team', async () => {
  const owner = await site.join('olga', 'owner')
  const first = await site.open(alice)
  await site.open(sam)
  expect(site.notified).toEqual([{ accountId: sam, kind: 'ticketOpened', id: first.id }])
  await database.db.deleteFrom('account_role').where('account_id', '=', sam).execute()
  const third = await site.open(alice)
  expect(site.notified.slice(1)).toEqual([{ accountId: owner, kind: 'ticketOpened', id: third.id }])
})

test('pages of the player and of the team are told what changed; of a note the team’s alone', async () => {
  const olga = await site.join('olga', 'owner')
  await site.join('moe', 'moderator')
  const signals = await listenTo(database.url, liveChannel)
  try {
    const { id } = await site.open(alice)
    await site.replyAsTeam(sam, id, 'A thief.', { IsNote: true })
    await site.replyAsTeam(sam, id, 'We are looking.')
    const received = (await signals.receive(3)).map((payload) => JSON.parse(payload) as object)
    const everybody = [alice, sam, olga]
    expect(received).toEqual(
      [everybody, [sam, olga], everybody].map((accountIds) => ({
        kind: 'changed',
        what: 'tickets',
        id,
        accountIds: expect.toSatisfy(sameMembers(accountIds)),
      })),
    )
  } finally {
    await signals.stop()
  }
})

const sameMembers = (wanted: readonly number[]) => (given: unknown) =>
  Array.isArray(given) && given.toSorted().join() === wanted.toSorted().join()

test('the tickets of a deleted account go with it; what the team wrote stays when its author goes', async () => {
  const mine = await site.open(alice)
  await site.open(bob)
  await site.replyAsTeam(sam, mine.id, 'Found it.')
  await database.db.deleteFrom('account').where('id', '=', sam).execute()
  expect((await read(alice, mine.id)).messages).toMatchObject([
    { by: { pseudo: 'alice' } },
    { kind: 'team', by: null, html: '<p>Found it.</p>' },
  ])
  await database.db.deleteFrom('account').where('id', '=', alice).execute()
  const left = await database.db.selectFrom('ticket').select('account_id').execute()
  expect(left).toEqual([{ account_id: bob }])
  const messages = await database.db.selectFrom('ticket_message').select('account_id').execute()
  expect(messages).toEqual([{ account_id: bob }])
})
