import { expect, test as base } from 'vitest'
import { endpoints } from '../src/contract/endpoints.ts'
import { fillCommunity } from './fill-community.ts'
import { openPlayerSite, type PlayerSite, type TestPlayer } from './players.ts'

/** Calls in which players read what is theirs, without saying of what they ask. */
const reads = endpoints
  .filter(({ method, path }) => method === 'GET' && !path.includes(':'))
  .filter(({ access }) => access === 'signedIn' || access === 'proven')
  .map(({ path }) => path)

/** When a response was made differs from one to the next. */
function withoutMoment(name: string, value: unknown): unknown {
  return name === 'now' || name === 'exportedAt' ? undefined : value
}

/** What a player is answered to each of these. */
async function readAll({ device, profile }: TestPlayer): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${profile.token}` }
  const responses = reads.map(async (path) => {
    const response = await device.send(path, { headers })
    expect([path, response.status]).toEqual([path, 200])
    return [path, JSON.parse(await response.text(), withoutMoment)]
  })
  return Object.fromEntries(await Promise.all(responses))
}

async function fill({ db }: PlayerSite, { id }: TestPlayer): Promise<void> {
  const game = await db.selectFrom('game').select('id').executeTakeFirstOrThrow()
  await fillCommunity(db, { account_id: id, game_id: game.id, mark: 'somebody' })
}

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openPlayerSite()
  onCleanup(() => site.close())
  return site
})

/** What `fillCommunity` gives a player; the rest is tested with its features. */
const ofCommunity = /^\/api\/(?:money|donation|reward|vote|event|advert|support)\//

test('what a player reads is what it was, whatever others come to have', async ({ site }) => {
  const player = await site.joinConfirmed()
  const other = await site.joinConfirmed()
  await site.settleMails()
  const before = { player: await readAll(player), other: await readAll(other) }
  await fill(site, other)
  expect(await readAll(player)).toEqual(before.player)
  // the others, who have it, are told of it
  const after = await readAll(other)
  for (const path of reads.filter((one) => ofCommunity.test(one))) {
    expect([path, after[path]]).not.toEqual([path, before.other[path]])
  }
})
