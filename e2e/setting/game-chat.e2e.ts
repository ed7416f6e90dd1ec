import { afterAll, expect, vi } from 'vitest'
import { chat, rcon } from '../../src/app/guildhall.ts'
import { startFakeRustRcon } from '../../test/games/fake-rust-rcon.ts'
import { unownedWorld } from '../../test/games/unowned-world.ts'
import { openGameTab } from '../support/game-tab.ts'
import { playerSiteTest } from '../support/real-player.ts'
import { expectFocus, sectionOf } from '../support/security-tab.ts'
import { expectSound } from '../support/sound.ts'

const server = await startFakeRustRcon()
afterAll(() => server.close())

const { port, password } = server
const commands = rcon({ host: '127.0.0.1', port, password, type: 'rust', timeoutMs: 20_000 })
const link = chat({ commands })
/** Its chat is heard. */
const game = unownedWorld((context) => ({
  findProven: async ({ keys: { steamId = '' }, name = '' }) => ({ id: steamId, userName: name }),
  chat: link.create(context),
}))

const test = playerSiteTest({ game })
const isRefused = { expected: [/400 \(Bad Request\)/] }

test('a player proves who they are by a line they type into the chat of the game', async ({
  visit,
  site,
}) => {
  const { page, player } = await openGameTab(visit, site, isRefused)
  const accounts = sectionOf(page, 'Game accounts')
  await accounts.getByText('Prove below that a character is yours').waitFor()
  const section = sectionOf(page, 'Prove who you are in the game’s chat')
  await section.getByRole('button', { name: 'Get a line to type' }).click()
  await section.getByText('Type this into the game’s chat within ten minutes').waitFor()
  await expectSound(page, 'a line to type')
  const Message = await section.locator('code').innerText()
  expect(Message).toMatch(/^link [A-Z0-9]{4}-[A-Z0-9]{4}$/)

  await section.getByRole('button', { name: 'I’ve typed it' }).click()
  await section.getByText('We haven’t read your line in the game’s chat.').waitFor()
  await expectSound(page, 'a line that nobody typed')
  await vi.waitFor(
    async () => {
      server.chat({ UserId: '76561198000000001', Message, Username: 'Elowen' })
      const said = site.db.selectFrom('chat_code').where('said_by', 'is not', null)
      expect(await said.select('account_id').execute()).toEqual([{ account_id: player.id }])
    },
    { timeout: 60_000 },
  )
  await section.getByRole('button', { name: 'I’ve typed it' }).click()
  await expectFocus(page, 'Elowen is linked to your account.')
  await accounts.getByRole('button', { name: 'Unlink Elowen' }).waitFor()
  expect(await section.locator('code').count()).toBe(0)
  await expectSound(page, 'an account that was linked by the chat')
  await site.readMail(player.email, 'A game account was linked')
})
