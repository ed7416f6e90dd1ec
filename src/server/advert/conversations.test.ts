import { expect, test as base } from 'vitest'
import { closeAdvert, listOwnAdverts } from '../../contract/advert.ts'
import {
  replyToAdvert,
  blockConversation,
  getConversation,
  listConversations,
  markConversationRead,
  writeToConversation,
} from '../../contract/advert-conversation.ts'
import { codesOf } from '../../../test/error-codes.ts'
import { type AdvertSite, as, openAdvertSite } from '../../../test/advert-api.ts'
import { listenTo } from '../../../test/database-signals.ts'
import { liveChannel } from '../platform/live-signal.ts'

/** An advert of alice’s. */
const test = base.extend<{ site: AdvertSite & { advert: number; carol: number } }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const site = await openAdvertSite()
    const carol = await site.join('carol')
    const { id } = await site.write(site.alice)
    await use({ ...site, advert: id, carol })
    await site.close()
  },
})

type Site = AdvertSite & { advert: number }

const reply = (site: Site, accountId: number, Text = 'Is it still there?', Id = site.advert) =>
  site.call(replyToAdvert, { Id, Text }, as(accountId))
const write = (site: Site, accountId: number, Id: number, Text: string) =>
  site.call(writeToConversation, { Id, Text }, as(accountId))
const conversationsOf = (site: Site, accountId: number) =>
  site.call(listConversations, {}, as(accountId))

test('two players write to each other about an advert', async ({ site }) => {
  const { id, messages } = await reply(site, site.bob)
  const date = site.now.at / 1000
  expect(messages).toMatchObject([{ isOwn: true, text: 'Is it still there?', date }])
  expect(await conversationsOf(site, site.alice)).toEqual([
    {
      id,
      advert: { id: site.advert, title: 'An old sword', isVisible: true, isOwn: true },
      with: { pseudo: 'bob', avatar: null },
      lastText: 'Is it still there?',
      isUnread: true,
      isBlocked: false,
      changedAt: date,
    },
  ])
  await write(site, site.alice, id, 'It is.\nCome and see.')
  const conversation = await site.call(getConversation, { id }, as(site.bob))
  expect(conversation).toMatchObject({
    with: { pseudo: 'alice' },
    advert: { isOwn: false },
    isUnread: true,
  })
  expect(conversation.messages.map(({ isOwn, text }) => [isOwn, text])).toEqual([
    [true, 'Is it still there?'],
    [false, 'It is.\nCome and see.'],
  ])
})

test('what is sent again because its answer was lost is there once', async ({ site }) => {
  const once = (accountId: number, key: string) => ({
    headers: { ...as(accountId).headers, 'idempotency-key': key },
  })
  const asked = { Id: site.advert, Text: 'Is it still there?' }
  const { id: Id } = await site.call(replyToAdvert, asked, once(site.bob, 'asked-once'))
  await site.call(replyToAdvert, asked, once(site.bob, 'asked-once'))
  const more = { Id, Text: 'It is.' }
  await site.call(writeToConversation, more, once(site.alice, 'said-once'))
  const { messages } = await site.call(writeToConversation, more, once(site.alice, 'said-once'))
  expect(messages.map(({ text }) => text)).toEqual(['Is it still there?', 'It is.'])
})

test('answering again goes on with the same conversation', async ({ site }) => {
  const { id } = await reply(site, site.bob)
  expect(await reply(site, site.bob, 'Hello?')).toMatchObject({ id, messages: [{}, {}] })
  const first = await Promise.all([reply(site, site.carol), reply(site, site.carol)])
  expect(new Set(first.map((conversation) => conversation.id)).size).toBe(1)
  expect(await conversationsOf(site, site.alice)).toHaveLength(2)
})

test('what was not read is counted, and reading it counts', async ({ site }) => {
  const { id } = await reply(site, site.bob)
  await reply(site, site.carol)
  const counts = async () => {
    const { adverts } = await site.call(listOwnAdverts, {}, as(site.alice))
    return adverts.map(({ conversations, unreadConversations }) => [
      conversations,
      unreadConversations,
    ])
  }
  expect(await counts()).toEqual([[2, 2]])
  await site.call(markConversationRead, { Id: id }, as(site.alice))
  expect(await counts()).toEqual([[2, 1]])
  expect(await site.call(getConversation, { id }, as(site.alice))).toMatchObject({
    isUnread: false,
  })
  await write(site, site.bob, id, 'Hello?')
  expect(await counts()).toEqual([[2, 2]])
  await write(site, site.alice, id, 'Yes?')
  expect(await counts()).toEqual([[2, 1]])
  expect(await site.call(getConversation, { id }, as(site.bob))).toMatchObject({ isUnread: true })
})

test('a player is told of the first message they have not read, and of no more', async ({
  site,
}) => {
  const { id } = await reply(site, site.bob)
  await reply(site, site.bob, 'Hello?')
  const notified = { from: 'bob', title: 'An old sword', conversation: id }
  expect(site.notificationsOf(site.alice)).toEqual([{ kind: 'advertReply', ...notified }])
  await site.call(markConversationRead, { Id: id }, as(site.alice))
  await reply(site, site.bob, 'Are you there?')
  expect(site.notificationsOf(site.alice).slice(1)).toEqual([
    { kind: 'conversationMessage', ...notified },
  ])
  await write(site, site.alice, id, 'I am.')
  expect(site.notificationsOf(site.bob)).toEqual([
    { kind: 'conversationMessage', from: 'alice', title: 'An old sword', conversation: id },
  ])
})

test('a message that comes while a conversation is read stays unread, and is told', async ({
  site,
}) => {
  const { id } = await reply(site, site.bob, 'One')
  const read = await site.call(getConversation, { id }, as(site.alice))
  await write(site, site.bob, id, 'Two')
  await write(site, site.bob, id, 'Three')
  const markRead = (LastMessage?: number) =>
    site.call(markConversationRead, { Id: id, LastMessage }, as(site.alice))
  const notifiedKinds = () => site.notificationsOf(site.alice).map(({ kind }) => kind)
  expect(notifiedKinds()).toEqual(['advertReply'])
  // as the page may try again
  for (const last of [read.messages[0]?.id, read.messages[0]?.id]) await markRead(last)
  const { isUnread, messages } = await site.call(getConversation, { id }, as(site.alice))
  expect(isUnread).toBe(true)
  expect(notifiedKinds()).toEqual(['advertReply', 'conversationMessage'])
  expect(site.notificationsOf(site.alice)[1]).toMatchObject({ from: 'bob', conversation: id })
  await markRead(messages.at(-1)?.id)
  await markRead(2 ** 31 - 1)
  expect(await site.call(getConversation, { id }, as(site.alice))).toMatchObject({
    isUnread: false,
  })
  expect(notifiedKinds()).toHaveLength(2)
  await write(site, site.bob, id, 'Four')
  expect(await site.call(getConversation, { id }, as(site.alice))).toMatchObject({ isUnread: true })
  expect(notifiedKinds()).toHaveLength(3)
})

test('what was read in its conversation is new nowhere else', async ({ site }) => {
  const { id } = await reply(site, site.bob)
  const other = await reply(site, site.carol)
  const count = (accountId: number) => site.notifications.count(accountId)
  expect(await count(site.alice)).toBe(2)
  await site.call(markConversationRead, { Id: id }, as(site.alice))
  expect(await count(site.alice)).toBe(1)
  await write(site, site.bob, id, 'Hello?')
  expect(await count(site.alice)).toBe(2)
  await write(site, site.alice, id, 'Yes?')
  expect(await count(site.alice)).toBe(1)
  const waiting = await site.notifications.listUnread({ accountId: site.alice })
  expect(waiting.map(({ url }) => url)).toEqual([`/advert/conversations/${other.id}`])
  expect(await count(site.bob)).toBe(1)
})

test('what came while a conversation was read is new once, and one', async ({ site }) => {
  const { id, messages } = await reply(site, site.bob, 'One')
  await write(site, site.bob, id, 'Two')
  const mark = { Id: id, LastMessage: messages[0]?.id }
  await site.call(markConversationRead, mark, as(site.alice))
  const waiting = await site.notifications.listUnread({ accountId: site.alice })
  expect(waiting.map(({ title }) => title)).toEqual(['bob vous a écrit'])
})

test('only what can be seen and is somebody else’s is answered', async ({ site }) => {
  expect(await codesOf(reply(site, site.alice))).toEqual(['ConversationWithSelf'])
  expect(await codesOf(reply(site, site.bob, 'Hello?', 99_999))).toEqual(['404'])
  expect(await codesOf(reply(site, site.bob, ' \u200b '))).toEqual(['InvalidMessage'])
  site.unconfirmed.add(site.bob)
  expect(await codesOf(reply(site, site.bob))).toEqual(['EmailUnconfirmed'])
  site.unconfirmed.clear()
  const { id } = await reply(site, site.bob)
  await site.call(closeAdvert, { Id: site.advert }, as(site.alice))
  expect(await codesOf(reply(site, site.carol))).toEqual(['404'])
  // who has begun to conversation may end it
  await write(site, site.bob, id, 'Sold, then?')
  expect(await reply(site, site.bob, 'Well?')).toMatchObject({ advert: { isVisible: false } })
})

test('the author of an advert ends a conversation, and nobody writes any more', async ({
  site,
}) => {
  const { id } = await reply(site, site.bob)
  const block = (accountId: number, IsBlocked: boolean) =>
    site.call(blockConversation, { Id: id, IsBlocked }, as(accountId))
  expect(await codesOf(block(site.bob, true))).toEqual(['404'])
  await block(site.alice, true)
  for (const attempt of [
    () => reply(site, site.bob),
    () => write(site, site.bob, id, 'Hello?'),
    () => write(site, site.alice, id, 'Go away.'),
  ]) {
    expect(await codesOf(attempt())).toEqual(['ConversationBlocked'])
  }
  expect(await conversationsOf(site, site.bob)).toMatchObject([{ isBlocked: true }])
  await block(site.alice, false)
  expect((await write(site, site.bob, id, 'Thank you.')).messages).toHaveLength(2)
})

test('a conversation is nobody else’s', async ({ site }) => {
  const { id } = await reply(site, site.bob)
  for (const attempt of [
    () => site.call(getConversation, { id }, as(site.carol)),
    () => write(site, site.carol, id, 'Let me in.'),
    () => site.call(markConversationRead, { Id: id }, as(site.carol)),
    () => site.call(blockConversation, { Id: id, IsBlocked: true }, as(site.carol)),
  ]) {
    expect(await codesOf(attempt())).toEqual(['404'])
  }
  expect(await conversationsOf(site, site.carol)).toEqual([])
})

test('messages and new conversations have limits of their own', async () => {
  const limits = { advertMessage: { count: 3 }, advertReply: { count: 1 } }
  const site = await openAdvertSite({ limits })
  const carol = await site.join('carol')
  const [first, second] = [await site.write(site.alice), await site.write(carol)]
  const to = (Id: number) => codesOf(site.call(replyToAdvert, { Id, Text: 'Hello?' }, as(site.bob)))
  expect(await to(first.id)).toEqual([])
  expect(await to(second.id)).toEqual(['429'])
  expect(await to(first.id)).toEqual([])
  expect(await to(first.id)).toEqual(['429'])
  await site.close()
})

test('open pages of both hear of a message', async ({ site }) => {
  const channel = await listenTo(site.url, liveChannel)
  const { id } = await reply(site, site.bob)
  const [received = ''] = await channel.receive(1)
  expect(JSON.parse(received)).toEqual({
    kind: 'changed',
    accountIds: [site.bob, site.alice],
    what: 'conversations',
    id,
  })
  await channel.stop()
})
