import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarPath } from '../../contract/event-terms.ts'
import { openPlayerSite } from '../../../test/players.ts'
import type { EventsConfig } from './event-config.ts'

type Given = Parameters<typeof EventsConfig.parse>[0]

const site = { name: 'Valmoor, by the sea', timeZone: 'Europe/Paris' }
const lanterns = {
  key: 'lanterns',
  title: { fr: 'La Nuit des lanternes; et après', en: 'Lantern Night' },
  start: '2026-12-05 20:30',
  end: '2026-12-05 23:30',
}
const cup = { key: 'cup', title: 'Cup', start: '2026-10-18 21:00', repeats: 'weekly' as const }

/** What a site with these events answers at a path. */
async function read(events: Given, path = calendarPath, config = {}) {
  const opened = await openPlayerSite({ site, events, ...config } as never)
  try {
    const response = await opened.launcher().send(path)
    return { response, body: await response.text(), url: opened.url }
  } finally {
    await opened.close()
  }
}

/** As a calendar program understands it, with the time zone that the file describes. */
function understand(body: string) {
  const calendar = new ICAL.Component(ICAL.parse(body) as never)
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return {
    calendar,
    events: calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one)),
  }
}

const spell = (time: ICAL.Time) => time.toJSDate().toISOString().slice(0, 16)

test('a calendar reads an event that comes once, in the words of the language asked for', async () => {
  const text = 'Bring a lantern, or two; see C:\\maps.\n\nThen songs.'
  const { response, body, url } = await read(
    [{ ...lanterns, text, url: '/article/12' }, cup],
    '/api/event/lanterns.ics?lang=fr',
  )
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ])
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="lanterns.ics"')
  const { events } = understand(body)
  expect(
    events.map((event) => ({
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      start: spell(event.startDate),
      end: spell(event.endDate),
      url: event.component.getFirstPropertyValue('url'),
      repeats: event.isRecurring(),
    })),
  ).toEqual([
    {
      uid: `lanterns@${new URL(url).host}`,
      summary: 'La Nuit des lanternes; et après',
      description: text,
      start: '2026-12-05T19:30',
      end: '2026-12-05T22:30',
      url: `${url}/article/12`,
      repeats: false,
    },
  ])
})

test('a calendar that subscribes reads all of them, and keeps the hour of one that repeats', async () => {
  const { body, response } = await read([lanterns, cup])
  expect(response.headers.get('cache-control')).toBe('public, max-age=300')
  const { calendar, events } = understand(body)
  // of no standard, so that it is read as it is written
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Valmoor\\, by the sea')
  expect(events.map(({ summary }) => summary)).toEqual(['Lantern Night', 'Cup'])
  const times = events[1]?.iterator()
  const starts = Array.from({ length: 30 }, () => spell(times?.next() as ICAL.Time))
  expect([starts[0], starts[1], starts[22], starts[23]]).toEqual([
    '2026-10-18T19:00',
    '2026-10-25T20:00',
    '2027-03-21T20:00',
    '2027-03-28T19:00',
  ])
})

test('a zone whose clocks never change is understood too', async () => {
  const { body } = await read([cup], calendarPath, { site: { ...site, timeZone: 'Asia/Kolkata' } })
  const [event] = understand(body).events
  expect(event && spell(event.startDate)).toBe('2026-10-18T15:30')
})

test('a file keeps to the format: lines end in CRLF, have 75 octets at most, and no character is cut', async () => {
  const text = `${'Élan vital à l’été, 🏮🏮🏮 '.repeat(30)}\r\nEND:VCALENDAR\r\nBEGIN:VEVENT`
  const { body } = await read([{ ...lanterns, text }, cup])
  expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(body.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
  const lines = body.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75)
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
  expect(understand(body).events[0]?.description).toBe(text.replaceAll('\r\n', '\n'))
})

test('of an event that is not there is no calendar', async () => {
  const { response } = await read([lanterns], '/api/event/other.ics')
  expect([response.status, response.headers.get('content-type')]).toEqual([
    404,
    'application/problem+json',
  ])
})
