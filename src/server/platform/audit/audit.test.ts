import { sql } from 'kysely'
import { expect, test as base } from 'vitest'
import { listAuditEntries } from '../../../contract/audit.ts'
import { removeCannedReply, writeCannedReply } from '../../../contract/ticket-team.ts'
import { joinTeam } from '../../../../test/join-team.ts'
import { openPlayerSite, type PlayerSite, type TestPlayer } from '../../../../test/players.ts'
import { createAuditLog, type TeamAction } from './audit-log.ts'

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openPlayerSite()
  onCleanup(() => site.close())
  return site
})

type Asked = Parameters<typeof listAuditEntries.input.parse>[0]

const list = ({ device, profile }: TestPlayer, asked: Asked = {}) =>
  device.callAs(profile.token, listAuditEntries, asked as object)

/** Writes an entry, as long ago as it says. */
const record = ({ db }: PlayerSite, action: TeamAction, at = Date.now()) =>
  createAuditLog(() => at)(db, action)

test('what a member of the team did is told with who did it, before and after', async ({
  site,
}) => {
  const owner = await joinTeam(site, 'owner')
  const { device, profile } = await joinTeam(site, 'support')
  const reply = { Name: 'Hello', Category: null, Text: { en: 'Good day.' } }
  const { id } = await device.callAs(profile.token, writeCannedReply, reply)
  await device.callAs(profile.token, removeCannedReply, { Id: id })
  // what is gone already is removed by nobody
  await device.callAs(profile.token, removeCannedReply, { Id: id })
  const { entries, hasMore } = await list(owner, { who: profile.user.pseudo })
  const text = { en: 'Good day.' }
  expect(entries).toMatchObject([
    { action: 'cannedReply.remove', subject: String(id), before: { name: 'Hello', text } },
    { action: 'cannedReply.write', subject: String(id), before: null, after: { name: 'Hello' } },
  ])
  const actor = { id: profile.user.id, pseudo: profile.user.pseudo }
  expect(entries.map((entry) => entry.actor)).toEqual([actor, actor])
  expect(hasMore).toBe(false)
})

test('it is read page by page, by whom, what and when', async ({ site }) => {
  const owner = await joinTeam(site, 'admin')
  const { id: accountId, pseudo } = await site.join()
  const day = Date.parse('2026-11-20T12:00:00Z')
  const lock = { by: 'commandLine', action: 'account.lock', subject: accountId, accountId } as const
  for (let hour = 0; hour < 52; hour += 1) await record(site, lock, day + hour * 3_600_000)
  await record(site, { ...lock, action: 'account.unlock' }, day)

  const first = await list(owner, { who: pseudo, action: 'account.lock' })
  expect(first.entries).toHaveLength(50)
  expect(first.hasMore).toBe(true)
  expect(first.entries[0]).toMatchObject({ actor: null, player: { id: accountId, pseudo } })
  const before = first.entries.at(-1)?.id
  const second = await list(owner, { who: pseudo, action: 'account.lock', before })
  expect(second.entries.map(({ at }) => at)).toEqual([day / 1000 + 3600, day / 1000])
  expect(second.hasMore).toBe(false)

  const hour = { from: day / 1000, until: day / 1000 + 3600 }
  const found = (await list(owner, { who: pseudo, ...hour })).entries.map(({ action }) => action)
  expect(found).toEqual(['account.unlock', 'account.lock'])
  expect((await list(owner, { who: 'nobody-of-that-name' })).entries).toEqual([])
})

test('who is gone stays in it as a number, and nobody changes what is written', async ({
  site,
}) => {
  const owner = await joinTeam(site, 'owner')
  const { id: accountId, pseudo } = await site.join()
  await record(site, { by: accountId, action: 'advert.refuse', subject: 12, accountId })
  const { entries } = await list(owner, { who: pseudo })
  await site.db.deleteFrom('account').where('id', '=', accountId).execute()
  const before = (entries[0]?.id ?? 0) + 1
  const [entry] = (await list(owner, { action: 'advert.refuse', before })).entries
  const gone = { id: accountId, pseudo: null }
  expect(entry).toMatchObject({ actor: gone, player: gone, subject: '12' })
  for (const change of [
    sql`update audit_entry set actor_id = null`,
    sql`delete from audit_entry`,
    sql`truncate audit_entry`,
  ]) {
    await expect(change.execute(site.db)).rejects.toThrow('never changed')
  }
})

test('a player’s export says what the team did, and not who', async ({ site }) => {
  const member = await joinTeam(site, 'moderator')
  const player = await site.join()
  const refused = { action: 'advert.refuse', subject: 7, accountId: player.id } as const
  await record(site, { ...refused, by: member.id, after: { reason: 'Twice' } })
  const path = '/api/manage/export'
  const headers = { authorization: `Bearer ${player.profile.token}` }
  const response = await player.device.send(path, { headers })
  const { actionsOfTheTeam } = (await response.json()) as Record<string, unknown>
  const shown = { subjectId: '7', at: expect.any(Number) as number, before: null }
  expect(actionsOfTheTeam).toEqual([
    { ...shown, action: 'advert.refuse', after: { reason: 'Twice' } },
  ])
})

test('nor who of the team was given a ticket of theirs', async ({ site }) => {
  const member = await joinTeam(site, 'support')
  const player = await site.join()
  const changed = { action: 'ticket.change', subject: 9, accountId: player.id } as const
  const after = { assignedTo: member.id, category: 'bug' }
  await record(site, { ...changed, by: member.id, after })
  await record(site, { ...changed, by: member.id, after: { assignedTo: member.id } })
  const headers = { authorization: `Bearer ${player.profile.token}` }
  const response = await player.device.send('/api/manage/export', { headers })
  const { actionsOfTheTeam } = (await response.json()) as Record<string, unknown>
  expect(actionsOfTheTeam).toMatchObject([{ after: { category: 'bug' } }, { after: {} }])
  expect(JSON.stringify(actionsOfTheTeam)).not.toContain('assignedTo')
})
