import { expect, test } from 'vitest'
import { listEvents } from '../../contract/event.ts'
import { openPlayerSite } from '../../../test/players.ts'
import { createTestApi } from '../../../test/test-api.ts'
import { parseOptions } from '../platform/config/config-error.ts'
import { EventsConfig, toSiteEvents } from './event-config.ts'
import { eventRoutes } from './event-routes.ts'
import { createEventService } from './event-service.ts'
import type { Reminders } from './reminders.ts'

type Given = Parameters<typeof EventsConfig.parse>[0]

const noReminders = {} as Reminders

/** The calls of a site in Paris that has these events, at a time. */
function openEvents(given: Given, at: string) {
  const events = toSiteEvents(EventsConfig.parse(given), ['fr', 'en'])
  const now = { at: Date.parse(at) }
  const service = createEventService({
    clock: () => now.at,
    timeZone: 'Europe/Paris',
    listShown: () => events,
  })
  return {
    now,
    ...createTestApi((api) => eventRoutes(api, service, noReminders), { clock: () => now.at }),
  }
}

const spell = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 16)

/** When what is listed begins. */
async function startsAt(given: Given, at: string) {
  const { coming, past } = await openEvents(given, at).call(listEvents, {})
  return {
    coming: coming.map(({ key, start }) => `${key} ${spell(start)}`),
    past: past.map(({ key, start }) => `${key} ${spell(start)}`),
  }
}

const lanterns = { key: 'lanterns', title: 'Lantern Night', start: '2026-12-05 20:30' }
const long = { ...lanterns, end: '2026-12-05 23:30' }

test('a visitor reads what is to come in the words of each language', async () => {
  const title = { fr: 'La Nuit des lanternes', en: 'Lantern Night' }
  const given = [{ ...long, title, text: 'Bring one.', url: '/article/12' }]
  const { call } = openEvents(given, '2026-12-01T12:00:00Z')
  expect(await call(listEvents, {})).toEqual({
    coming: [
      {
        key: 'lanterns',
        title,
        text: { fr: 'Bring one.', en: 'Bring one.' },
        start: Date.parse('2026-12-05T19:30:00Z') / 1000,
        end: Date.parse('2026-12-05T22:30:00Z') / 1000,
        repeats: null,
        url: '/article/12',
        isOpening: false,
      },
    ],
    past: [],
  })
})

test('an event is over once its end has come, and without one after an hour', async () => {
  const coming = { coming: ['lanterns 2026-12-05T19:30'], past: [] }
  const over = { coming: [], past: ['lanterns 2026-12-05T19:30'] }
  expect(await startsAt([long], '2026-12-05T22:29:59Z')).toEqual(coming)
  expect(await startsAt([long], '2026-12-05T22:30:00Z')).toEqual(over)
  expect(await startsAt([lanterns], '2026-12-05T20:29:59Z')).toEqual(coming)
  expect(await startsAt([lanterns], '2026-12-05T20:30:00Z')).toEqual(over)
})

test('an event that repeats keeps its hour of the clock when summer time ends and begins', async () => {
  const weekly = { key: 'cup', title: 'Cup', start: '2026-10-18 21:00', repeats: 'weekly' as const }
  expect(await startsAt([weekly], '2026-10-20T00:00:00Z')).toEqual({
    coming: ['cup 2026-10-25T20:00', 'cup 2026-11-01T20:00', 'cup 2026-11-08T20:00'],
    past: ['cup 2026-10-18T19:00'],
  })
  expect(await startsAt([weekly], '2027-03-22T00:00:00Z')).toEqual({
    coming: ['cup 2027-03-28T19:00', 'cup 2027-04-04T19:00', 'cup 2027-04-11T19:00'],
    past: ['cup 2027-03-21T20:00'],
  })
})

test('an hour that the clocks skip is the next, and one they repeat is the first of the two', async () => {
  const daily = { key: 'dawn', title: 'Dawn', start: '2026-03-27 02:30', repeats: 'daily' as const }
  expect(await startsAt([daily], '2026-03-28T12:00:00Z')).toMatchObject({
    coming: ['dawn 2026-03-29T01:30', 'dawn 2026-03-30T00:30', 'dawn 2026-03-31T00:30'],
  })
  expect(await startsAt([daily], '2026-10-24T12:00:00Z')).toMatchObject({
    coming: ['dawn 2026-10-25T00:30', 'dawn 2026-10-26T01:30', 'dawn 2026-10-27T01:30'],
  })
})

test('what lasts until it comes again goes on all the time, and at the border the next has begun', async () => {
  const feast = { key: 'feast', title: 'Feast', repeats: 'daily' as const }
  const given = [{ ...feast, start: '2026-12-01 18:00', end: '2026-12-02 18:00' }]
  const before = await startsAt(given, '2026-12-04T16:59:59Z')
  expect([before.coming[0], before.past]).toEqual([
    'feast 2026-12-03T17:00',
    ['feast 2026-12-02T17:00'],
  ])
  const after = await startsAt(given, '2026-12-04T17:00:00Z')
  expect([after.coming[0], after.past]).toEqual([
    'feast 2026-12-04T17:00',
    ['feast 2026-12-03T17:00'],
  ])
})

test('twenty at most are to come and ten over, the soonest and the latest of them', async () => {
  const days = Array.from({ length: 28 }, (_, day) => String(day + 1).padStart(2, '0'))
  const given = days.map((day) => ({ key: day, title: day, start: `2026-02-${day} 12:00` }))
  const early = await startsAt(given, '2026-01-01T00:00:00Z')
  expect([early.coming.length, early.coming.at(-1)]).toEqual([20, '20 2026-02-20T11:00'])
  const late = await startsAt(given, '2026-03-05T00:00:00Z')
  expect([late.past.length, late.past[0], late.past[9]]).toEqual([
    10,
    '28 2026-02-28T11:00',
    '19 2026-02-19T11:00',
  ])
})

test.for([
  [{ ...lanterns, start: '2026-02-30 12:00' }, '.start', 'a date and time'],
  [{ ...lanterns, start: 'Saturday' }, '.start', 'a date and time'],
  [{ ...lanterns, end: '2026-12-05 20:30' }, '', 'an end after the start'],
  [{ ...lanterns, end: '2026-12-06 20:31', repeats: 'daily' }, '', 'before it comes again'],
  [{ ...lanterns, repeats: 'monthly' }, '.repeats', 'daily'],
  [{ ...lanterns, url: 'javascript:alert(1)' }, '.url', 'a path such as'],
  [{ ...lanterns, url: '//evil.example' }, '.url', 'a path such as'],
  [{ ...lanterns, key: 'calendar' }, '.key', 'the calendar of all events'],
])('an owner is told what is wrong with an event: %o', ([event, where, what]) => {
  const parse = () => parseOptions('events', EventsConfig, [event])
  expect(parse).toThrow(String(what))
  expect(parse).toThrow(`events[0]${String(where)}: `)
})

test('two events of one key are refused', () => {
  expect(() => parseOptions('events', EventsConfig, [lanterns, lanterns])).toThrow(
    'expected a key of its own for each',
  )
})

test('a site tells of the events of its configuration, in its own time zone', async () => {
  const site = await openPlayerSite({
    site: { name: 'Valmoor', timeZone: 'America/New_York' },
    events: [{ ...lanterns, start: '2199-06-05 20:30' }],
  })
  try {
    const { coming } = await site.launcher().call(listEvents, {})
    expect(coming.map(({ start }) => spell(start))).toEqual(['2199-06-06T00:30'])
  } finally {
    await site.close()
  }
})
