import { expect, test as base } from 'vitest'
import { nonceAt } from '../../../test/fake-steam.ts'
import type { TestPlayer } from '../../../test/players.ts'
import { nextSteamId, openSteamSite, type SteamSite } from '../../../test/steam-site.ts'
import {
  beginProof,
  linkProof,
  listGameAccounts,
  unlinkGameAccount,
} from '../../contract/game-account.ts'
import { pruneProofs } from './site-proof-queries.ts'

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openSteamSite()
  onCleanup(site.close)
  return site
})

const refused = (code: string) => ({ errors: [{ code }] })
const minute = 60_000

const as = ({ device, profile }: TestPlayer) => ({
  begin: () => device.callAs(profile.token, beginProof, { Way: 'steam' }),
  link: (Answer: string) => device.callAs(profile.token, linkProof, { Answer }),
  unlink: (Id: string) => device.callAs(profile.token, unlinkGameAccount, { Id }),
  list: () => device.callAs(profile.token, listGameAccounts, {}),
})

/** A player, and somebody at Steam whom the game knows by this name. */
async function join(site: SteamSite, userName = 'Elowen') {
  const player = await site.joinConfirmed({ device: await site.browser() })
  const steamId = nextSteamId()
  site.known.set(steamId, { id: steamId, userName })
  site.steam.user.steamId = steamId
  site.steam.behave('work')
  return { ...player, ...as(player), steamId, device: player.device, profile: player.profile }
}

/** What Steam leads a browser back with that goes there. */
async function followToSteam(url: string): Promise<string> {
  const { headers } = await fetch(url, { redirect: 'manual' })
  return new URL(headers.get('location') ?? '').search.slice(1)
}

/** Where the way that was just begun leads back to. */
async function beginWay({ begin }: { begin: () => Promise<{ url: string }> }): Promise<string> {
  return new URL((await begin()).url).searchParams.get('openid.return_to') ?? ''
}

test('a player links the account of who they are at Steam, is told so, and unlinks it', async ({
  site,
}) => {
  const alice = await join(site)
  expect(await alice.list()).toMatchObject({ proofs: ['steam'], whispers: false, rules: null })
  const { url } = await alice.begin()
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    'openid.ns': 'http://specs.openid.net/auth/2.0',
    'openid.mode': 'checkid_setup',
    'openid.claimed_id': 'http://specs.openid.net/auth/2.0/identifier_select',
    'openid.identity': 'http://specs.openid.net/auth/2.0/identifier_select',
    'openid.return_to': expect.stringMatching(/\/setting\/game\?state=steam\.[\w-]{43}$/),
    'openid.realm': site.url,
  })
  const answer = await followToSteam(url)
  const linked = await alice.link(answer)
  expect(linked).toMatchObject({ id: alice.steamId, userName: 'Elowen' })
  // all that Steam said, and nothing else, goes back to it
  const asked = site.steam.asked.at(-1)
  expect(asked?.get('openid.mode')).toBe('check_authentication')
  expect(asked?.get('openid.sig')).toBe(new URLSearchParams(answer).get('openid.sig'))
  expect(asked?.has('state')).toBe(false)
  expect((await alice.list()).accounts).toEqual([linked])
  await site.readMail(alice.email, /game account was linked/)
  await alice.unlink(alice.steamId)
  expect((await alice.list()).accounts).toEqual([])
  expect(await site.notificationsOf(alice.id)).toEqual(['gameAccountLinked', 'gameAccountUnlinked'])
})

test('a way back works once, in the session that began it', async ({ site }) => {
  const alice = await join(site)
  const bob = await join(site)
  site.steam.user.steamId = alice.steamId
  const answer = await followToSteam((await alice.begin()).url)
  // somebody is lured to the way back of another
  await bob.begin()
  await expect(bob.link(answer)).rejects.toMatchObject(refused('InvalidProofAnswer'))
  const again = await site.signIn(alice, await site.browser())
  const elsewhere = as({ ...alice, profile: again })
  await expect(elsewhere.link(answer)).rejects.toMatchObject(refused('InvalidProofAnswer'))
  await alice.link(answer)
  await expect(alice.link(answer)).rejects.toMatchObject(refused('InvalidProofAnswer'))
  expect((await bob.list()).accounts).toEqual([])
})

test('a way back runs out after ten minutes, and is forgotten then', async ({ site }) => {
  const alice = await join(site)
  const answer = await followToSteam((await alice.begin()).url)
  const attempts = site.db.selectFrom('proof_attempt').where('account_id', '=', alice.id)
  const { expires_at } = await attempts.select('expires_at').executeTakeFirstOrThrow()
  expect((expires_at.getTime() - Date.now()) / minute).toBeCloseTo(10, 0)
  await site.db
    .updateTable('proof_attempt')
    .set({ expires_at: new Date() })
    .where('account_id', '=', alice.id)
    .execute()
  await expect(alice.link(answer)).rejects.toMatchObject(refused('InvalidProofAnswer'))
  await pruneProofs(site.db, new Date(Date.now() + 60 * minute))
  expect(await attempts.selectAll().execute()).toEqual([])
  expect(await site.db.selectFrom('proof_nonce').selectAll().execute()).toEqual([])
})

const required = [
  'op_endpoint',
  'claimed_id',
  'identity',
  'return_to',
  'response_nonce',
  'assoc_handle',
]

/** What might be signed by Steam, and yet is not what a player came for. */
const wrong: [string, (known: { origin: string; steamId: string }) => Record<string, string>][] = [
  ['an id of another host', ({ steamId }) => both(`https://evil.example/openid/id/${steamId}`)],
  [
    'a host that begins alike',
    ({ origin, steamId }) => both(`${origin}.evil.example/openid/id/${steamId}`),
  ],
  [
    'an id with something after it',
    ({ origin, steamId }) => both(`${origin}/openid/id/${steamId}/x`),
  ],
  ['an id with a line after it', ({ origin, steamId }) => both(`${origin}/openid/id/${steamId}\n`)],
  ['an id with a digit more', ({ origin, steamId }) => both(`${origin}/openid/id/${steamId}0`)],
  [
    'an id with a user before the host',
    ({ origin, steamId }) => both(`${origin}@evil.example/openid/id/${steamId}`),
  ],
  ['two identities', ({ origin }) => ({ identity: `${origin}/openid/id/76561198999999999` })],
  ['another provider', () => ({ op_endpoint: 'https://evil.example/openid/login' })],
  [
    'another address to return to',
    () => ({ return_to: 'https://evil.example/setting/game?state=x' }),
  ],
  ['a refusal', () => ({ mode: 'cancel' })],
  ['a question', () => ({ mode: 'check_authentication' })],
  ['OpenID 1', () => ({ ns: 'http://openid.net/signon/1.1' })],
  ['an old nonce', () => ({ response_nonce: nonceAt(new Date(Date.now() - 6 * minute)) })],
  ['a nonce of tomorrow', () => ({ response_nonce: nonceAt(new Date(Date.now() + 6 * minute)) })],
  ['no nonce', () => ({ response_nonce: '' })],
  ['a nonce without a time', () => ({ response_nonce: 'unique' })],
  ...required.map((name): (typeof wrong)[number] => [
    `${name} unsigned`,
    () => ({ signed: required.filter((one) => one !== name).join(',') }),
  ]),
]

function both(id: string): Record<string, string> {
  return { claimed_id: id, identity: id }
}

test.for(wrong)('Steam’s word for %s links nobody', async ([, change], { site }) => {
  const alice = await join(site)
  // a Steam that confirms anything: the site sees for itself what it is asked to believe
  site.steam.behave('believe')
  const way = await beginWay(alice)
  const answer = site.steam.assert(way, change({ ...site.steam, steamId: alice.steamId }))
  await expect(alice.link(answer)).rejects.toMatchObject(refused('InvalidProofAnswer'))
  // so that it is the change that was refused
  await alice.link(site.steam.assert(await beginWay(alice)))
})

test('what was changed on the way, or is said twice, links nobody', async ({ site }) => {
  const alice = await join(site)
  const victim = nextSteamId()
  site.known.set(victim, { id: victim, userName: 'Victim' })
  const answers: ((way: string) => string)[] = [
    (way) => site.steam.assert(way).replaceAll(alice.steamId, victim),
    (way) => `${site.steam.assert(way)}&openid.claimed_id=x`,
    (way) => `openid.mode=id_res&${site.steam.assert(way)}`,
    (way) => `${site.steam.assert(way)}&state=another`,
    (way) => site.steam.assert(way).replace('openid.sig=', 'openid.sig=A'),
    (way) =>
      `${site.steam.assert(way)}${'&more'.repeat(1)}${Array.from({ length: 20 }, (_, n) => `&a${n}=`).join('')}`,
    () => site.steam.assert(`${site.url}/setting/game?state=made-up`),
    () => 'nothing',
  ]
  for (const answer of answers) {
    const given = answer(await beginWay(alice))
    await expect(alice.link(given)).rejects.toMatchObject(refused('InvalidProofAnswer'))
  }
  expect((await alice.list()).accounts).toEqual([])
})

test('a nonce is taken once, even of a Steam that confirms it twice', async ({ site }) => {
  const alice = await join(site)
  const bob = await join(site)
  site.steam.behave('believe')
  const response_nonce = nonceAt(new Date())
  site.steam.user.steamId = alice.steamId
  await alice.link(site.steam.assert(await beginWay(alice), { response_nonce }))
  const again = site.steam.assert(await beginWay(bob), { response_nonce })
  await expect(bob.link(again)).rejects.toMatchObject(refused('InvalidProofAnswer'))
})

test.for(['fail', 'lie', 'both'] as const)(
  'a Steam that answers what it should not (%s) links nobody',
  async (behaviour, { site }) => {
    const alice = await join(site)
    site.steam.behave(behaviour)
    const linking = alice.link(site.steam.assert(await beginWay(alice)))
    await expect(linking).rejects.toMatchObject({ status: 503 })
    expect((await alice.list()).accounts).toEqual([])
  },
)

test('one at Steam is linked to one player, and who is not in the game to nobody', async ({
  site,
}) => {
  const alice = await join(site)
  const bob = await join(site)
  site.steam.user.steamId = alice.steamId
  await alice.link(await followToSteam((await alice.begin()).url))
  const taken = bob.link(await followToSteam((await bob.begin()).url))
  await expect(taken).rejects.toMatchObject(refused('GameAccountTaken'))
  site.steam.user.steamId = nextSteamId()
  const stranger = bob.link(await followToSteam((await bob.begin()).url))
  await expect(stranger).rejects.toMatchObject(refused('ProofNotInGame'))
})
