import { afterAll, expect } from 'vitest'
import { rcon, whisper } from '../../src/app/guildhall.ts'
import { startFakeRcon } from '../../test/games/fake-rcon.ts'
import { unownedWorld } from '../../test/games/unowned-world.ts'
import { openGameTab } from '../support/game-tab.ts'
import { playerSiteTest } from '../support/real-player.ts'
import { expectFocus, sectionOf } from '../support/security-tab.ts'
import { expectSound } from '../support/sound.ts'

const server = await startFakeRcon('minecraft')
afterAll(() => server.close())

const { port, password } = server
const commands = rcon({ host: '127.0.0.1', port, password, type: 'minecraft', timeoutMs: 20_000 })
const link = whisper({ commands, template: 'tell {character} {code}' })
/** Its server whispers. */
const game = unownedWorld((context) => ({
  async findByName(name) {
    const id = name.toLowerCase()
    return id === 'elowen' ? { id, gameAccount: id, name: 'Elowen', level: 1 } : undefined
  },
  whisper: link.create(context),
}))

const test = playerSiteTest({ game })
const isRefused = { expected: [/400 \(Bad Request\)/] }

test('a player proves a character by the code the game whispers to it', async ({ visit, site }) => {
  const { page, player } = await openGameTab(visit, site, isRefused)
  const accounts = sectionOf(page, 'Your characters')
  await accounts.getByText('Prove below that a character is yours').waitFor()
  expect(await page.getByRole('heading', { name: 'Create a game account' }).count()).toBe(0)
  const prove = sectionOf(page, 'Prove that a character is yours')
  await prove.getByRole('button', { name: 'Prove a character' }).click()

  await prove.getByLabel('Name of the character').fill('Nobody')
  await page.keyboard.press('Enter')
  await prove.getByText('No character of this name is in the game right now.').waitFor()
  await expectSound(page, 'a name that is not there')
  await prove.getByLabel('Name of the character').fill('elowen')
  await page.keyboard.press('Enter')
  await prove.getByText('The game whispered a code to elowen.').waitFor()
  const [, code = ''] = /^tell Elowen ([A-Z0-9]{8})$/.exec(server.commands.at(-1) ?? '') ?? []
  expect(code).toHaveLength(8)

  // the field of the code has the focus
  await page.keyboard.type('22222222')
  await page.keyboard.press('Enter')
  await prove.getByText('This code is wrong or too old.').waitFor()
  expect(await prove.locator('input[name=Code]').getAttribute('aria-invalid')).toBe('true')
  await expectSound(page, 'a wrong code')
  await prove.locator('input[name=Code]').fill(code.toLowerCase())
  await page.keyboard.press('Enter')
  await expectFocus(page, 'Elowen is linked to your account.')
  await accounts.getByRole('button', { name: 'Unlink Elowen' }).waitFor()
  await site.readMail(player.email, 'A game account was linked')
})
