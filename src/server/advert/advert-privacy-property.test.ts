import fc from 'fast-check'
import { expect, test as base } from 'vitest'
import {
  changeAdvert,
  closeAdvert,
  getAdvert,
  listOwnAdverts,
  renewAdvert,
  reportAdvert,
  searchAdverts,
} from '../../contract/advert.ts'
import {
  replyToAdvert,
  blockConversation,
  getConversation,
  listConversations,
  markConversationRead,
  writeToConversation,
} from '../../contract/advert-conversation.ts'
import { listSavedSearches, removeSavedSearch, saveSearch } from '../../contract/saved-search.ts'
import { isApiError } from '../../contract/error.ts'
import { type AdvertSite, as, openAdvertSite } from '../../../test/advert-api.ts'

const test = base.extend<{ site: AdvertSite }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const site = await openAdvertSite({ rules: { perPlayer: 1000 } })
    await use(site)
    await site.close()
  },
})

const operations = [
  'write',
  'change',
  'close',
  'renew',
  'answer',
  'say',
  'read',
  'readAdvert',
  'mark',
  'block',
  'report',
  'reportConversation',
  'search',
  'lists',
  'save',
  'forget',
  'refuse',
] as const

/** Somebody tries something. Adverts, conversations and searches are meant by number, whichever there are by then. */
const Attempt = fc.record({
  what: fc.constantFrom(...operations),
  player: fc.nat(3),
  which: fc.nat(40),
  other: fc.nat(40),
})
type Attempt = typeof Attempt extends fc.Arbitrary<infer One> ? One : never

const word = (kind: string, writer: number, number: number) => `${kind}x${writer}x${number}`

/** Does what was drawn. Every text has a word that says who wrote it and what for; answers are kept. */
function createWorld(site: AdvertSite, players: readonly number[]) {
  const { db, call } = site
  let written = 0

  async function pick(table: 'advert' | 'advert_conversation' | 'saved_search', which: number) {
    const rows = await db.selectFrom(table).select('id').orderBy('id').execute()
    return rows[which % Math.max(1, rows.length)]?.id ?? 1
  }

  const form = (player: number) => ({
    Category: 'sell' as const,
    Language: 'en' as const,
    Title: `${word('title', player, written)} sword`,
    Text: `${word('text', player, (written += 1))} of an advert`,
    Character: `c${player}`,
  })
  const says = (player: number) => `${word('conversation', player, (written += 1))} hello`

  async function attempt({ what, which, other, ...who }: Attempt): Promise<unknown> {
    const player = players[who.player] ?? 0
    const me = as(player)
    const advert = await pick('advert', which)
    const conversation = await pick('advert_conversation', which)
    switch (what) {
      case 'write':
        return site.write(player, form(player))
      case 'change':
        return call(changeAdvert, { Id: advert, ...form(player) }, me)
      case 'close':
        return call(closeAdvert, { Id: advert }, me)
      case 'renew':
        return call(renewAdvert, { Id: advert }, me)
      case 'answer':
        return call(replyToAdvert, { Id: advert, Text: says(player) }, me)
      case 'say':
        return call(writeToConversation, { Id: conversation, Text: says(player) }, me)
      case 'read':
        return call(getConversation, { id: conversation }, me)
      case 'readAdvert':
        return call(getAdvert, { id: advert }, me)
      case 'mark':
        return call(markConversationRead, { Id: conversation }, me)
      case 'block':
        return call(blockConversation, { Id: conversation, IsBlocked: other % 2 === 0 }, me)
      case 'report':
        return call(reportAdvert, { Id: advert, Reason: 'spam' }, me)
      case 'reportConversation': {
        const Conversation = await pick('advert_conversation', other)
        return call(reportAdvert, { Id: advert, Conversation, Reason: 'insult' }, me)
      }
      case 'search':
        return call(searchAdverts, { page: 1, ...(other % 2 && { q: 'sword' }) }, me)
      case 'lists':
        return [
          await call(listConversations, {}, me),
          await call(listOwnAdverts, {}, me),
          await call(listSavedSearches, {}, me),
        ]
      case 'save':
        return call(saveSearch, { Name: word('search', player, which), Search: {} }, me)
      case 'forget': {
        const Id = await pick('saved_search', which)
        return call(removeSavedSearch, { Id }, me)
      }
      case 'refuse':
        return site.review(player, advert, false).catch(() => {})
    }
  }
  return attempt
}

/** Everything there is, by the ids of what it is about and of those it belongs to. */
async function readAll({ db }: AdvertSite) {
  const [adverts, conversations, messages, searches] = [
    await db.selectFrom('advert').selectAll().orderBy('id').execute(),
    await db
      .selectFrom('advert_conversation as conversation')
      .innerJoin('advert', 'advert.id', 'advert_id')
      .select([
        'conversation.id',
        'is_blocked',
        'owner_read',
        'other_read',
        'conversation.account_id as other',
      ])
      .select('advert.account_id as owner')
      .orderBy('conversation.id')
      .execute(),
    await db.selectFrom('advert_message').selectAll().orderBy('id').execute(),
    await db.selectFrom('saved_search').selectAll().orderBy('id').execute(),
  ]
  return { adverts, conversations, messages, searches }
}
type All = Awaited<ReturnType<typeof readAll>>

/** What the team, reports and time change about an advert, or follows from what else is in it. */
const whatOthersDo = {
  state: '',
  review: '',
  reason: '',
  changed_at: '',
  published_at: '',
  issue: '',
  expires_at: '',
  words: '',
}

/** What differs between two moments, as the accounts who may have made it so. */
function changesBetween(before: All, after: All): { what: string; may: number[] }[] {
  const differ = (a: object | undefined, b: object | undefined) =>
    JSON.stringify(a) !== JSON.stringify(b)
  const pairs = <Of extends { id: number }>(one: readonly Of[], two: readonly Of[]) => {
    const ids = new Set([...one, ...two].map(({ id }) => id))
    return [...ids].map(
      (id) => [one.find((a) => a.id === id), two.find((b) => b.id === id)] as const,
    )
  }
  const conversationOf = (id: number) =>
    after.conversations.find((conversation) => conversation.id === id)
  return [
    ...pairs(before.adverts, after.adverts).flatMap(([a, b]) => {
      const written = (row: typeof a) =>
        row && { ...row, ...whatOthersDo, isClosed: row.state === 'closed' }
      return differ(written(a), written(b)) ? [{ what: 'advert', may: [b?.account_id ?? 0] }] : []
    }),
    ...pairs(before.messages, after.messages).flatMap(([a, b]) => {
      if (!differ(a, b)) return []
      const conversation = conversationOf(b?.conversation_id ?? 0)
      return [
        {
          what: 'message',
          may: [(b?.is_from_owner ? conversation?.owner : conversation?.other) ?? 0],
        },
      ]
    }),
    ...pairs(before.conversations, after.conversations).flatMap(([a, b]) => [
      ...(a && a.is_blocked !== b?.is_blocked ? [{ what: 'block', may: [a.owner] }] : []),
      ...(a && a.owner_read !== b?.owner_read ? [{ what: 'read', may: [a.owner] }] : []),
      ...(a && a.other_read !== b?.other_read ? [{ what: 'read', may: [a.other] }] : []),
    ]),
    ...pairs(before.searches, after.searches).flatMap(([a, b]) =>
      differ(a, b) ? [{ what: 'search', may: [(b ?? a)?.account_id ?? 0] }] : [],
    ),
  ]
}

/** What the response to a player has of what is not theirs to read. */
function leaksIn(response: unknown, player: number, all: All): string[] {
  const text = JSON.stringify(response) ?? ''
  const advertTexts = all.adverts
    .filter(({ account_id, state }) => account_id !== player && state !== 'published')
    .map((advert) => advert.text)
  const messages = all.messages
    .filter(({ conversation_id }) => {
      const conversation = all.conversations.find(({ id }) => id === conversation_id)
      return conversation?.owner !== player && conversation?.other !== player
    })
    .map((message) => message.text)
  const searches = all.searches
    .filter(({ account_id }) => account_id !== player)
    .map(({ name }) => name)
  return [...advertTexts, ...messages, ...searches].filter((secret) => text.includes(`"${secret}`))
}

test('whatever is tried in whatever order, nobody reads or changes what is not theirs', async ({
  site,
}) => {
  const players = [site.alice, site.bob, await site.join('carol'), await site.join('dave')]
  const attempt = createWorld(site, players)
  let done = 0
  await fc.assert(
    fc.asyncProperty(fc.array(Attempt, { minLength: 10, maxLength: 40 }), async (attempts) => {
      await site.db.deleteFrom('advert').execute()
      await site.db.deleteFrom('saved_search').execute()
      for (const first of players)
        await site.write(first, { Title: 'sword', Text: `of ${first} alone` })
      await attempt({ what: 'answer', player: 0, which: 1, other: 0 })
      for (const one of attempts) {
        const player = players[one.player] ?? 0
        const before = await readAll(site)
        const response = await attempt(one).catch((error: unknown) => {
          if (!isApiError(error) || error.status >= 500) throw error
          return error.errors
        })
        const after = await readAll(site)
        const isTeam = one.what === 'refuse'
        const changes = isTeam ? [] : changesBetween(before, after)
        const unlawful = changes.filter(({ may }) => !may.includes(player))
        expect(unlawful).toEqual([])
        expect(leaksIn(response, player, after)).toEqual([])
        if (before.messages.length < after.messages.length) done += 1
      }
    }),
    { numRuns: 25 },
  )
  // the attempts come to something, or the rest shows nothing
  expect(done).toBeGreaterThan(10)
}, 180_000)
