import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test as base, vi } from 'vitest'
import { closeAdvert, writeAdvert } from '../src/contract/advert.ts'
import {
  changeDonorConsent,
  checkPayment,
  getDonationOffers,
  openCheckout,
} from '../src/contract/donation.ts'
import { getNews } from '../src/contract/forum.ts'
import { lightLantern } from '../src/contract/lantern.ts'
import { changePseudo } from '../src/contract/manage.ts'
import { deleteArticle, publishArticle, writeArticle } from '../src/contract/news-desk.ts'
import { switchReward, writeReward } from '../src/contract/reward-desk.ts'
import { checkVote, openVote } from '../src/contract/vote.ts'
import { hasStandings } from './first-standings.ts'
import { MemoryCheckout } from './memory-payments.ts'
import { MemoryRewards, takingRewards } from './memory-rewards.ts'
import { MemoryVoteSite } from './memory-vote-sites.ts'
import { nextAddress, openPlayerSite, type TestPlayer } from './players.ts'
import { createRankedGame, rankedGame } from './ranked-game.ts'
import { startTestProcess } from './test-site.ts'

/** Two processes of one site, and what is outside of it: a provider of payments, a vote site, a game. */
async function openProcesses() {
  const checkout = new MemoryCheckout()
  const votes = new MemoryVoteSite()
  const config = {
    game: rankedGame(takingRewards(createRankedGame(), new MemoryRewards())),
    site: { name: 'Aldermoor', timeZone: 'UTC' },
    payments: [{ key: 'memory', name: 'memory', create: () => checkout }],
    donation: { objective: 350 },
    votes: [votes.adapter('asked')],
    topVoters: [{ place: 1, points: 10 }],
  }
  const site = await openPlayerSite(config)
  await hasStandings(site.url)
  const other = await startTestProcess(config, site.databaseUrl)

  async function give({ device, profile: { token } }: TestPlayer, price: number): Promise<void> {
    const { packs } = await device.call(getDonationOffers, {})
    const Pack = packs.find((one) => one.price === price)?.key ?? ''
    const { payment } = await device.callAs(token, openCheckout, { Provider: 'memory', Pack })
    checkout.says.set(`order-${payment.id}`, checkout.paid(payment.id))
    await device.callAs(token, checkPayment, { Id: payment.id })
  }

  async function joinVoter() {
    const address = nextAddress()
    const player = await site.joinConfirmed({ device: site.launcher(address) })
    const { device, profile } = player
    return {
      ...player,
      async vote(): Promise<void> {
        votes.says.set(address, { outcome: 'voted' })
        await device.callAs(profile.token, openVote, { Site: 'asked' })
        await device.callAs(profile.token, checkVote, { Site: 'asked' })
      },
    }
  }

  return {
    ...site,
    urls: [site.url, other.url] as const,
    give,
    joinVoter,
    async close() {
      await other.stop()
      await site.close()
    },
  }
}

type Processes = Awaited<ReturnType<typeof openProcesses>>

const test = base.extend(
  'site',
  { scope: 'file' },
  async ({}, { onCleanup }): Promise<Processes> => {
    const site = await openProcesses()
    onCleanup(() => site.close())
    return site
  },
)

async function read(url: string, path: string): Promise<string> {
  const response = await fetch(url + path, { headers: { 'accept-language': 'en' } })
  return response.text()
}

/** Long before a response that is kept becomes old by itself. */
const soon = { timeout: 8000, interval: 20 }

/**
 * Has the pages kept by both processes, changes something, and looks again: where the player is, with the first look;
 * elsewhere as soon as the other process has heard of it. What is kept is not old by itself in that time.
 */
async function expectShown(
  { urls: [here, there] }: Processes,
  { pages, shown, isGone = false }: { pages: string[]; shown: string; isGone?: boolean },
  change: () => Promise<unknown>,
): Promise<void> {
  const look = async (url: string) => {
    const texts = await Promise.all(pages.map((path) => read(url, path)))
    return pages.filter((_, index) => texts[index]?.includes(shown))
  }
  const [before, after] = isGone ? [pages, []] : [[], pages]
  expect([await look(here), await look(there)]).toEqual([before, before])
  await change()
  expect(await look(here)).toEqual(after)
  await vi.waitFor(async () => expect(await look(there)).toEqual(after), soon)
}

test('who gave finds it in the goal at once, wherever it is shown', async ({ site }) => {
  const player = await site.joinConfirmed()
  const goal = { pages: ['/', '/page/donation'], shown: '€20 of €350' }
  await expectShown(site, goal, () => site.give(player, 20))
})

test('who lets themselves be named is among those who gave at once, and no longer than they want', async ({
  site,
}) => {
  const player = await site.joinConfirmed()
  await site.give(player, 5)
  const { device, profile } = player
  const consent = (IsNamed: boolean) => () =>
    device.callAs(profile.token, changeDonorConsent, { IsNamed })
  const donors = { pages: ['/page/donation', '/api/donation/donors'], shown: player.pseudo }
  await expectShown(site, donors, consent(true))
  await expectShown(site, { ...donors, isGone: true }, consent(false))
})

test('whatever follows a change follows it with the first look', async ({ site }) => {
  const player = await site.joinConfirmed()
  await site.give(player, 5)
  const late: number[] = []
  for (let turn = 0; turn < 200; turn += 1) {
    const IsNamed = turn % 2 === 0
    await player.device.callAs(player.profile.token, changeDonorConsent, { IsNamed })
    const donors = await read(site.url, '/api/donation/donors')
    if (donors.includes(player.pseudo) !== IsNamed) late.push(turn)
  }
  expect(late).toEqual([])
})

test('what is changed while its process hears nothing is not shown as it was', async ({ site }) => {
  const player = await site.joinConfirmed()
  await site.give(player, 5)
  const { device, profile } = player
  const donors = () => read(site.url, '/api/donation/donors')
  expect(await donors()).not.toContain(player.pseudo)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'guildhall-live'`.execute(site.db)
  await device.callAs(profile.token, changeDonorConsent, { IsNamed: true })
  expect(await donors()).toContain(player.pseudo)
})

test('who voted is among the voters at once, under the name and picture they have', async ({
  site,
}) => {
  const player = await site.joinVoter()
  const { token } = player.profile
  const pages = ['/api/vote/top']
  await expectShown(site, { pages, shown: player.pseudo }, player.vote)
  const Pseudo = `${player.pseudo}z`
  await expectShown(site, { pages, shown: Pseudo }, () =>
    player.device.callAs(token, changePseudo, { Pseudo }),
  )
  await expectShown(site, { pages, shown: '/avatar/' }, async () => {
    const body = new FormData()
    const create = { width: 300, height: 300, channels: 3, background: 'teal' } as const
    const picture = await sharp({ create }).png().toBuffer()
    body.append('File', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'me.png')
    const headers = { authorization: `Bearer ${token}` }
    await player.device.send('/api/manage/changeavatar', { method: 'POST', body, headers })
  })
})

test('an article is read at once, and no longer than it is published', async ({ site }) => {
  const { device, profile, id: account_id } = await site.join()
  await site.db.insertInto('account_role').values({ account_id, role: 'editor' }).execute()
  await site.db.updateTable('session').set({ has_second_factor: true }).execute()
  const as = profile.token
  const news = {
    pages: ['/', '/forum', '/api/forum/news', '/feed/en.rss', '/sitemap.xml'],
    shown: 'a-lantern-for-everyone',
  }
  const { id: Id } = await device.callAs(as, writeArticle, {
    Category: 1,
    Title: { en: 'A lantern for everyone' },
    Text: { en: 'At nightfall.' },
    Picture: null,
    PictureAlt: {},
    IsPinned: false,
  })
  await expectShown(site, news, () => device.callAs(as, publishArticle, { Id, Version: 1 }))
  const topic = { pages: [`/forum/topic/${Id}/${news.shown}`], shown: 'At nightfall.' }
  await expectShown(site, { ...topic, isGone: true }, () =>
    device.callAs(as, deleteArticle, { Id }),
  )
})

test('a lantern is seen at once under its topic, and no other topic is made anew for it', async ({
  site,
}) => {
  const player = await site.join()
  const { device } = player
  const [lit = 0, other = 0] = (await device.call(getNews, {})).map(({ tid }) => tid)
  const pagesOf = (id: number) => [`/api/forum/lantern/${id}`, `/article/${id}`]
  const look = async (id: number) => {
    const texts = await Promise.all(pagesOf(id).map((path) => read(site.url, path)))
    return texts.map((text) => /"lit":1\b|1 is lit/.test(text))
  }
  const none = [false, false]
  expect([await look(lit), await look(other)]).toEqual([none, none])
  // nobody says that there is one
  const quiet = { topic_id: String(other), account_id: player.id, lit_at: new Date() }
  await site.db
    .insertInto('lantern')
    .values({ forum: 'local ', ...quiet })
    .execute()
  await device.callAs(player.profile.token, lightLantern, { Topic: lit, IsLit: true })
  expect(await look(lit)).toEqual([true, true])
  expect(await look(other)).toEqual(none)
})

test('an advert is found at once, and no longer than it stands', async ({ site }) => {
  const player = await site.joinConfirmed()
  const { id: game_id } = await site.db.selectFrom('game').select('id').executeTakeFirstOrThrow()
  const link = { game_account: 'a7', user_name: 'a7', linked_at: new Date() }
  await site.db
    .insertInto('game_account_link')
    .values({ game_id, account_id: player.id, ...link })
    .execute()
  const call = { device: player.device, token: player.profile.token }
  let Id = 0
  const adverts = { pages: ['/advert', '/advert?category=sell'], shown: 'A lantern of brass' }
  await expectShown(site, adverts, async () => {
    const advert = await call.device.callAs(call.token, writeAdvert, {
      Category: 'sell',
      Language: 'en',
      Title: adverts.shown,
      Text: 'It has seen a hundred nights.',
      Gold: 100,
      Character: 'c7',
    })
    Id = advert.id
  })
  await expectShown(site, { ...adverts, isGone: true }, () =>
    call.device.callAs(call.token, closeAdvert, { Id }),
  )
})

test('a reward is offered at once in every process, and with the first one the shop is there', async ({
  site,
}) => {
  const { device, profile, id: account_id } = await site.join()
  await site.db.insertInto('account_role').values({ account_id, role: 'owner' }).execute()
  await site.db.updateTable('session').set({ has_second_factor: true }).execute()
  const as = profile.token
  const menu = { pages: ['/', '/page/policy'], shown: 'href="/page/reward"' }
  const shop = { pages: ['/page/reward', '/api/reward/list'], shown: 'Wings of wax' }
  let made = { key: '', version: 0 }
  await expectShown(site, menu, async () => {
    made = await device.callAs(as, writeReward, {
      Name: { en: 'Wings of wax' },
      Text: {},
      Icon: 'gem',
      Kind: 'gold',
      Amount: 5,
      Money: 1,
      Points: null,
    })
  })
  const turn = (IsOn: boolean) => async () => {
    const { key: Key, version: Version } = made
    made = await device.callAs(as, switchReward, { Key, Version, IsOn })
  }
  await expectShown(site, { ...menu, isGone: true }, turn(false))
  await expectShown(site, shop, turn(true))
})
