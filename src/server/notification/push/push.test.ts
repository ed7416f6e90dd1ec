import { randomBytes } from 'node:crypto'
import { expect, test as base } from 'vitest'
import { insertAccount } from '../../../../test/insert-account.ts'
import { insertSession } from '../../../../test/insert-session.ts'
import { startFakePush } from '../../../../test/fake-push.ts'
import { createTestApi } from '../../../../test/test-api.ts'
import { openTestDb } from '../../../../test/test-db.ts'
import { createTestNotifications, testPushKeys, word } from '../../../../test/test-notifications.ts'
import type { Language } from '../../../contract/language.ts'
import {
  changeNotificationChoice,
  discoverNotifications,
  listNotificationChoices,
  subscribeToPush,
  unsubscribeFromPush,
} from '../../../contract/notification.ts'
import type { Db } from '../../platform/database/db.ts'
import { readSecret, type SecretReader } from '../../platform/secret.ts'
import { UnrecoverableError } from '../../platform/unrecoverable-error.ts'
import { notificationRoutes } from '../notification-routes.ts'
import { isPushService } from './push-services.ts'
import { createPushSender, type PushJob } from './send-push.ts'
import { readVapidKeys } from './vapid.ts'

const start = 1_790_000_000_000
const siteUrl = 'https://play.example'

const test = base
  .extend('db', { scope: 'file' }, async ({}, { onCleanup }) => {
    const database = await openTestDb()
    onCleanup(() => database.close())
    return database.db
  })
  .extend('site', async ({ db }, { onCleanup }) => {
    const service = await startFakePush(testPushKeys.publicKey)
    onCleanup(() => service.close())
    return createSite(db, service)
  })

let accounts = 0

function createSite(db: Db, service: Awaited<ReturnType<typeof startFakePush>>) {
  let now = start
  const clock = () => now
  const jobs: PushJob[] = []
  const notifications = createTestNotifications(db, clock, jobs)
  const { outbound } = service
  const send = createPushSender({
    db,
    clock,
    outbound,
    pushKeys: testPushKeys,
    word,
    siteUrl,
  })
  const { call } = createTestApi((api) => notificationRoutes(api, notifications), {
    clock,
    findPlayer: async (token) => {
      const [accountId, sessionId = ''] = token.split('.')
      return {
        accountId: Number(accountId),
        sessionId,
        roles: [],
        hasSecondFactor: false,
        provenAt: 0,
      }
    },
  })
  return {
    db,
    service,
    jobs,
    send,
    wait: (milliseconds: number) => void (now += milliseconds),
    /** Sends what waits, each once. */
    async sendAll() {
      for (const job of jobs.splice(0)) await send(job)
    },
    async join(language: Language = 'en') {
      accounts += 1
      const id = await insertAccount(db, `pushed${accounts}`, { language })
      const notifyThat = (kind: 'passwordChanged') => notifications.record(db, id, kind, {})
      return { id, notify: notifyOf(id), notifyOf: notifyThat, ...(await signIn(id)) }
    },
    signIn,
  }

  function notifyOf(id: number) {
    return (subject = 'Lost', ticket = 12) =>
      notifications.record(db, id, 'ticketReply', { subject, id: ticket })
  }

  /** One more browser of a player. */
  async function signIn(id: number) {
    const sessionId = await insertSession(db, id, new Date(now))
    const init = { headers: { authorization: `Bearer ${id}.${sessionId}` } }
    const browser = service.subscribe(sessionId)
    const { endpoint: Endpoint, p256dh: P256dh, auth: Auth } = browser
    return {
      init,
      sessionId,
      browser,
      subscribe: (change: object = {}) =>
        call(subscribeToPush, { Endpoint, P256dh, Auth, ...change }, init),
      unsubscribe: () => call(unsubscribeFromPush, { Endpoint }, init),
      choices: () => call(listNotificationChoices, {}, init),
      choose: (ByPush: boolean, Kind = 'ticketReply') =>
        call(changeNotificationChoice, { Kind, OnSite: true, ByMail: false, ByPush }, init),
      discover: () => call(discoverNotifications, {}, init),
    }
  }
}

test('a browser that asked is told, in the player’s language, what nobody between can read', async ({
  site,
}) => {
  const alice = await site.join('fr')
  await alice.subscribe()
  await alice.notify()
  await site.sendAll()
  const [push] = site.service.taken
  expect(push).toMatchObject({
    endpoint: alice.browser.endpoint,
    message: {
      title: 'L’équipe vous a répondu',
      body: 'Au sujet de «\u00a0Lost\u00a0».',
      url: '/support/ticket/12',
      date: start,
    },
    claims: { aud: 'https://fcm.googleapis.com', sub: siteUrl, exp: start / 1000 + 12 * 3600 },
  })
  expect(push?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    urgency: 'normal',
  })
})

test('the key browsers subscribe with stays the same', async ({ site, db }) => {
  const secret: SecretReader = (name, make = randomBytes) => readSecret(db, name, make)
  const all = await Promise.all(Array.from({ length: 5 }, () => readVapidKeys(secret)))
  const different = new Set(all.map(({ publicKey }) => publicKey))
  expect(different.size).toBe(1)
  for (const key of different) expect(Buffer.from(key, 'base64url')).toHaveLength(65)
  expect((await (await site.join()).choices()).pushKey).toBe(testPushKeys.publicKey)
})

test('nobody is told who did not ask, or does not want to hear of it', async ({ site }) => {
  const alice = await site.join()
  await alice.notify()
  expect(site.jobs).toEqual([])
  await alice.subscribe()
  await alice.choose(false)
  await alice.notify()
  expect(site.jobs).toEqual([])
  await alice.choose(true)
  await alice.notify()
  expect(site.jobs).toHaveLength(1)
})

test('each browser of a player is told, and no other player’s', async ({ site }) => {
  const [alice, bran] = [await site.join(), await site.join()]
  const second = await site.signIn(alice.id)
  for (const one of [alice, bran, second]) await one.subscribe()
  await alice.notify()
  await site.sendAll()
  expect(site.service.taken.map(({ endpoint }) => endpoint).toSorted()).toEqual(
    [alice.browser.endpoint, second.browser.endpoint].toSorted(),
  )
})

test('a browser that signs in as somebody else is told what is theirs alone', async ({ site }) => {
  const [alice, bran] = [await site.join(), await site.join()]
  await alice.subscribe()
  await alice.notify()
  const { endpoint: Endpoint, p256dh: P256dh, auth: Auth } = alice.browser
  await bran.subscribe({ Endpoint, P256dh, Auth })
  await alice.notify('After', 13)
  await bran.notify('Mine', 14)
  await site.sendAll()
  expect(site.service.taken.map(({ message }) => message)).toEqual([
    expect.objectContaining({ body: 'About “Mine”.' }),
  ])
})

test('a session that ended is told nothing, not even what was on its way', async ({ site, db }) => {
  const alice = await site.join()
  await alice.subscribe()
  await alice.notify()
  await db.deleteFrom('session').where('id', '=', alice.sessionId).execute()
  await site.sendAll()
  await alice.notify()
  expect(site.jobs).toEqual([])
  expect(site.service.state.asked).toBe(0)
})

test('a session nobody used for long is told nothing', async ({ site }) => {
  const alice = await site.join()
  await alice.subscribe()
  await alice.notify()
  site.wait(3_600_001)
  await site.sendAll()
  expect(site.service.state.asked).toBe(0)
})

test('what was seen on the site meanwhile is not pushed', async ({ site }) => {
  const alice = await site.join()
  await alice.subscribe()
  await alice.notify()
  await alice.discover()
  await site.sendAll()
  expect(site.service.state.asked).toBe(0)
})

test('what waited for more than a day is not pushed', async ({ site, db }) => {
  const alice = await site.join()
  await alice.subscribe()
  await alice.notify()
  await db
    .updateTable('session')
    .set({ idle_end: new Date(start + 1e9) })
    .execute()
  site.wait(86_400_001)
  await site.sendAll()
  expect(site.service.state.asked).toBe(0)
})

test('a browser that is told no more asks for nothing', async ({ site }) => {
  const alice = await site.join()
  await alice.subscribe()
  await alice.unsubscribe()
  await alice.notify()
  expect(site.jobs).toEqual([])
})

test('nobody takes another player’s subscription away', async ({ site }) => {
  const [alice, bran] = [await site.join(), await site.join()]
  await alice.subscribe()
  bran.browser.endpoint = alice.browser.endpoint
  await bran.unsubscribe()
  await alice.notify()
  expect(site.jobs).toHaveLength(1)
})

test.for([404, 410])(
  'a browser the service answers %i for is forgotten',
  async (status, { site }) => {
    const alice = await site.join()
    await alice.subscribe()
    await alice.notify()
    site.service.state.status = status
    await site.sendAll()
    await alice.notify()
    expect(site.jobs).toEqual([])
  },
)

test.for([429, 500, 503])('after a %i it is tried again', async (status, { site }) => {
  const alice = await site.join()
  await alice.subscribe()
  await alice.notify()
  site.service.state.status = status
  const [job] = site.jobs
  if (!job) throw new Error('nothing waits to be pushed')
  const failing = site.send(job)
  await expect(failing).rejects.toThrow(Error)
  await expect(failing).rejects.not.toThrow(UnrecoverableError)
})

test.for([400, 403, 413])(
  'after a %i it is not, and the error names no browser',
  async (status, { site }) => {
    const alice = await site.join()
    await alice.subscribe()
    await alice.notify()
    site.service.state.status = status
    const failing = site.sendAll()
    await expect(failing).rejects.toThrow(UnrecoverableError)
    await expect(failing).rejects.toThrow(`fcm.googleapis.com answered ${status} to a push`)
  },
)

test('a later message about the same takes the place of the earlier', async ({ site }) => {
  const alice = await site.join()
  await alice.subscribe()
  await alice.notify('Lost', 12)
  await site.sendAll()
  await alice.notify('Lost', 12)
  await alice.notify('Other', 13)
  await site.sendAll()
  const topics = site.service.taken.map(({ headers }) => headers['topic'])
  expect(topics[0]).toMatch(/^[\w-]{32}$/)
  expect(topics[1]).toBe(topics[0])
  expect(topics[2]).not.toBe(topics[0])
  expect(site.service.taken[1]?.message).toMatchObject({ title: '2 replies from the team' })
})

test('security is one choice, and pushed with urgency', async ({ site }) => {
  const alice = await site.join()
  await alice.subscribe()
  await alice.notifyOf('passwordChanged')
  await site.sendAll()
  expect(site.service.taken[0]?.headers).toMatchObject({ urgency: 'high' })
  await alice.choose(false, 'security')
  await alice.notifyOf('passwordChanged')
  expect(site.jobs).toEqual([])
  await alice.choose(true, 'security')
  const { choices } = await alice.choices()
  expect(choices.find(({ kind }) => kind === 'security')).toEqual({
    kind: 'security',
    group: 'security',
    onSite: true,
    byMail: true,
    byPush: true,
    isFixed: true,
  })
})

test.for([
  'https://push.evil.example/fcm.googleapis.com',
  'https://fcm.googleapis.com.evil.example/send',
  'https://evilfcm.googleapis.com/send',
  'https://fcm.googleapis.com:8443/send',
  'https://user:secret@fcm.googleapis.com/send',
  'https://169.254.169.254/latest',
  'https://localhost/push',
])('%s is no push service', async (Endpoint, { site }) => {
  const alice = await site.join()
  const asking = alice.subscribe({ Endpoint })
  await expect(asking).rejects.toMatchObject({ errors: [{ code: 'PushServiceRefused' }] })
})

test.for([
  'https://fcm.googleapis.com/fcm/send/a:b',
  'https://updates.push.services.mozilla.com/wpush/v2/a',
  'https://web.push.apple.com/a',
  'https://wns2-par02p.notify.windows.com/w/?token=a',
])('%s is one', (endpoint) => {
  expect(isPushService(endpoint)).toBe(true)
})

test.for([
  { P256dh: 'A'.repeat(87) },
  { P256dh: `B${'A'.repeat(86)}` },
  { Auth: 'A'.repeat(20) },
  { Endpoint: 'http://fcm.googleapis.com/send' },
])('keys that are none are refused: %o', async (change, { site }) => {
  const alice = await site.join()
  const asking = alice.subscribe(change)
  await expect(asking).rejects.toMatchObject({ errors: [{ code: 'InvalidInput' }] })
})

test('of one player’s browsers the newest twenty are told', async ({ site, db }) => {
  const alice = await site.join()
  await alice.subscribe()
  for (let made = 0; made < 19; made += 1) {
    await db
      .insertInto('push_subscription')
      .values({
        account_id: alice.id,
        session_id: alice.sessionId,
        endpoint: `https://fcm.googleapis.com/${alice.id}/${made}`,
        p256dh: alice.browser.p256dh,
        auth: alice.browser.auth,
        user_agent: '',
        created_at: new Date(start + 1 + made),
      })
      .execute()
  }
  const newest = await site.signIn(alice.id)
  site.wait(1000)
  await newest.subscribe()
  const kept = await db
    .selectFrom('push_subscription')
    .select('endpoint')
    .where('account_id', '=', alice.id)
    .execute()
  expect(kept).toHaveLength(20)
  const endpoints = kept.map(({ endpoint }) => endpoint)
  expect(endpoints).toContain(newest.browser.endpoint)
  expect(endpoints).not.toContain(alice.browser.endpoint)
})
