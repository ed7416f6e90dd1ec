import { expect } from 'vitest'
import { createGameAccount } from '../../src/contract/game-account.ts'
import { aCharacter, inMemory, MemoryGame } from '../../test/memory-game.ts'
import { createScriptedGameAccounts } from '../../test/scripted-game-accounts.ts'
import { gameSections, openGameTab, sendCredentials } from '../support/game-tab.ts'
import { joinByBrowser, playerSiteTest } from '../support/real-player.ts'
import { expectSound } from '../support/sound.ts'
import { looksOfStates } from '../support/looks.ts'

const world = new MemoryGame()
const scripted = createScriptedGameAccounts()
const test = playerSiteTest({
  game: inMemory(Object.assign(world, { accounts: scripted.port }), {
    classes: [{ key: 'mage', name: { fr: 'Mage', en: 'Wizard' }, icon: 'mage' }],
  }),
})
const closedTest = playerSiteTest({ game: inMemory(new MemoryGame()) })

const password = 'seven-owls'
const isDown = { expected: [/503 \(Service Unavailable\)/] }

let accounts = 0

/** A player with a game account of two characters, one of them with the longest name there can be. */
async function joinWithCharacters(site: Parameters<typeof joinByBrowser>[0]) {
  const player = await joinByBrowser(site)
  accounts += 1
  const UserName = `FIGHTER${accounts}`
  const { id } = await player.device.callAs(player.profile.token, createGameAccount, {
    UserName,
    Password: password,
  })
  world.characters.push(
    aCharacter(`hero${id}`, { gameAccount: id, name: 'Brannoch', level: 42, class: 'mage' }),
    aCharacter(`long${id}`, { gameAccount: id, name: 'W'.repeat(40), level: 7, class: 'gone' }),
  )
  return { player, userName: UserName }
}

const words = {
  'fr-FR': {
    create: 'Créer un compte',
    another: 'En créer un autre',
    link: 'Lier un compte',
    change: /^Changer le mot de passe de/,
    unlink: /^Détacher/,
    cancel: 'Annuler',
    refused: 'Ce nom et ce mot de passe n’ouvrent aucun compte de jeu.',
    ready: /est prêt/,
  },
  'en-GB': {
    create: 'Create an account',
    another: 'Create another',
    link: 'Link an account',
    change: /^Change password of/,
    unlink: /^Unlink/,
    cancel: 'Cancel',
    refused: 'No game account has this name and password.',
    ready: /is ready/,
  },
}

test.for(looksOfStates)(
  'each state of the tab fits and breaks no rule: $locale, $theme, $device',
  { timeout: 120_000 },
  async ({ locale, theme, size }, { visit, site }) => {
    const say = words[locale]
    const look = {
      locale,
      theme,
      size,
      reducedMotion: true,
      expected: [/400 \(Bad Request\)/],
    }
    const { page } = await openGameTab(visit, site, look)
    const button = (name: string | RegExp) =>
      page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' })
    await button(say.create).waitFor()
    await expectSound(page, 'no account')
    await button(say.create).click()
    await page.locator('input[name=Password]').fill('x')
    await page.keyboard.press('Enter')
    await expectSound(page, 'wrong fields')
    accounts += 1
    await page.locator('input[name=UserName]').fill(`Fighter${accounts}`)
    await page.locator('input[name=Password]').fill(password)
    await page.keyboard.press('Enter')
    await page.getByText(say.ready).waitFor()
    await expectSound(page, 'made')

    const { player } = await joinWithCharacters(site)
    const { page: full } = await openGameTab(visit, site, { ...look, player })
    const main = full.getByRole('main')
    await main.getByText('Brannoch').waitFor()
    await expectSound(full, 'characters')
    await main.getByRole('button', { name: say.change }).click()
    await main.getByRole('button', { name: say.link, exact: true }).click()
    await full.locator('input[name=UserName]').fill('somebody')
    await full.locator('input[name=Password]').fill('wrong')
    await full.keyboard.press('Enter')
    await main.getByText(say.refused).waitFor()
    await expectSound(full, 'open forms')
    await main.getByRole('button', { name: say.unlink }).click()
    await full.getByRole('dialog').waitFor()
    await expectSound(full, 'question')
  },
)

test('a class without a name, and a character whose page its player hides, are shown for what they are', async ({
  visit,
  site,
}) => {
  const { player, userName } = await joinWithCharacters(site)
  const { page } = await openGameTab(visit, site, { player })
  const list = page.getByRole('list', { name: `Characters of ${userName}` })
  await list.getByRole('link', { name: 'Brannoch' }).waitFor()
  expect(await list.getByRole('listitem').allTextContents()).toEqual([
    'BrannochLevel 42 · Wizard',
    `${'W'.repeat(40)}Level 7`,
  ])
  const { visibility } = gameSections(page)
  await visibility.getByRole('checkbox', { name: 'Make my characters’ pages public' }).uncheck()
  await visibility.getByRole('button', { name: 'Save' }).click()
  await list.getByRole('link').first().waitFor({ state: 'detached' })
  await list.getByText('Brannoch').waitFor()
})

test('a game that does not answer is told in its words, and nothing typed is lost', async ({
  visit,
  site,
}) => {
  const { player } = await joinWithCharacters(site)
  const { page } = await openGameTab(visit, site, { player, ...isDown })
  const { link, create } = gameSections(page)
  await link.getByRole('button', { name: 'Link an account' }).click()
  scripted.failNext('verify', 'GameUnavailable')
  await sendCredentials(link, { userName: 'somebody', password })
  await link.getByRole('alert').getByText('The game isn’t answering right now.').waitFor()
  expect(await link.locator('input[name=UserName]').inputValue()).toBe('somebody')
  expect(await link.locator('input[name=Password]').inputValue()).toBe(password)
  await create.getByRole('button', { name: 'Create another' }).click()
  scripted.failNext('create', 'GameUnavailable')
  accounts += 1
  await sendCredentials(create, { userName: `Fighter${accounts}`, password })
  await create.getByRole('alert').getByText('The game isn’t answering right now.').waitFor()
  await create.locator('button[type=submit]').click()
  await create.getByText('is ready.').waitFor()
})

test('characters that do not come are missed with a way to try again', async ({ visit, site }) => {
  const { player } = await joinWithCharacters(site)
  let isAway = true
  const { page } = await openGameTab(visit, site, {
    player,
    ...isDown,
    prepare: (opened) =>
      opened.route('**/api/character/list', (route) =>
        isAway ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
      ),
  })
  const { accounts: section } = gameSections(page)
  await section.getByText('we can’t show your characters right now').waitFor()
  await expectSound(page, 'characters missing')
  isAway = false
  await section.getByRole('button', { name: 'Try again' }).click()
  await section.getByText('Brannoch').waitFor()
})

test('characters the game has not told of for a while say since when', async ({ visit, site }) => {
  const { player } = await joinWithCharacters(site)
  const takenAt = Math.trunc(Date.now() / 1000) - 900
  const { page } = await openGameTab(visit, site, {
    player,
    prepare: (opened) =>
      opened.route('**/api/character/list', async (route) => {
        const response = await route.fetch()
        const characters = (await response.json()) as object[]
        await route.fulfill({ json: characters.map((one) => ({ ...one, takenAt })) })
      }),
  })
  const { accounts: section } = gameSections(page)
  const note = section.getByRole('status').filter({ hasText: 'as of' })
  await note.waitFor()
  const time = note.locator('time')
  expect(await time.getAttribute('datetime')).toBe(new Date(takenAt * 1000).toISOString())
  await expectSound(page, 'old characters')
})

test('an account that went meanwhile is missed without losing the page', async ({
  visit,
  site,
}) => {
  const { player, userName } = await joinWithCharacters(site)
  const { page } = await openGameTab(visit, site, { player, expected: [/404 \(Not Found\)/] })
  const { accounts: section } = gameSections(page)
  await section.getByRole('button', { name: `Unlink ${userName}` }).click()
  await site.db.deleteFrom('game_account_link').where('account_id', '=', player.id).execute()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Unlink' }).click()
  await dialog.getByText('This game account isn’t linked to yours.').waitFor()
})

test('who has linked ten is told that these are the most', async ({ visit, site }) => {
  const { player } = await joinWithCharacters(site)
  const link = await site.db
    .selectFrom('game_account_link')
    .selectAll()
    .where('account_id', '=', player.id)
    .executeTakeFirstOrThrow()
  const more = Array.from({ length: 9 }, (_, number) => {
    const game_account = `${link.game_account}-${number}`
    return { ...link, game_account, user_name: `ALT${number}` }
  })
  await site.db.insertInto('game_account_link').values(more).execute()
  const { page } = await openGameTab(visit, site, { player })
  const { create, link: linking } = gameSections(page)
  for (const section of [create, linking]) {
    await section.getByText('You’ve linked 10, which is the limit').waitFor()
    expect(await section.getByRole('button').count()).toBe(0)
  }
})

closedTest('where the game makes its accounts itself, the tab says so', async ({ visit, site }) => {
  const { page } = await openGameTab(visit, site)
  await page.getByText('you create game accounts in the game itself').waitFor()
  await expectSound(page, 'closed')
  expect(await page.getByRole('main').getByRole('form').count()).toBe(0)
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
})
