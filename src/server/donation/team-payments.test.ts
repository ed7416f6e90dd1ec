import { expect, test as base } from 'vitest'
import { joinTeam } from '../../../test/join-team.ts'
import { MemoryCheckout, MemoryCodes } from '../../../test/memory-payments.ts'
import { openPlayerSite, type TestPlayer } from '../../../test/players.ts'
import { getDonationOffers, openCheckout, payout, reviewPayment } from '../../contract/donation.ts'
import { getLedgerSum, listLedgerTransfers } from '../../contract/ledger-team.ts'
import { giveMoney } from '../../contract/money.ts'
import { getTeamPayment, listTeamPayments } from '../../contract/payment-team.ts'
import type { PaymentNews, PaymentProvider } from './payment-provider.ts'

const provide = (key: string, name: string, provider: PaymentProvider) => ({
  key,
  name,
  create: () => provider,
})

/** A whole site where players pay a provider that does as it is told. */
async function openSite() {
  const checkout = new MemoryCheckout()
  const codes = new MemoryCodes()
  const site = await openPlayerSite({
    payments: [
      provide('memory', 'Memory', checkout),
      provide('memory-codes', 'Memory codes', codes),
    ],
  })
  let told = 0
  return {
    ...site,
    checkout,
    codes,
    async begin({ device, profile }: TestPlayer, price = 5, whom?: string): Promise<string> {
      const { packs } = await device.call(getDonationOffers, {})
      const pack = packs.find((one) => one.price === price)
      const order = { Provider: 'memory', Pack: pack?.key ?? '', ...(whom && { Pseudo: whom }) }
      return (await device.callAs(profile.token, openCheckout, order)).payment.id
    },
    async sendNews(news: PaymentNews): Promise<void> {
      told += 1
      const response = await fetch(`${site.url}/api/donation/message/memory`, {
        method: 'POST',
        headers: { signature: 'genuine' },
        body: JSON.stringify([{ eventId: `evt-${told}`, ...news }]),
      })
      expect(response.status).toBe(200)
    },
  }
}

type Site = Awaited<ReturnType<typeof openSite>>

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openSite()
  onCleanup(() => site.close())
  return site
})

type Asked = Parameters<typeof listTeamPayments.input.parse>[0]

const list = ({ device, profile }: TestPlayer, asked: Asked = {}) =>
  device.callAs(profile.token, listTeamPayments, asked as object)

const idsOf = async (member: TestPlayer, asked: Asked) =>
  (await list(member, asked)).payments.map(({ id }) => id)

async function pay(site: Site, player: TestPlayer, price = 5, whom?: string): Promise<string> {
  const id = await site.begin(player, price, whom)
  await site.sendNews(site.checkout.paid(id))
  return id
}

test('the team finds a payment by state, provider, player, amount, reference and day', async ({
  site,
}) => {
  const admin = await joinTeam(site, 'admin')
  const alice = await site.joinConfirmed()
  const bob = await site.joinConfirmed()
  const small = await pay(site, alice, 5)
  const gift = await pay(site, alice, 10, bob.pseudo)
  const open = await site.begin(alice, 20)
  const who = alice.pseudo
  expect(await idsOf(admin, { who })).toEqual([open, gift, small])
  expect(await idsOf(admin, { who: bob.pseudo })).toEqual([gift])
  expect(await idsOf(admin, { who, state: 'created' })).toEqual([open])
  expect(await idsOf(admin, { who, provider: 'memory-codes' })).toEqual([])
  expect(await idsOf(admin, { who, amount: 10 })).toEqual([gift])
  expect(await idsOf(admin, { who, sort: 'oldest' })).toEqual([small, gift, open])
  expect(await idsOf(admin, { who, sort: 'largest' })).toEqual([open, gift, small])
  for (const reference of [small, `order-${small}`, `capture-${small}`]) {
    expect([reference, await idsOf(admin, { reference })]).toEqual([reference, [small]])
  }
  const now = Math.floor(Date.now() / 1000)
  expect(await idsOf(admin, { who, from: now + 60 })).toEqual([])
  expect(await idsOf(admin, { who, until: now - 3600 })).toEqual([])
  expect(await idsOf(admin, { who, from: now - 3600, until: now + 60 })).toHaveLength(3)
  expect((await list(admin, { who: 'nobody-of-that-name' })).payments).toEqual([])
  expect((await list(admin)).providers).toEqual([
    { key: 'memory', name: 'Memory' },
    { key: 'memory-codes', name: 'Memory codes' },
  ])
})

test('a code is found by what the player has in hand, though only its hash is kept', async ({
  site,
}) => {
  const admin = await joinTeam(site, 'admin')
  const { device, profile } = await site.joinConfirmed()
  site.codes.sell('A1B2C3D4', 250)
  const { payment } = await device.callAs(profile.token, payout, { Code: 'A1B2C3D4' })
  const [found] = (await list(admin, { reference: 'A1B2-C3D4' })).payments
  expect(found).toMatchObject({ id: payment.id, reference: null, kind: 'code', price: 1.25 })
})

test('all payments are gone through page by page, each once, whatever comes meanwhile', async ({
  site,
}) => {
  const admin = await joinTeam(site, 'admin')
  const player = await site.joinConfirmed()
  const created_at = new Date('2020-01-01T00:00:00Z')
  const row = { account_id: player.id, recipient_id: player.id, provider: 'memory' }
  await site.db
    .insertInto('payment')
    .values(
      Array.from({ length: 120 }, (_, index) => ({
        ...row,
        id: crypto.randomUUID(),
        kind: 'checkout',
        state: 'expired',
        amount: 500 + (index % 3),
        currency: 'EUR',
        credits: 500,
        created_at,
        changed_at: created_at,
      })),
    )
    .execute()
  for (const sort of ['newest', 'oldest', 'largest'] as const) {
    const seen: string[] = []
    let after: string | undefined
    for (let page = 0; page < 3; page += 1) {
      const found = await list(admin, { who: player.pseudo, sort, after, state: 'expired' })
      seen.push(...found.payments.map(({ id }) => id))
      expect(found.hasMore).toBe(page < 2)
      after = seen.at(-1)
      await site.begin(player)
    }
    expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 120, 120])
  }
})

test('one payment is shown with its order, notices, lines of the ledger and who judged it', async ({
  site,
}) => {
  const admin = await joinTeam(site, 'admin')
  const { device, profile } = admin
  const player = await site.joinConfirmed()
  const id = await site.begin(player)
  await site.sendNews(site.checkout.paid(id, { amount: 1 }))
  await device.callAs(profile.token, reviewPayment, { Id: id, IsGood: true })
  await site.sendNews({ kind: 'refunded', orderId: id, amount: 200, currency: 'EUR' })
  const history = await device.callAs(profile.token, getTeamPayment, { id })
  const who = { id: player.id, pseudo: player.pseudo }
  expect(history).toMatchObject({
    payment: { id, state: 'paid', price: 5, payer: who, recipient: who, reversed: 210 },
    captureReference: null,
    refunded: 2,
    shortfall: 0,
  })
  expect(history.notices).toMatchObject([
    { kind: 'paid', outcome: 'quarantined', content: { amount: 1, currency: 'EUR' } },
    { kind: 'refunded', outcome: 'applied', content: { amount: 200 } },
  ])
  expect(history.transfers).toMatchObject([
    {
      kind: 'donation',
      source: `payment:${id}`,
      entries: [
        { player: who, amount: 525, balance: 525 },
        { player: null, side: 'payment', amount: -525, balance: null },
      ],
    },
    { kind: 'refund', source: `payment:${id}:reversal:1` },
  ])
  expect(history.actions).toMatchObject([
    { action: 'payment.credit', actor: { id: admin.id }, subject: id },
  ])
})

test('nobody but admins and owners reads payments and the ledger', async ({ site }) => {
  const player = await site.joinConfirmed()
  const id = await pay(site, player)
  const others = [player, await joinTeam(site, 'support'), await joinTeam(site, 'moderator')]
  for (const { device, profile } of others) {
    const calls = [
      () => device.callAs(profile.token, listTeamPayments, {}),
      () => device.callAs(profile.token, getTeamPayment, { id }),
      () => device.callAs(profile.token, listLedgerTransfers, {}),
      () => device.callAs(profile.token, getLedgerSum, {}),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 403 })
  }
})

test('the ledger is read by player, kind, day and source, and its sum is nothing', async ({
  site,
}) => {
  const { device, profile } = await joinTeam(site, 'owner')
  const read = async (asked: Parameters<typeof listLedgerTransfers.input.parse>[0]) =>
    (await device.callAs(profile.token, listLedgerTransfers, asked as object)).transfers
  const alice = await site.joinConfirmed()
  const bob = await site.joinConfirmed()
  const id = await pay(site, alice)
  await alice.device.callAs(alice.profile.token, giveMoney, {
    Pseudo: bob.pseudo,
    Amount: 1.5,
    Message: 'for the road',
  })
  const [gift, donation] = await read({ who: alice.pseudo })
  expect([gift?.kind, donation?.kind]).toEqual(['gift', 'donation'])
  expect(gift).toMatchObject({
    about: { to: bob.pseudo, message: 'for the road' },
    entries: [
      { player: { pseudo: alice.pseudo }, amount: -1.5, balance: 523.5 },
      { player: { pseudo: bob.pseudo }, amount: 1.5, balance: 1.5 },
    ],
  })
  expect(await read({ who: bob.pseudo })).toEqual([gift])
  expect(await read({ who: alice.pseudo, kind: 'donation' })).toEqual([donation])
  expect(await read({ who: alice.pseudo, before: gift?.id })).toEqual([donation])
  expect(await read({ who: alice.pseudo, until: 1 })).toEqual([])
  await site.sendNews({ kind: 'refunded', orderId: id, amount: 500, currency: 'EUR' })
  const lines = await read({ source: `payment:${id}` })
  expect(lines.map(({ kind }) => kind)).toEqual(['refund', 'donation'])
  // what was given away by then is the site’s loss
  expect(lines[0]?.entries).toMatchObject([
    { amount: -523.5, balance: 0 },
    { side: 'payment', amount: 525 },
    { side: 'shortfall', amount: -1.5 },
  ])
  const sum = await device.callAs(profile.token, getLedgerSum, {})
  expect(sum).toMatchObject({ money: 0, votePoints: 0 })
  expect(sum.entries).toBeGreaterThan(0)
})
