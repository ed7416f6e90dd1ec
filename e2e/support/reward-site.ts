import type { ConfigInput } from '../../src/app/config.ts'
import { sandbox } from '../../src/server/donation/adapters/sandbox/sandbox.ts'
import { sandboxVote } from '../../src/server/vote/adapters/sandbox-vote.ts'
import { enrich, type Riches } from '../../test/enrich.ts'
import { aCharacter, inMemory, MemoryGame } from '../../test/memory-game.ts'
import { MemoryRewards, takingRewards } from '../../test/memory-rewards.ts'
import { openPlayerSite, type TestPlayer } from '../../test/players.ts'
import { test } from './browser-test.ts'
import { linkGameAccounts } from './ranked-site.ts'
import { joinByBrowser } from './real-player.ts'

export const sampleRewards = [
  {
    key: 'cloak',
    name: { fr: 'Cape du voyageur', en: 'Traveller’s cloak' },
    text: { fr: 'Aussi chaude que discrète.', en: 'As warm as it is plain.' },
    icon: 'cloak',
    quality: 'rare',
    give: { item: '25', amount: 1 },
    money: 250,
    points: 40,
  },
  {
    key: 'purse',
    name: { fr: 'Bourse de 500 pièces', en: 'Purse of 500 gold' },
    text: { fr: 'De quoi payer l’auberge.', en: 'Enough for the inn.' },
    icon: 'coins',
    give: { gold: 500 },
    points: 12,
  },
] satisfies ConfigInput['rewards']

/** A whole site with a game that takes rewards as it is told to. */
export async function openRewardSite(config: ConfigInput = {}) {
  const game = new MemoryGame()
  const delivery = new MemoryRewards()
  const site = await openPlayerSite({
    site: { name: 'Aldermoor', timeZone: 'Europe/Paris' },
    game: inMemory(takingRewards(game, delivery)),
    rewards: sampleRewards,
    payments: [sandbox()],
    votes: [sandboxVote()],
    ...config,
  })
  return {
    ...site,
    game,
    delivery,
    /** Gives a player a game account with these characters. */
    async giveCharacters(player: Pick<TestPlayer, 'id'>, ...names: string[]): Promise<void> {
      const gameAccount = `account-${player.id}`
      for (const name of names) {
        const id = `${player.id}-${name.length}-${game.characters.length}`
        game.characters.push(aCharacter(id, { gameAccount, name, level: 34 }))
      }
      await linkGameAccounts(site, player, [gameAccount])
    },
    enrich: ({ id }: Pick<TestPlayer, 'id'>, given: Riches) => enrich(site.db, id, given),
  }
}

export type RewardSite = Awaited<ReturnType<typeof openRewardSite>>

/** A player with a character and something to spend. */
export async function joinRich(site: RewardSite, ...names: string[]): Promise<TestPlayer> {
  const player = await joinByBrowser(site)
  await site.giveCharacters(player, ...(names.length > 0 ? names : ['Élodie']))
  await site.enrich(player, { money: 300, points: 20 })
  return player
}

/** A test with a browser, and such a site for all tests of the file. */
export function rewardTest(config?: ConfigInput) {
  return test.extend('site', { scope: 'file' }, async ({}, { onCleanup }): Promise<RewardSite> => {
    const site = await openRewardSite(config)
    onCleanup(() => site.close())
    return site
  })
}
