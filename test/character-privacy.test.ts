import { expect, test, vi } from 'vitest'
import { changeGamePrivacy } from '../src/contract/game-account.ts'
import { getRanking } from '../src/contract/ranking.ts'
import { openPlayerSite, type PlayerSite } from './players.ts'

/** The leader of the simulated world, once it has been read. */
async function readLeader(site: PlayerSite) {
  return vi.waitFor(
    async () => {
      const { podium } = await site.launcher().call(getRanking, { kind: 'level' })
      const [leader] = podium
      if (!leader) throw new Error('the world has not been read yet')
      return leader
    },
    { timeout: 60_000, interval: 500 },
  )
}

/** Makes the account of a character the player's. */
async function own({ db }: PlayerSite, accountId: number, character: string): Promise<void> {
  const shown = await db.selectFrom('shown_standing').selectAll().executeTakeFirstOrThrow()
  const { game_account } = await db
    .selectFrom(shown.slot === 0 ? 'standing_character_0' : 'standing_character_1')
    .select('game_account')
    .where('id', '=', character)
    .executeTakeFirstOrThrow()
  const link = { account_id: accountId, user_name: 'leader', linked_at: new Date() }
  await db
    .insertInto('game_account_link')
    .values({ game_id: shown.game_id, game_account, ...link })
    .execute()
}

test('a character that is hidden is hidden from the next visitor, though its page was kept', async () => {
  const site = await openPlayerSite()
  try {
    const leader = await readLeader(site)
    const player = await site.joinConfirmed()
    await own(site, player.id, leader.id)
    const readPage = () => fetch(`${site.url}/api/character/${leader.id}`)
    expect((await readPage()).status).toBe(200)
    expect((await readPage()).status).toBe(200)

    const choice = { ShowOnline: false, ShowPlayer: false, ShowCharacters: false }
    await player.device.callAs(player.profile.token, changeGamePrivacy, choice)
    // sooner than what is kept becomes old by itself
    await vi.waitFor(async () => expect((await readPage()).status).toBe(404), 10_000)
    const { podium } = await site.launcher().call(getRanking, { kind: 'level' })
    expect(podium[0]).toMatchObject({ id: leader.id, hasPage: false })
  } finally {
    await site.close()
  }
}, 120_000)
