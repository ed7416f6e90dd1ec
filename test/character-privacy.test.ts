import { expect, test, vi } from 'vitest'
import { changeGamePrivacy } from '../src/contract/game-account.ts'
import { getRanking } from '../src/contract/ranking.ts'
import { openPlayerSite, type PlayerSite } from './players.ts'
import { hasStandings } from './first-standings.ts'

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
    await hasStandings(site.url)
    const leader = 'c1'
    const player = await site.joinConfirmed()
    await own(site, player.id, leader)
    const readPage = () => fetch(`${site.url}/api/character/${leader}`)
    const readFirst = async () => {
      const { podium } = await site.launcher().call(getRanking, { kind: 'level' })
      return podium[0]
    }
    expect((await readPage()).status).toBe(200)
    expect((await readPage()).status).toBe(200)
    expect(await readFirst()).toMatchObject({ id: leader, hasPage: true })

    const choice = { ShowOnline: false, ShowPlayer: false, ShowCharacters: false }
    await player.device.callAs(player.profile.token, changeGamePrivacy, choice)
    // sooner than what is kept becomes old by itself
    await vi.waitFor(async () => expect((await readPage()).status).toBe(404), 10_000)
    expect(await readFirst()).toMatchObject({ id: leader, hasPage: false })
  } finally {
    await site.close()
  }
}, 120_000)
