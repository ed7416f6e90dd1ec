import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { chat, commandDelivery, queryGame, rcon } from '../src/app/guildhall.ts'
import { listCharacters } from '../src/contract/character.ts'
import { askChatCode, proveByChat } from '../src/contract/game-account.ts'
import { buyReward, listPurchases } from '../src/contract/reward.ts'
import { enrich } from './enrich.ts'
import { codesOf } from './error-codes.ts'
import { type FakeRustRcon, startFakeRustRcon } from './games/fake-rust-rcon.ts'
import { diamonds } from './games/whispering-minecraft.ts'
import { openPlayerSite, type PlayerSite } from './players.ts'
import { findQuietPort } from './quiet-port.ts'

// A site whose game has no database and tells no names: players are SteamIDs that speak in its chat.

let rust: FakeRustRcon
let site: PlayerSite
beforeAll(async () => {
  rust = await startFakeRustRcon()
  const { port, password } = rust
  const commands = rcon({ host: '127.0.0.1', port, password, type: 'rust', timeoutMs: 20_000 })
  const game = queryGame({
    servers: [{ key: 'main', type: 'rust', host: '127.0.0.1', port: await findQuietPort() }],
    link: chat({ commands }),
    delivery: commandDelivery({
      commands,
      rewards: { item: 'inventory.giveto {id} {item} {amount}' },
    }),
  })
  site = await openPlayerSite({ game, rewards: [diamonds] })
}, 120_000)
afterAll(async () => {
  await site.close()
  await rust.close()
})

test('who says a line in the chat is given what they buy, by their SteamID', async () => {
  const steamId = '76561198000000001'
  const player = await site.joinConfirmed()
  const { device, profile } = player
  await enrich(site.db, player.id, { points: diamonds.points })
  const { line: Message } = await device.callAs(profile.token, askChatCode, {})
  const prove = () => device.callAs(profile.token, proveByChat, {})
  expect(await codesOf(prove())).toEqual(['ChatCodeUnheard'])
  await vi.waitFor(
    async () => {
      rust.chat({ UserId: steamId, Message, Username: 'Bob; kick' })
      expect(await prove()).toMatchObject({ id: steamId, userName: 'Bob; kick' })
    },
    { timeout: 60_000, interval: 250 },
  )
  const characters = await device.callAs(profile.token, listCharacters, {})
  expect(characters).toMatchObject([{ id: steamId, name: 'Bob; kick', level: null }])
  await device.callAs(profile.token, buyReward, {
    Reward: diamonds.key,
    Character: steamId,
    Unit: 'votePoints',
    Price: diamonds.points,
  })
  await vi.waitFor(
    async () => {
      const { purchases } = await device.callAs(profile.token, listPurchases, { page: 1 })
      expect(purchases).toMatchObject([{ state: 'delivered' }])
    },
    { timeout: 60_000 },
  )
  expect(rust.commands).toEqual([`inventory.giveto ${steamId} minecraft:diamond 3`])
}, 180_000)
