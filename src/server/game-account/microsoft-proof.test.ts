import { expect, test as base } from 'vitest'
import { type MicrosoftCall, microsoftCalls } from '../../../test/fake-microsoft.ts'
import { type MicrosoftSite, nextGamer, openMicrosoftSite } from '../../../test/microsoft-site.ts'
import type { TestPlayer } from '../../../test/players.ts'
import {
  beginProof,
  linkProof,
  listGameAccounts,
  type ProofWay,
  unlinkGameAccount,
} from '../../contract/game-account.ts'

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openMicrosoftSite()
  onCleanup(site.close)
  return site
})

const refused = (code: string) => ({ errors: [{ code }] })

const as = ({ device, profile }: TestPlayer) => ({
  begin: async (Way: ProofWay) => (await device.callAs(profile.token, beginProof, { Way })).url,
  link: (Answer: string) => device.callAs(profile.token, linkProof, { Answer }),
  unlink: (Id: string) => device.callAs(profile.token, unlinkGameAccount, { Id }),
  list: () => device.callAs(profile.token, listGameAccounts, {}),
})

/** A player, and somebody at Microsoft whom the game knows in both editions. */
async function join(site: MicrosoftSite) {
  const player = await site.joinConfirmed({ device: await site.browser() })
  const gamer = nextGamer()
  const { java, gamertag } = gamer
  const bedrock = `.${gamertag.replaceAll(' ', '_')}`
  site.known.set(java.name, { id: `java-${java.id}`, userName: java.name })
  site.known.set(bedrock, { id: `bedrock-${gamer.xid}`, userName: bedrock })
  site.microsoft.work()
  const sitDown = () => void Object.assign(site.microsoft.user, gamer)
  sitDown()
  return { ...player, ...as(player), gamer, bedrock, sitDown }
}

/** What Microsoft leads a browser back with that goes there. */
async function follow(url: string): Promise<string> {
  const { headers } = await fetch(url, { redirect: 'manual' })
  return new URL(headers.get('location') ?? '').search.slice(1)
}

test('a player links who they are in the Java edition, is told so, and unlinks it', async ({
  site,
}) => {
  const alice = await join(site)
  expect(await alice.list()).toMatchObject({ proofs: ['java', 'bedrock'], rules: null })
  const url = await alice.begin('java')
  expect(new URL(url).pathname).toBe('/consumers/oauth2/v2.0/authorize')
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    client_id: 'a-client',
    response_type: 'code',
    response_mode: 'query',
    redirect_uri: `${site.url}/setting/game`,
    scope: 'XboxLive.signin',
    state: expect.stringMatching(/^java\.[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  })
  site.microsoft.asked.length = 0
  const linked = await alice.link(await follow(url))
  expect(linked).toMatchObject({
    id: `java-${alice.gamer.java.id}`,
    userName: alice.gamer.java.name,
  })
  expect(site.microsoft.asked).toEqual(microsoftCalls)
  expect((await alice.list()).accounts).toEqual([linked])
  await site.readMail(alice.email, /game account was linked/)
  await alice.unlink(linked.id)
  expect((await alice.list()).accounts).toEqual([])
  expect(await site.notificationsOf(alice.id)).toEqual(['gameAccountLinked', 'gameAccountUnlinked'])
})

test('a player of Bedrock is linked by their gamertag, without Minecraft being asked', async ({
  site,
}) => {
  const alice = await join(site)
  site.microsoft.user.java = undefined
  site.microsoft.asked.length = 0
  const linked = await alice.link(await follow(await alice.begin('bedrock')))
  expect(linked).toMatchObject({ id: `bedrock-${alice.gamer.xid}`, userName: alice.bedrock })
  expect(site.microsoft.asked).toEqual(microsoftCalls.slice(0, 3))
  const java = alice.link(await follow(await alice.begin('java')))
  await expect(java).rejects.toMatchObject(refused('JavaEditionMissing'))
})

test('no token is kept', async ({ site }) => {
  const alice = await join(site)
  const before = site.microsoft.tokens().length
  const answer = await follow(await alice.begin('java'))
  await alice.link(answer)
  const tokens = site.microsoft.tokens().slice(before)
  expect(tokens).toHaveLength(4)
  const tables = ['proof_attempt', 'proof_nonce', 'game_account_link', 'audit_entry'] as const
  const rows = tables.map((table) => site.db.selectFrom(table).selectAll().execute())
  const kept = JSON.stringify(await Promise.all(rows))
  for (const token of tokens) expect(kept).not.toContain(token)
  expect(kept).not.toContain(new URLSearchParams(answer).get('code'))
})

test('a way back works once, in the session that began it, for what was begun', async ({
  site,
}) => {
  const alice = await join(site)
  const bob = await join(site)
  alice.sitDown()
  const answer = await follow(await alice.begin('java'))
  await bob.begin('java')
  // somebody is lured to the way back of another
  await expect(bob.link(answer)).rejects.toMatchObject(refused('InvalidProofAnswer'))
  const elsewhere = as({ ...alice, profile: await site.signIn(alice, await site.browser()) })
  await expect(elsewhere.link(answer)).rejects.toMatchObject(refused('InvalidProofAnswer'))
  // what was begun is in what is hashed
  const turned = answer.replace('state=java', 'state=bedrock')
  await expect(alice.link(turned)).rejects.toMatchObject(refused('InvalidProofAnswer'))
  await alice.link(answer)
  await expect(alice.link(answer)).rejects.toMatchObject(refused('InvalidProofAnswer'))
  expect((await bob.list()).accounts).toEqual([])
})

test('a code of another way, one that was redeemed and one that is none link nobody', async ({
  site,
}) => {
  const alice = await join(site)
  const bob = await join(site)
  alice.sitDown()
  const codeOf = (answer: string) => new URLSearchParams(answer).get('code') ?? ''
  const stolen = codeOf(await follow(await alice.begin('java')))
  const redeemed = await follow(await alice.begin('java'))
  await alice.link(redeemed)
  for (const code of [stolen, codeOf(redeemed), 'made-up', '']) {
    const state = new URL(await bob.begin('java')).searchParams.get('state') ?? ''
    const given = new URLSearchParams({ code, state }).toString()
    await expect(bob.link(given)).rejects.toMatchObject(refused('InvalidProofAnswer'))
  }
})

test('who declines, and what is said twice, links nobody', async ({ site }) => {
  const alice = await join(site)
  const answers: ((url: string) => string)[] = [
    (url) => `error=access_denied&state=${new URL(url).searchParams.get('state')}`,
    (url) => `${site.microsoft.agree(url)}&code=another`,
    (url) => `${site.microsoft.agree(url)}&state=another`,
  ]
  for (const answer of answers) {
    const given = answer(await alice.begin('java'))
    await expect(alice.link(given)).rejects.toMatchObject(refused('InvalidProofAnswer'))
  }
  expect((await alice.list()).accounts).toEqual([])
})

test.for([
  [2_148_916_233, 'XboxProfileMissing'],
  [2_148_916_235, 'XboxNotInCountry'],
  [2_148_916_238, 'XboxAccountOfChild'],
  [2_148_916_236, 'XboxRefused'],
  [2_148_916_227, 'XboxRefused'],
] as const)(
  'what Xbox Live has against somebody (%i) is told: %s',
  async ([xErr, code], { site }) => {
    const alice = await join(site)
    for (const way of ['java', 'bedrock'] as const) {
      site.microsoft.user.xErr = xErr
      const linking = alice.link(await follow(await alice.begin(way)))
      await expect(linking).rejects.toMatchObject(refused(code))
    }
  },
)

const xui = (claims: unknown) => ({ Token: 'a-token', DisplayClaims: { xui: claims } })

/** What another side might answer that it should not, and what is asked for then. */
const lies: [
  string,
  MicrosoftCall,
  Parameters<MicrosoftSite['microsoft']['spoil']>[1],
  ProofWay?,
][] = [
  ...microsoftCalls.flatMap((call): typeof lies => [
    [`${call} with 500`, call, { status: 500 }],
    [`${call} with 429`, call, { status: 429, headers: { 'retry-after': '0' } }],
    [`${call} with a page`, call, { body: '<html>Sign in</html>' }],
    [`${call} with a megabyte`, call, { padding: 1_000_000 }],
    [`${call} with nothing`, call, { body: {} }],
    [
      `${call} with a redirect`,
      call,
      { status: 302, headers: { location: 'https://evil.example/' } },
    ],
  ]),
  ...microsoftCalls
    .slice(1)
    .map((call): (typeof lies)[number] => [`${call} with 401`, call, { status: 401, body: '' }]),
  ...microsoftCalls
    .slice(1)
    .map((call): (typeof lies)[number] => [`${call} with 403`, call, { status: 403, body: '' }]),
  [
    'a secret that is wrong',
    '/consumers/oauth2/v2.0/token',
    { status: 401, body: { error: 'invalid_client' } },
  ],
  [
    'a token of another audience',
    '/consumers/oauth2/v2.0/token',
    { body: { access_token: 'of-another' } },
  ],
  [
    'a token with a line after it',
    '/consumers/oauth2/v2.0/token',
    { body: { access_token: 'a\nb' } },
  ],
  ['another user of Xbox Live', '/xsts/authorize', { body: xui([{ uhs: '77' }]) }],
  [
    'another gamer of Xbox Live',
    '/xsts/authorize',
    { body: xui([{ uhs: '77', gtg: 'Thief', xid: '1' }]) },
    'bedrock',
  ],
  ['two users of Xbox Live', '/xsts/authorize', { body: xui([{ uhs: '1' }, { uhs: '2' }]) }],
  ['a gamer without number', '/xsts/authorize', { body: xui([{ uhs: '1', gtg: 'A' }]) }, 'bedrock'],
  [
    'a number that is none',
    '/xsts/authorize',
    { body: xui([{ uhs: '1', gtg: 'A', xid: '-1' }]) },
    'bedrock',
  ],
  ['a UUID that is none', '/minecraft/profile', { body: { id: 'me', name: 'Elowen' } }],
  [
    'a name that might be of Bedrock',
    '/minecraft/profile',
    { body: { id: 'b'.repeat(32), name: '.Elowen' } },
  ],
]

test.for(lies)('%s links nobody', async ([, call, fault, way = 'java'], { site }) => {
  const alice = await join(site)
  site.microsoft.spoil(call, fault)
  const linking = alice.link(await follow(await alice.begin(way)))
  await expect(linking).rejects.toMatchObject({ status: 503 })
  expect((await alice.list()).accounts).toEqual([])
  site.microsoft.work()
})

test('one in Minecraft is linked to one player, and who the game does not know to nobody', async ({
  site,
}) => {
  const alice = await join(site)
  const bob = await join(site)
  alice.sitDown()
  await alice.link(await follow(await alice.begin('java')))
  const taken = bob.link(await follow(await bob.begin('java')))
  await expect(taken).rejects.toMatchObject(refused('GameAccountTaken'))
  Object.assign(site.microsoft.user, nextGamer())
  const stranger = bob.link(await follow(await bob.begin('java')))
  await expect(stranger).rejects.toMatchObject(refused('ProofNotInGame'))
})

test('a way that this game does not offer is not begun', async ({ site }) => {
  const alice = await join(site)
  await expect(alice.begin('steam')).rejects.toMatchObject(refused('GameAccountsClosed'))
})
