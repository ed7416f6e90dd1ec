import { expect, test as base } from 'vitest'
import { listVoteStates, openVote } from '../../contract/vote.ts'
import { callingSite } from '../../../test/memory-vote-sites.ts'
import { openTestDb } from '../../../test/test-db.ts'
import { createVoteApi, tokenIn, type VoteApi, voterAt } from '../../../test/vote-api.ts'

interface Site extends VoteApi {
  alice: number
  bob: number
}

const test = base.extend<{ site: Site }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const { db, close } = await openTestDb()
    const api = createVoteApi(db, [callingSite('calls'), callingSite('others')])
    await use({ ...api, alice: await api.join('alice'), bob: await api.join('bob') })
    await api.close()
    await close()
  },
})

const day = 24 * 3_600_000

/** Has a player vote at a time of the clock of Paris, as an ISO date without a zone; in winter. */
async function vote(site: Site, time: string, { by = site.alice, on = 'calls' } = {}) {
  site.now.at = Date.parse(`${time}+01:00`)
  const voter = voterAt(by, `203.0.113.${by % 250}`)
  const { url } = await site.call(openVote, { Site: on }, voter)
  await site.callback(on, { query: `token=${tokenIn(url)}` })
}

async function streakOf(site: Site, accountId = site.alice) {
  const { streak } = await site.call(listVoteStates, {}, voterAt(accountId))
  return streak
}

test('who never voted has no days in a row', async ({ site }) => {
  expect(await streakOf(site)).toEqual({ days: 0, hasToday: false })
})

test('each day with a vote is one more, two sites on one day are one day', async ({ site }) => {
  await vote(site, '2026-11-17T20:00')
  expect(await streakOf(site)).toEqual({ days: 1, hasToday: true })
  await vote(site, '2026-11-18T08:00')
  await vote(site, '2026-11-18T08:05', { on: 'others' })
  await vote(site, '2026-11-18T22:00')
  expect(await streakOf(site)).toEqual({ days: 2, hasToday: true })
  await vote(site, '2026-11-19T12:00')
  expect(await streakOf(site)).toEqual({ days: 3, hasToday: true })
  expect(await streakOf(site, site.bob)).toEqual({ days: 0, hasToday: false })
})

test('days begin at midnight where the site is', async ({ site }) => {
  // one day of UTC, two of Paris
  await vote(site, '2026-11-17T23:30')
  await vote(site, '2026-11-18T23:50')
  await vote(site, '2026-11-19T00:10', { on: 'others' })
  expect(await streakOf(site)).toEqual({ days: 3, hasToday: true })
})

test('a day goes on until the next is over, and one that is missed ends it', async ({ site }) => {
  for (const date of ['14', '15', '17', '18']) await vote(site, `2026-11-${date}T12:00`)
  expect(await streakOf(site)).toEqual({ days: 2, hasToday: true })
  site.now.at += day
  expect(await streakOf(site)).toEqual({ days: 2, hasToday: false })
  site.now.at = Date.parse('2026-11-19T23:59:59+01:00')
  expect(await streakOf(site)).toEqual({ days: 2, hasToday: false })
  site.now.at += 1000
  expect(await streakOf(site)).toEqual({ days: 0, hasToday: false })
  await vote(site, '2026-11-20T12:00')
  expect(await streakOf(site)).toEqual({ days: 1, hasToday: true })
})

test('a night in which the clock is put back is one day as any other', async ({ site }) => {
  await vote(site, '2026-10-24T12:00')
  // 00:30 of the day that has 25 hours
  await vote(site, '2026-10-24T23:30')
  await vote(site, '2026-10-26T12:00')
  expect(await streakOf(site)).toEqual({ days: 3, hasToday: true })
})
