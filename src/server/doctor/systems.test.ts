import { sql } from 'kysely'
import { expect, onTestFinished, test as base, vi } from 'vitest'
import { readSystems, retryJobs, runJob } from '../../contract/systems.ts'
import { joinTeam } from '../../../test/join-team.ts'
import { listAudited } from '../../../test/list-audited.ts'
import { aCharacter, inMemory, MemoryGame } from '../../../test/memory-game.ts'
import { openPlayerSite } from '../../../test/players.ts'

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openPlayerSite()
  onCleanup(() => site.close())
  return site
})

test('an owner reads how what the site depends on is, with what stands in for the real thing', async ({
  site,
}) => {
  const { device, profile } = await joinTeam(site, 'owner')
  const read = () => device.callAs(profile.token, readSystems, {})
  const { findings, checkedAt } = await read()
  expect(findings.map(({ system }) => system)).toEqual(
    expect.arrayContaining(['forum', 'game', 'mail', 'payments']),
  )
  const kept = {
    en: 'outbox (default): none leaves',
    fr: 'outbox (par défaut)\u00a0: aucun ne part',
  }
  const seen = Object.fromEntries(
    Object.entries(kept).map(([language, text]) => [language, expect.stringContaining(text)]),
  ) as object
  const advice = expect.objectContaining({ en: expect.stringContaining('docs/mail.md') })
  const standIn = { system: 'mail', outcome: 'works', isStandIn: true, seen, advice }
  expect(findings).toContainEqual(expect.objectContaining(standIn))
  // who looks again at once asks nobody again
  expect((await read()).checkedAt).toBe(checkedAt)
})

test('what the doctor says of a site that runs, it says in every language', async ({ site }) => {
  const { device, profile } = await joinTeam(site, 'owner')
  const { findings, jobs } = await device.callAs(profile.token, readSystems, {})
  for (const { name, title } of jobs) expect(Object.values(title), name).not.toContain(name)
  for (const { system, question, seen, systemName } of findings) {
    expect(systemName.fr, system).not.toBe(systemName.de)
    for (const said of [question, seen]) expect(Object.keys(said)).toEqual(['fr', 'en'])
    expect(question.fr).not.toBe(question.en)
  }
})

test('rows that a game gave are values with labels', async () => {
  const game = new MemoryGame()
  game.characters = [aCharacter('c1', { name: 'Élodie', level: 1200 })]
  const site = await openPlayerSite({ game: inMemory(game) })
  onTestFinished(() => site.close())
  const { device, profile } = await joinTeam(site, 'owner')
  const { findings } = await device.callAs(profile.token, readSystems, {})
  const read = findings.find(({ question }) => question.en === 'Can characters be read?')
  expect(read).toMatchObject({ outcome: 'works', seen: { en: '1 read', fr: '1 ligne lue' } })
  expect(read?.samples[0]).toContainEqual({
    label: { en: 'Level', fr: 'Niveau' },
    value: { en: '1,200', fr: '1\u202f200' },
  })
})

test('what failed for good is tried again, and the log says by whom', async ({ site }) => {
  const { id, device, profile } = await joinTeam(site, 'admin')
  const jobs = async () => (await device.callAs(profile.token, readSystems, {})).jobs
  const state = async () => (await jobs()).find(({ name }) => name === 'account-mail')
  await sql`
    insert into pgboss.job (name, data, state, retry_limit, completed_on)
    values
      ('account-mail', ${JSON.stringify({ kind: 'confirmEmail', accountId: id })}, 'failed', 0, now()),
      ('account-mail', ${JSON.stringify({ kind: 'confirmEmail', accountId: id })}, 'failed', 0, now()),
      ('prune', null, 'failed', 0, now())`.execute(site.db)
  expect(await state()).toMatchObject({ failed: 2, isRecurring: false })
  const retry = () => device.callAs(profile.token, retryJobs, { Name: 'account-mail' })
  expect(await retry()).toEqual({ retried: 2 })
  expect(await retry()).toEqual({ retried: 0 })
  await vi.waitFor(async () => expect(await state()).toBeUndefined(), 30_000)
  expect((await jobs()).find(({ name }) => name === 'prune')).toMatchObject({ failed: 1 })
  const about = { by: id, action: 'job.retry', subject: 'account-mail', after: { retried: 2 } }
  expect(await listAudited(site.db)).toMatchObject([about])
})

test('a recurring job is run by hand, and nothing else', async ({ site }) => {
  const { device, profile } = await joinTeam(site, 'owner')
  const run = (Name: string) => device.callAs(profile.token, runJob, { Name })
  const count = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pgboss.job
      where name = 'prune' and state in ('created', 'active', 'completed')`.execute(site.db)
    return rows[0]?.count
  }
  expect(await count()).toBe(0)
  await run('prune')
  expect(await count()).toBe(1)
  for (const name of ['account-mail', 'nothing-of-that-name']) {
    await expect(run(name)).rejects.toMatchObject({ status: 404 })
  }
})
