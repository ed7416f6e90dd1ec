import { afterAll, expect } from 'vitest'
import { local } from '../../src/app/guildhall.ts'
import { enrich } from '../../test/enrich.ts'
import { diamonds, startWhisperingMinecraft } from '../../test/games/whispering-minecraft.ts'
import { fill, headed, press } from '../support/account-screen.ts'
import { openGameTab } from '../support/game-tab.ts'
import { playerSiteTest } from '../support/real-player.ts'
import { expectFocus, sectionOf } from '../support/security-tab.ts'
import { expectSound } from '../support/sound.ts'
import { becomes, isAlive } from '../support/waiting.ts'

const minecraft = await startWhisperingMinecraft('Steve', 'Alex')
afterAll(() => minecraft.close())

const test = playerSiteTest({ forum: local(), game: minecraft.game, rewards: [diamonds] })

test('on a server without a database, a player proves a name and buys it a reward', async ({
  visit,
  site,
}) => {
  const { page, player } = await openGameTab(visit, site)
  await enrich(site.db, player.id, { points: diamonds.points })
  const prove = sectionOf(page, 'Prove that a character is yours')
  await prove.getByRole('button', { name: 'Prove a character' }).click()
  await prove.getByLabel('Name of the character').fill('steve')
  await page.keyboard.press('Enter')
  await prove.getByText('The game whispered a code to steve.').waitFor()
  await prove.locator('input[name=Code]').fill(minecraft.codeOf('Steve') ?? '')
  await page.keyboard.press('Enter')
  await expectFocus(page, 'Steve is linked to your account.')
  const own = page.getByRole('list', { name: 'Characters of Steve' })
  expect(await own.innerText()).toBe('Steve')
  await expectSound(page, 'a character without a level')

  await page.goto(`${site.url}/page/reward`)
  await isAlive(page)
  await page.getByRole('button', { name: /^Choose.* Three diamonds$/ }).click()
  const dialog = page.getByRole('dialog')
  const names = dialog.getByLabel('For which character').locator('option')
  await becomes(() => names.allTextContents().then(String), 'Steve')
  await expectSound(page, 'a reward for a character without a level')
  await dialog.getByRole('button', { name: 'Buy for 20\u00a0vote points' }).click()
  await dialog.getByText('Delivered!').waitFor()
  const given = minecraft.commands.filter((command) => command.startsWith('give'))
  expect(given).toEqual(['give Steve minecraft:diamond 3'])

  await page.goto(site.url)
  await page.getByRole('main').getByRole('link', { name: 'Steve', exact: true }).first().waitFor()
  expect(await page.getByRole('main').innerText()).not.toMatch(/level/i)

  await page.goto(`${site.url}/advert/new`)
  await page.getByLabel('Which of your characters?').waitFor()
  expect(await page.getByRole('main').innerText()).not.toMatch(/gold|level/i)
  await page.goto(`${site.url}/support/`)
  await page.getByText('How do I show that a character is mine?').first().waitFor()
  expect(await page.getByText('How do I link my game account?').count()).toBe(0)
})

test('nobody is sent to make an account in a game that has none', async ({ visit, site }) => {
  const page = await visit(`${site.url}/account/register`)
  await fill(page, {
    UserName: 'Newcomer',
    Pseudo: 'Newcomer',
    Email: 'newcomer@mail.example',
    Password: 'four brown horses',
  })
  await press(page, 'Create my account')
  await headed(page, 'Welcome, Newcomer!')
  await page.getByRole('main').getByRole('link', { name: 'Download the game' }).waitFor()
  expect(await page.getByRole('main').innerText()).not.toMatch(/game account/i)
  await page.goto(`${site.url}/page/download`)
  expect(await page.getByRole('main').innerText()).not.toMatch(/game account/i)
})
