import { expect, test as base } from 'vitest'
import { listEvents } from '../../contract/event.ts'
import {
  deleteEvent,
  type DeskEvent,
  hideEvent,
  listDeskEvents,
  writeEvent,
} from '../../contract/event-desk.ts'
import { codesOf } from '../../../test/error-codes.ts'
import { joinTeam } from '../../../test/join-team.ts'
import { listAudited } from '../../../test/list-audited.ts'
import { openPlayerSite, type PlayerSite, type TestPlayer } from '../../../test/players.ts'
import { startTestProcess } from '../../../test/test-site.ts'

const config = {
  site: { name: 'Aldermoor', timeZone: 'Europe/Paris' },
  events: [{ key: 'cup', title: 'Cup', start: '2199-01-01 20:00' }],
}

const test = base.extend<{ site: PlayerSite; editor: TestPlayer }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const site = await openPlayerSite(config)
    await use(site)
    await site.close()
  },
  editor: async ({ site }, use) => use(await joinTeam(site, 'editor')),
})

const given = {
  Title: { fr: 'La nuit des Lanternes', en: '' },
  Text: { fr: 'Apportez une lanterne.' },
  Start: '2199-06-05T20:30',
  End: '2199-06-05T23:30',
  Repeats: null,
  Url: '/forum',
  IsOpening: false,
}

const write = ({ device, profile }: TestPlayer, change: object = {}) =>
  device.callAs(profile.token, writeEvent, { ...given, ...change })
const which = ({ key: Key, version: Version }: DeskEvent) => ({ Key, Version })
const keysShown = async (site: PlayerSite) =>
  (await site.launcher().call(listEvents, {})).coming.map(({ key }) => key)

test('visitors read an event that the team made at once, in the language it has', async ({
  site,
  editor,
}) => {
  expect(await keysShown(site)).toEqual(['cup'])
  const made = await write(editor)
  expect(made).toMatchObject({ key: 'made.1', title: { fr: given.Title.fr }, version: 1 })
  const { coming } = await site.launcher().call(listEvents, {})
  expect(coming[1]).toMatchObject({
    key: 'made.1',
    title: { fr: given.Title.fr, en: given.Title.fr },
    start: Date.parse('2199-06-05T18:30:00Z') / 1000,
  })
})

test('an event is changed, hidden, shown and deleted, and the log says by whom', async ({
  site,
  editor,
}) => {
  const { device, profile } = editor
  const made = await write(editor)
  const moved = await write(editor, { ...which(made), Start: '2199-06-05T21:00' })
  const hide = (event: DeskEvent, IsHidden: boolean) =>
    device.callAs(profile.token, hideEvent, { ...which(event), IsHidden })
  const hidden = await hide(moved, true)
  expect(await keysShown(site)).toEqual(['cup'])
  const shown = await hide(hidden, false)
  expect(await keysShown(site)).toEqual(['cup', 'made.1'])
  await device.callAs(profile.token, deleteEvent, which(shown))
  expect(await keysShown(site)).toEqual(['cup'])
  const entries = await listAudited(site.db)
  expect(entries.map(({ action }) => action).filter((one) => one.startsWith('event.'))).toEqual([
    'event.add',
    'event.write',
    'event.hide',
    'event.show',
    'event.delete',
  ])
})

test('of two who change an event the second is told, and overwrites nothing', async ({
  editor,
}) => {
  const made = await write(editor)
  await write(editor, { ...which(made), Start: '2199-06-05T21:00' })
  expect(await codesOf(write(editor, { ...which(made), Url: null }))).toEqual(['EventChanged'])
  const { device, profile } = editor
  const { events } = await device.callAs(profile.token, listDeskEvents, {})
  expect(events.find(({ key }) => key === made.key)).toMatchObject({
    start: '2199-06-05T21:00',
    url: '/forum',
  })
})

test('an event of the configuration is listed, and changed there alone', async ({ editor }) => {
  const { device, profile } = editor
  const { events } = await device.callAs(profile.token, listDeskEvents, {})
  expect(events).toMatchObject([{ key: 'cup', isMade: false, version: 0 }])
  const own = { Key: 'cup', Version: 0 }
  expect(await codesOf(write(editor, own))).toEqual(['404'])
  const deleting = device.callAs(profile.token, deleteEvent, own)
  expect(await codesOf(deleting)).toEqual(['404'])
})

test.for([
  [{ Title: { en: ' ' } }, 'EventTitleMissing'],
  [{ Title: { en: 'a'.repeat(81) } }, 'EventTooLong'],
  [{ Start: '2199-02-30T20:00' }, 'EventTimeInvalid'],
  [{ End: '2199-06-05T20:30' }, 'EventEndInvalid'],
  [{ End: '2199-06-06T20:31', Repeats: 'daily' }, 'EventEndInvalid'],
  [{ Url: 'javascript:alert(1)' }, 'EventUrlInvalid'],
  [{ Url: '//evil.example' }, 'EventUrlInvalid'],
  [{ Title: { xx: 'Nacht' } }, 'InvalidInput'],
] as const)('what cannot be is refused: %o', async ([change, code], { editor }) => {
  expect(await codesOf(write(editor, change))).toEqual([code])
})

test('with the first that the team makes the page is there, and gone with the last', async () => {
  const alone = await openPlayerSite({ ...config, events: [] })
  try {
    const own = await joinTeam(alone, 'editor')
    const statusOf = async () =>
      (await fetch(`${alone.url}/page/events`, { redirect: 'manual' })).status
    expect(await statusOf()).toBe(302)
    const made = await write(own)
    expect(await statusOf()).toBe(200)
    await own.device.callAs(own.profile.token, deleteEvent, which(made))
    expect(await statusOf()).toBe(302)
  } finally {
    await alone.close()
  }
})

test('another process of the site tells of it too, and the page is there with the first', async ({
  site,
  editor,
}) => {
  const alone = { ...config, events: [] }
  const other = await startTestProcess(alone, site.databaseUrl)
  try {
    const read = () => fetch(`${other.url}/page/events`, { redirect: 'manual' })
    expect((await read()).status).toBe(302)
    await write(editor)
    await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe(200)
    expect(await (await read()).text()).toContain(given.Title.fr)
  } finally {
    await other.stop()
  }
})
