import { createHash } from 'node:crypto'
import { writeAdvert } from '../../src/contract/advert.ts'
import type { Role } from '../../src/contract/role-terms.ts'
import type { ConfigInput } from '../../src/app/config.ts'
import type { PlayerSite, TestPlayer } from '../../test/players.ts'
import { hasStandings } from '../../test/first-standings.ts'
import { rankedGame } from '../../test/ranked-game.ts'
import { linkGameAccounts } from './ranked-site.ts'
import { joinByBrowser, playerSiteTest } from './real-player.ts'

/** What an advert is written with; the rest is made up. */
export interface GivenAdvert {
  Category?: 'sell' | 'buy' | 'recruit' | 'group'
  Language?: 'fr' | 'en'
  Title?: string
  Text?: string
  Gold?: number | null
}

/** A test with a browser, and a whole site whose players have characters to write adverts for. */
export function advertSiteTest(adverts: ConfigInput['adverts'] = {}) {
  const base = playerSiteTest({ game: rankedGame(), adverts })
  return base.extend('board', { scope: 'file' }, async ({ site }) => {
    await hasStandings(site.url)
    return createBoard(site)
  })
}

export type Board = ReturnType<typeof createBoard>

function createBoard(site: PlayerSite) {
  let places = 10
  let words = 0

  /** A player with a character of their own: that of the next place in the rankings. */
  async function join(given: Partial<TestPlayer> = {}) {
    const player = await joinByBrowser(site, given)
    places += 1
    await linkGameAccounts(site, player, [`a${places}`])
    return { ...player, character: `c${places}` }
  }

  return {
    site,
    join,
    /** Writes an advert of the player’s. @returns its id */
    async write(player: Awaited<ReturnType<typeof join>>, given: GivenAdvert = {}) {
      const { id } = await player.device.callAs(player.profile.token, writeAdvert, {
        Category: 'sell',
        Language: 'en',
        Title: 'An old sword',
        Text: 'It has seen a hundred battles.',
        Gold: 100,
        Character: player.character,
        ...given,
      })
      return id
    },
    /** A word that no other advert has, nor anything spelled alike: those are found too. */
    word() {
      words += 1
      const digest = createHash('sha256').update(String(words)).digest()
      return [...digest.subarray(0, 12)]
        .map((byte) => String.fromCodePoint(97 + (byte % 26)))
        .join('')
    },
    /** A player of the team, signed in with a second factor. */
    async joinTeam(role: Role) {
      const player = await join()
      await site.db.insertInto('account_role').values({ account_id: player.id, role }).execute()
      await site.db
        .updateTable('session')
        .set({ has_second_factor: true })
        .where('account_id', '=', player.id)
        .execute()
      return { ...player, profile: { ...player.profile, roles: [role] } }
    },
  }
}
