import { argon2Sync } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test as base, vi } from 'vitest'
import { login } from '../../contract/account.ts'
import { openBrowserClient } from '../../../test/http-client.ts'
import { codesOf } from '../../../test/error-codes.ts'
import { nextAddress, openPlayerSite, post, readResponse } from '../../../test/players.ts'

const test = base
  .extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
    const site = await openPlayerSite()
    onCleanup(() => site.close())
    return site
  })
  .extend('limited', { scope: 'file' }, async ({}, { onCleanup }) => {
    const site = await openPlayerSite({ limits: {} })
    onCleanup(() => site.close())
    return site
  })

/** The clock stands: what a busy machine takes is no part of a wait of a second. */
const standStill = () => vi.useFakeTimers({ toFake: ['Date'] })
afterEach(() => void vi.useRealTimers())

const path = '/api/account/login'
const wrong = 'not the password'

test('a player signs in by user name however it is written, or by confirmed address', async ({
  site,
}) => {
  const player = await site.joinConfirmed()
  for (const name of [player.userName.toUpperCase(), ` ${player.userName} `, player.email]) {
    const { user } = await site.signIn({ ...player, userName: name })
    expect(user.id).toBe(player.id)
  }
  expect(
    await codesOf(site.signIn({ ...player, userName: player.pseudo, password: wrong })),
  ).toEqual(['InvalidCredentials'])
})

test('an address that is not confirmed signs nobody in', async ({ site }) => {
  const { email, password } = await site.join()
  const attempt = site.launcher().call(login, { UserName: email, Password: password })
  expect(await codesOf(attempt)).toEqual(['InvalidCredentials'])
})

test('whether an account exists shows in nothing a sign-in answers', async ({ site }) => {
  const player = await site.joinConfirmed()
  const fromGame = await site.joinConfirmed()
  await site.db
    .updateTable('account')
    .set({ password_hash: null })
    .where('id', '=', fromGame.id)
    .execute()
  const responses = []
  for (const name of [
    player.userName,
    player.email,
    fromGame.userName,
    'nobody',
    'no@mail.example',
  ]) {
    const response = await post(site.launcher(), path, { UserName: name, Password: wrong })
    responses.push(await readResponse(response))
  }
  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
  expect(responses[0]?.status).toBe(400)
  expect(JSON.parse(responses[0]?.body ?? '')).toEqual([
    { code: 'InvalidCredentials', description: 'Invalid credentials' },
  ])
})

test('an account without password is opened by none', async ({ site }) => {
  const { id, userName } = await site.join()
  await site.db.updateTable('account').set({ password_hash: null }).where('id', '=', id).execute()
  for (const password of ['null', ' ', 'undefined', 'four brown horses']) {
    const attempt = site.launcher().call(login, { UserName: userName, Password: password })
    expect(await codesOf(attempt)).toEqual(['InvalidCredentials'])
  }
})

test('accents may be typed in either of their forms', async ({ site }) => {
  const player = await site.join({ password: 'château d’été'.normalize('NFC') })
  const typed = { ...player, password: player.password.normalize('NFD') }
  expect((await site.signIn(typed)).user.id).toBe(player.id)
})

test('a hash made at a lower cost is made anew by the right password, and by no other', async ({
  site,
}) => {
  const player = await site.join()
  const salt = Buffer.alloc(16, 7)
  const tag = argon2Sync('argon2id', {
    message: player.password,
    nonce: salt,
    tagLength: 32,
    memory: 8192,
    passes: 1,
    parallelism: 1,
  })
  const encode = (part: Buffer) => part.toString('base64').replace(/=+$/, '')
  const old = `$argon2id$v=19$m=8192,t=1,p=1$${encode(salt)}$${encode(tag)}`
  const account = site.db.selectFrom('account').where('id', '=', player.id)
  const read = async () =>
    (await account.select('password_hash').executeTakeFirstOrThrow()).password_hash
  await site.db
    .updateTable('account')
    .set({ password_hash: old })
    .where('id', '=', player.id)
    .execute()
  await codesOf(site.signIn({ ...player, password: wrong }))
  expect(await read()).toBe(old)
  await site.signIn(player)
  expect(await read()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await site.signIn(player)).user.id).toBe(player.id)
})

/** The token against forgery of the session that begins is for scripts to read. */
const withoutCsrf = (response: Response) =>
  response.headers.getSetCookie().filter((cookie) => !cookie.startsWith('XSRF-TOKEN='))

test('a browser keeps its halves out of reach of scripts and of other sites', async ({ site }) => {
  const player = await site.join()
  const browser = await site.browser()
  const response = await post(browser, path, {
    UserName: player.userName,
    Password: player.password,
  })
  const cookies = withoutCsrf(response)
  expect(cookies.map((cookie) => cookie.split('=')[0]).toSorted()).toEqual(['device', 'refresh'])
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/)
  }
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(browser.cookies.get('refresh')).toMatch(/^[\w-]{43}$/)
})

test('over HTTPS, cookies are bound to this very host', async () => {
  const site = await openPlayerSite({ site: { name: 'Secure', url: 'https://play.example' } })
  try {
    const browser = await site.browser()
    const player = await site.join()
    const response = await post(browser, path, {
      UserName: player.userName,
      Password: player.password,
    })
    for (const cookie of withoutCsrf(response)) {
      expect(cookie).toMatch(/^__Host-(device|refresh)=/)
      expect(cookie).toMatch(/; Secure/)
    }
    expect([...browser.cookies.keys()].toSorted()).toEqual([
      'XSRF-TOKEN',
      '__Host-device',
      '__Host-refresh',
    ])
  } finally {
    await site.close()
  }
})

test('a player hears of a browser that never signed in before, once', async ({ site }) => {
  const first = await site.browser()
  const player = await site.joinConfirmed({ device: first })
  await site.signIn(player, first)
  await site.signIn(player)
  expect(await site.notificationsOf(player.id)).toEqual([])
  const address = nextAddress()
  const second = await site.browser(address)
  await site.signIn(player, second)
  await site.signIn(player, second)
  expect(await site.notificationsOf(player.id)).toEqual(['newDevice'])
  const mail = await site.readMail(player.email, 'Signed in from a new device')
  expect(mail.text).toContain(address)
})

test('a browser of which a player could not be told is not known the next time', async ({
  site,
}) => {
  const player = await site.joinConfirmed({ device: await site.browser() })
  const second = await site.browser()
  await sql`create function refuse_news() returns trigger language plpgsql as
    $$ begin raise exception 'no room'; end $$`.execute(site.db)
  await sql`create trigger refuse_news before insert on notification
    for each row execute function refuse_news()`.execute(site.db)
  expect(await codesOf(site.signIn(player, second))).toEqual(['500'])
  await sql`drop function refuse_news cascade`.execute(site.db)
  await site.signIn(player, second)
  expect(await site.notificationsOf(player.id)).toEqual(['newDevice'])
})

test('a value somebody else put into its cookie makes no device known', async ({ site }) => {
  const player = await site.join()
  for (const planted of ['', 'x', 'a'.repeat(44)]) {
    const browser = await site.browser()
    browser.cookies.set('device', planted)
    await site.signIn(player, browser)
    expect(browser.cookies.get('device')).toMatch(/^[\w-]{43}$/)
  }
})

test('the eleventh try of a minute from one network is refused, and so is the 31st of an hour', async ({
  limited: site,
}) => {
  let tries = 0
  const attempt = () => {
    tries += 1
    const device = site.launcher(`2001:db8:5:5::${tries.toString(16)}`)
    return post(device, path, { UserName: `somebody${tries}`, Password: wrong })
  }
  for (let count = 1; count <= 10; count += 1) expect((await attempt()).status).toBe(400)
  const eleventh = await attempt()
  expect(eleventh.status).toBe(429)
  expect(await eleventh.json()).toMatchObject({ status: 429, code: 'TooManyRequests' })
  const wait = Number(eleventh.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  for (let minute = 1; minute <= 2; minute += 1) {
    await site.ageLimits(61)
    for (let count = 1; count <= 10; count += 1) expect((await attempt()).status).toBe(400)
  }
  await site.ageLimits(61)
  const last = await attempt()
  expect(last.status).toBe(429)
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(3000)
  const elsewhere = site.launcher('2001:db8:5:6::1')
  const other = await post(elsewhere, path, { UserName: 'somebody', Password: wrong })
  expect(other.status).toBe(400)
})

test('guesses at one account from anywhere wait twice as long each time; at an unknown one, too', async ({
  limited: site,
}) => {
  standStill()
  const player = await site.joinConfirmed()
  const waits: Record<string, unknown[]> = {}
  for (const name of [player.userName, 'not-a-player']) {
    const outcomes: unknown[] = []
    for (let count = 1; count <= 9; count += 1) {
      const attempt = { UserName: name, Password: wrong }
      let response = await post(site.launcher(), path, attempt)
      if (response.status === 429) {
        outcomes.push(Number(response.headers.get('retry-after')))
        await site.ageLimits(2 ** (count - 6))
        response = await post(site.launcher(), path, attempt)
      }
      outcomes.push(response.status)
    }
    waits[name] = outcomes
  }
  const due = [400, 400, 400, 400, 400, 1, 400, 2, 400, 4, 400, 8, 400]
  expect(waits).toEqual({ [player.userName]: due, 'not-a-player': due })
})

test('twenty guesses at one account within an hour are the most', async ({ limited: site }) => {
  const { userName } = await site.join()
  const attempt = () => post(site.launcher(), path, { UserName: userName, Password: wrong })
  await attempt()
  const setTries = (count: number) =>
    site.db
      .updateTable('rate_limit')
      .set({
        hits: Array.from(
          { length: count },
          (_, index) => new Date(Date.now() - 3_500_000 + index * 60_000),
        ),
      })
      .where('key', 'like', 'signInToAccount stranger %')
      .execute()
  await setTries(19)
  expect((await attempt()).status).toBe(400)
  await setTries(20)
  const refused = await attempt()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(100)
})

test('strangers cannot keep a player out of a browser that signed in before', async ({
  limited: site,
}) => {
  standStill()
  const browser = await site.browser()
  const player = await site.join({ device: browser })
  for (let count = 1; count <= 5; count += 1) {
    await codesOf(site.signIn({ ...player, password: wrong }))
  }
  expect(await codesOf(site.signIn(player))).toEqual(['429'])
  expect((await site.signIn(player, browser)).user.id).toBe(player.id)
})

test('another player’s browser is a stranger, and a known one is limited as well', async ({
  limited: site,
}) => {
  standStill()
  const thief = await site.browser()
  await site.join({ device: thief })
  const victim = await site.join({ device: await site.browser() })
  const guess = { ...victim, password: wrong }
  for (let count = 1; count <= 5; count += 1) await codesOf(site.signIn(guess))
  expect(await codesOf(site.signIn(guess, thief))).toEqual(['429'])
  for (let count = 1; count <= 5; count += 1) {
    expect(await codesOf(site.signIn(guess, victim.device))).toEqual(['InvalidCredentials'])
  }
  expect(await codesOf(site.signIn(guess, victim.device))).toEqual(['429'])
})

test('an account has one budget under all of its names, and none of them tells of it', async ({
  limited: site,
}) => {
  standStill()
  const player = await site.joinConfirmed()
  const as = (userName: string, password = wrong) =>
    codesOf(site.signIn({ ...player, userName, password }))
  for (let count = 1; count <= 3; count += 1) {
    expect(await as(player.userName)).toEqual(['InvalidCredentials'])
  }
  for (let count = 1; count <= 2; count += 1) {
    expect(await as(player.email)).toEqual(['InvalidCredentials'])
  }
  // five in all: the next waits, and is not told from a wrong one
  for (const name of [player.userName, player.email.toUpperCase()]) {
    expect(await as(name, player.password)).toEqual(['InvalidCredentials'])
  }
  await site.ageLimits(2)
  expect(await as(player.userName, player.password)).toEqual([])
})

test('the right password ends the wait of the device it is shown on', async ({ limited: site }) => {
  const player = await site.join()
  for (let count = 1; count <= 5; count += 1) {
    await codesOf(site.signIn({ ...player, password: wrong }))
  }
  await site.ageLimits(2)
  await site.signIn(player)
  expect((await site.signIn(player)).user.id).toBe(player.id)
})

test('the address of a visitor who talks to the site without a proxy is the connection’s', async ({
  limited: site,
}) => {
  const browser = await openBrowserClient(site.url, { address: 'nonsense' })
  const player = await site.join({ device: browser })
  const session = await site.db
    .selectFrom('session')
    .select('address')
    .where('account_id', '=', player.id)
    .executeTakeFirstOrThrow()
  expect(session.address).toBe('127.0.0.1')
})
