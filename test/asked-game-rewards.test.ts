import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listCharacters } from '../src/contract/character.ts'
import { askCharacterCode, proveCharacter } from '../src/contract/game-account.ts'
import { buyReward, listPurchases } from '../src/contract/reward.ts'
import { enrich } from './enrich.ts'
import { codesOf } from './error-codes.ts'
import { diamonds, startWhisperingMinecraft } from './games/whispering-minecraft.ts'
import { openPlayerSite, type PlayerSite, type TestPlayer } from './players.ts'

// A site whose game has no database: characters are names that are proven, rewards are commands.

let minecraft: Awaited<ReturnType<typeof startWhisperingMinecraft>>
let site: PlayerSite
beforeAll(async () => {
  minecraft = await startWhisperingMinecraft('Steve', 'Alex', 'ALEX', 'Al;op Eve', '@a')
  site = await openPlayerSite({ game: minecraft.game, rewards: [diamonds] })
}, 120_000)
afterAll(async () => {
  await site.close()
  await minecraft.close()
})

const inTime = { timeout: 60_000 }
const ask = ({ device, profile }: TestPlayer, Character: string) =>
  device.callAs(profile.token, askCharacterCode, { Character })
const buy = ({ device, profile }: TestPlayer, Character: string) =>
  device.callAs(profile.token, buyReward, {
    Reward: diamonds.key,
    Character,
    Unit: 'votePoints',
    Price: diamonds.points,
  })
const charactersOf = ({ device, profile }: TestPlayer) =>
  device.callAs(profile.token, listCharacters, {})

test('a name is proven by a whisper, and what is bought for it is given to it once', async () => {
  const player = await site.joinConfirmed()
  const { device, profile } = player
  await enrich(site.db, player.id, { points: 2 * diamonds.points })
  expect(await charactersOf(player)).toEqual([])
  expect(await codesOf(buy(player, 'Steve'))).toEqual(['CharacterNotOwn'])

  await ask(player, 'steve')
  const Code = minecraft.codeOf('Steve') ?? ''
  const linked = await device.callAs(profile.token, proveCharacter, { Code })
  expect(linked).toMatchObject({ id: 'Steve', userName: 'Steve' })
  expect(await charactersOf(player)).toMatchObject([{ id: 'Steve', name: 'Steve', level: null }])

  await buy(player, 'Steve')
  const given = () => minecraft.commands.filter((command) => command.startsWith('give'))
  await vi.waitFor(async () => {
    const { purchases } = await device.callAs(profile.token, listPurchases, { page: 1 })
    expect(purchases).toMatchObject([{ state: 'delivered' }])
  }, inTime)
  expect(given()).toEqual(['give Steve minecraft:diamond 3'])
  // a name that is another's buys nothing
  expect(await codesOf(buy(player, 'Alex'))).toEqual(['CharacterNotOwn'])
  expect(given()).toHaveLength(1)
}, 180_000)

test('a name that is nobody’s, two players’, or more than a name is told nothing', async () => {
  const player = await site.joinConfirmed()
  const before = minecraft.commands.length
  for (const name of ['Nobody', 'alex', '@a', 'Al;op Eve', 'Steve\n@a']) {
    expect([name, ...(await codesOf(ask(player, name)))]).toEqual([name, 'CharacterNotInGame'])
  }
  expect(minecraft.commands).toHaveLength(before)
  await ask(player, 'ALEX')
  expect(minecraft.codeOf('ALEX')).toBeDefined()
}, 180_000)
