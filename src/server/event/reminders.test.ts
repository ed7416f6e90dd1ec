import { expect, test as base } from 'vitest'
import { listEventReminders, setEventReminder } from '../../contract/event.ts'
import { codesOf } from '../../../test/error-codes.ts'
import { insertAccount } from '../../../test/insert-account.ts'
import { listNotifications } from '../../../test/list-notifications.ts'
import { createTestApi, signedInAs } from '../../../test/test-api.ts'
import { openTestDb } from '../../../test/test-db.ts'
import { createTestNotifications } from '../../../test/test-notifications.ts'
import type { Db } from '../platform/database/db.ts'
import { EventsConfig, toSiteEvents } from './event-config.ts'
import { eventRoutes } from './event-routes.ts'
import { createEventService } from './event-service.ts'
import { createReminders } from './reminders.ts'

type Given = Parameters<typeof EventsConfig.parse>[0]

const lanterns = { key: 'lanterns', title: 'Lantern Night', start: '2026-12-05 20:30' }
const cup = { key: 'cup', title: 'Cup', start: '2026-12-02 21:00', repeats: 'weekly' as const }

/** A process of a site in Paris whose events and clock are the test’s to change. */
function openProcess(db: Db, given: Given) {
  const now = { at: 0 }
  const clock = () => now.at
  const said = { events: given }
  const listShown = () => toSiteEvents(EventsConfig.parse(said.events), ['fr', 'en'])
  const context = { db, clock, timeZone: 'Europe/Paris', listShown, listAll: listShown }
  const { notify } = createTestNotifications(db, clock)
  const reminders = createReminders({ ...context, notify })
  const service = createEventService(context)
  const { call } = createTestApi((api) => eventRoutes(api, service, reminders), { clock })
  return {
    call,
    said,
    prune: reminders.prune,
    remindAt(time: string): Promise<void> {
      now.at = Date.parse(time)
      return reminders.remind()
    },
  }
}

type Process = ReturnType<typeof openProcess>

const test = base.extend<{ db: Db }>({
  // oxlint-disable-next-line no-empty-pattern
  db: async ({}, use) => {
    const { db, close } = await openTestDb()
    await use(db)
    await close()
  },
})

let players = 0

/** A player who is to be reminded of these. */
async function join(db: Db, { call }: Process, ...keys: string[]) {
  players += 1
  const id = await insertAccount(db, `player${players}`)
  const set = (Key: string, IsOn: boolean) =>
    call(setEventReminder, { Key, IsOn }, { headers: signedInAs(id) })
  for (const key of keys) await set(key, true)
  return {
    id,
    set,
    list: async () => (await call(listEventReminders, {}, { headers: signedInAs(id) })).keys,
    told: () => listNotifications(db, id),
  }
}

test('a player who asked for it is reminded once, from a quarter of an hour before', async ({
  db,
}) => {
  const process = openProcess(db, [lanterns])
  const alice = await join(db, process, 'lanterns')
  const bob = await join(db, process)
  await process.remindAt('2026-12-05T19:14:59Z')
  expect(await alice.told()).toEqual([])
  await process.remindAt('2026-12-05T19:15:00Z')
  const reminder = {
    kind: 'eventSoon',
    data: {
      event: 'lanterns',
      title: { fr: 'Lantern Night', en: 'Lantern Night' },
      start: Date.parse('2026-12-05T19:30:00Z') / 1000,
    },
  }
  expect(await alice.told()).toEqual([reminder])
  await process.remindAt('2026-12-05T19:16:00Z')
  await process.remindAt('2026-12-06T19:16:00Z')
  expect(await alice.told()).toEqual([reminder])
  expect(await bob.told()).toEqual([])
})

test('nobody is reminded of what has begun', async ({ db }) => {
  const process = openProcess(db, [lanterns])
  const alice = await join(db, process, 'lanterns')
  await process.remindAt('2026-12-05T19:30:00Z')
  expect(await alice.told()).toEqual([])
})

test('of several processes that remind at once one does, of every player', async ({ db }) => {
  const processes = [1, 2, 3].map(() => openProcess(db, [lanterns])) as [Process, Process, Process]
  const all = []
  for (let count = 0; count < 12; count += 1) all.push(await join(db, processes[0], 'lanterns'))
  await Promise.all(processes.map((process) => process.remindAt('2026-12-05T19:20:00Z')))
  for (const player of all) expect(await player.told()).toHaveLength(1)
})

test('who could not be told is not noted as reminded, and is told at the next run', async ({
  db,
}) => {
  const process = openProcess(db, [lanterns])
  const alice = await join(db, process, 'lanterns')
  const dying = createReminders({
    db,
    clock: () => Date.parse('2026-12-05T19:20:00Z'),
    timeZone: 'Europe/Paris',
    listShown: () => toSiteEvents(EventsConfig.parse([lanterns]), ['en']),
    listAll: () => [],
    notify: async () => {
      throw new Error('killed in between')
    },
  })
  await expect(dying.remind()).rejects.toThrow('killed in between')
  await process.remindAt('2026-12-05T19:21:00Z')
  expect(await alice.told()).toHaveLength(1)
})

test('an event that repeats is reminded of each time', async ({ db }) => {
  const process = openProcess(db, [cup])
  const alice = await join(db, process, 'cup')
  await process.remindAt('2026-12-02T19:50:00Z')
  await process.remindAt('2026-12-09T19:50:00Z')
  await process.remindAt('2026-12-09T19:51:00Z')
  expect(await alice.told()).toHaveLength(2)
})

test('an event that is moved is reminded of at its new time, though it was at the old', async ({
  db,
}) => {
  const process = openProcess(db, [lanterns])
  const alice = await join(db, process, 'lanterns')
  await process.remindAt('2026-12-05T19:20:00Z')
  process.said.events = [{ ...lanterns, start: '2026-12-06 20:30' }]
  await process.remindAt('2026-12-05T19:25:00Z')
  expect(await alice.told()).toHaveLength(1)
  await process.remindAt('2026-12-06T19:20:00Z')
  expect(await alice.told()).toHaveLength(2)
})

test('a reminder is taken back, and goes with its event', async ({ db }) => {
  const process = openProcess(db, [lanterns, cup])
  const alice = await join(db, process, 'lanterns', 'cup')
  expect(await alice.list()).toEqual(['cup', 'lanterns'])
  await alice.set('cup', true)
  await alice.set('cup', false)
  expect(await alice.list()).toEqual(['lanterns'])
  process.said.events = [cup]
  await process.remindAt('2026-12-05T19:20:00Z')
  expect(await alice.told()).toEqual([])
  await process.prune()
  expect(await alice.list()).toEqual([])
})

test('nobody is reminded of what is not there, and no stranger of anything', async ({ db }) => {
  const process = openProcess(db, [lanterns])
  const alice = await join(db, process)
  expect(await codesOf(alice.set('other', true))).toEqual(['404'])
  const stranger = process.call(setEventReminder, { Key: 'lanterns', IsOn: true })
  expect(await codesOf(stranger)).toEqual(['401'])
})
