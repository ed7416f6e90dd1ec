import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { removeCannedReply, writeCannedReply } from '../../src/contract/ticket-team.ts'
import type { PlayerSite } from '../../test/players.ts'
import type { Visit } from '../support/browser-test.ts'
import { closeGate, type Gate } from '../support/gate.ts'
import { playerSiteTest, visitAs } from '../support/real-player.ts'
import { joinTeam } from '../support/team-player.ts'
import { becomes } from '../support/waiting.ts'

const test = playerSiteTest()

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true })
const nameField = (page: Page) => main(page).getByLabel('Name')

/** One of the team, where the replies are that are given often: these. */
async function openReplies(visit: Visit, site: PlayerSite, names: readonly string[]) {
  const helper = await joinTeam(site, 'support')
  const { device, profile } = helper
  for (const Name of names) {
    const reply = { Name, Category: null, Text: { fr: 'Patience.', en: 'Patience.' } }
    await device.callAs(profile.token, writeCannedReply, reply)
  }
  return visitAs(visit, site, helper, '/admin/tickets/replies')
}

/** Types into the reply of this name, which is open for it. */
async function typeInto(page: Page, name: string): Promise<void> {
  await button(page, `Edit “${name}”`).click()
  await nameField(page).fill(`${name}, again`)
}

/** What was typed there is there still, and the next letter goes there. */
async function isTypedOn(page: Page, name: string): Promise<void> {
  expect(await nameField(page).inputValue()).toBe(`${name}, again`)
  expect(await nameField(page).evaluate((input) => input === document.activeElement)).toBe(true)
}

/** Saves what is typed, and gives the form up before the site has answered. */
async function saveLate(page: Page): Promise<Gate> {
  const gate = await closeGate(page, `**${writeCannedReply.path}`)
  const sent = page.waitForRequest(`**${writeCannedReply.path}`)
  await button(page, 'Save').click()
  await sent
  await button(page, 'Cancel').click()
  return gate
}

test('a reply that is saved late leaves what is typed into another', async ({ visit, site }) => {
  const page = await openReplies(visit, site, ['Slow to save', 'Beside it'])
  await button(page, 'Edit “Slow to save”').click()
  await nameField(page).fill('Saved at last')
  const gate = await saveLate(page)
  await typeInto(page, 'Beside it')
  gate.open()
  await heading(page, 'Saved at last').waitFor()
  await isTypedOn(page, 'Beside it')
})

test('a reply that is added late leaves the next one that is written', async ({ visit, site }) => {
  const page = await openReplies(visit, site, [])
  await button(page, 'Add an answer').click()
  await nameField(page).fill('The first one')
  await main(page).getByLabel('In French').fill('Patience.')
  await main(page).getByLabel('In English').fill('Patience.')
  const gate = await saveLate(page)
  await button(page, 'Add an answer').click()
  await nameField(page).fill('The next one, again')
  gate.open()
  await heading(page, 'The first one').waitFor()
  await isTypedOn(page, 'The next one')
})

test('a reply that is thrown away late leaves what is typed into another', async ({
  visit,
  site,
}) => {
  const page = await openReplies(visit, site, ['Slow to go', 'Here to stay'])
  const gate = await closeGate(page, `**${removeCannedReply.path}`)
  await button(page, 'Delete “Slow to go”').click()
  const sent = page.waitForRequest(`**${removeCannedReply.path}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await sent
  await page.keyboard.press('Escape')
  await typeInto(page, 'Here to stay')
  gate.open()
  await becomes(() => heading(page, 'Slow to go').count(), 0)
  await isTypedOn(page, 'Here to stay')
})

/** Whether the focus is on the list itself. */
function isInList(page: Page): Promise<boolean> {
  return main(page).evaluate((element) => {
    const focused = document.activeElement
    return focused !== element && element.contains(focused) && focused?.tagName === 'DIV'
  })
}

test('who deletes a reply goes on from there by keyboard', async ({ visit, site }) => {
  const page = await openReplies(visit, site, ['Thrown away', 'Still wanted'])
  await button(page, 'Delete “Thrown away”').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await becomes(() => heading(page, 'Thrown away').count(), 0)
  await becomes(() => isInList(page), true)
})

test('who saves a reply goes on from there by keyboard', async ({ visit, site }) => {
  const page = await openReplies(visit, site, ['By hand'])
  await button(page, 'Edit “By hand”').click()
  await nameField(page).fill('By keyboard')
  await page.keyboard.press('Enter')
  await heading(page, 'By keyboard').waitFor()
  await becomes(() => isInList(page), true)
})
