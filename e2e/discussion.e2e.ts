import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { listForumCategories, openTopic, replyToTopic } from '../src/contract/discussion.ts'
import { topicPath } from '../src/contract/topic-path.ts'
import type { PlayerSite, TestPlayer } from '../test/players.ts'
import { tabTo } from './support/focus.ts'
import { phone } from './support/looks.ts'
import { listOverflow } from './support/overflow.ts'
import { joinByBrowser, playerSiteTest, visitAs } from './support/real-player.ts'
import { listViolations } from './support/violations.ts'
import { becomes } from './support/waiting.ts'

const test = playerSiteTest()

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
const comments = (page: Page) => page.locator('ol > li[id^="post-"]')

/** Begins a topic without a page. @returns its path and number */
async function begin({ device, profile }: TestPlayer, Title: string, Text = 'Who has one?') {
  const categories = await device.call(listForumCategories, {})
  const Category = categories.find(({ isNews }) => !isNews)?.id ?? 0
  const written = await device.callAs(profile.token, openTopic, { Category, Title, Text })
  return { ...written, path: topicPath(written.topic, written.titleSeo) }
}

function reply({ device, profile }: TestPlayer, Topic: number, Text: string) {
  return device.callAs(profile.token, replyToTopic, { Topic, Text })
}

async function isSound(page: Page): Promise<void> {
  expect(await listViolations(page)).toEqual([])
  expect(await listOverflow(page)).toEqual([])
}

/** Presses Tab until one writes. The mark is on the frame, which has the text and its tools. */
async function tabToText(page: Page): Promise<void> {
  const isThere = () => page.evaluate(() => document.activeElement?.tagName === 'TEXTAREA')
  for (let presses = 0; presses < 60 && !(await isThere()); presses++)
    await page.keyboard.press('Tab')
  expect(await isThere()).toBe(true)
}

/** The words of the journey by keyboard in each language. */
const words = {
  'en-GB': {
    begin: 'New topic',
    category: /Help and conversation/,
    title: 'Title',
    publish: 'Publish',
    write: 'Your reply',
    send: 'Reply',
    edit: 'Edit comment 1',
    yours: 'Your post',
    save: 'Save',
    edited: 'Edited',
  },
  'fr-FR': {
    begin: 'Nouveau sujet',
    category: /Entraide/,
    title: 'Titre',
    publish: 'Publier',
    write: 'Votre réponse',
    send: 'Répondre',
    edit: 'Modifier le commentaire 1',
    yours: 'Votre message',
    save: 'Enregistrer',
    edited: 'Modifié',
  },
} as const

test.for(Object.entries(words))(
  'a player begins a topic, replies and corrects it by keyboard on a phone, in %s',
  async ([locale, said], { visit, site }) => {
    const player = await joinByBrowser(site)
    const page = await visitAs(visit, site, player, '/forum', { locale, size: phone })
    await isSound(page)
    await tabTo(page, said.begin)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/forum/new')
    await main(page).getByLabel(said.title).waitFor()
    await isSound(page)
    await tabTo(page, said.category)
    // a field without text is named by its tag
    await tabTo(page, 'INPUT')
    await page.keyboard.type(`Rope and lanterns ${locale}`)
    await tabToText(page)
    await page.keyboard.type('I need **rope**.')
    await page.keyboard.press('Control+Enter')
    await page.waitForURL('**/forum/topic/**')
    const path = new URL(page.url()).pathname
    await main(page).locator('strong', { hasText: 'rope' }).waitFor()
    await main(page).getByLabel(said.write).waitFor()
    await isSound(page)
    await tabToText(page)
    await page.keyboard.type('Found it.')
    await tabTo(page, said.send)
    await page.keyboard.press('Enter')
    await comments(page).getByText('Found it.').waitFor()
    await becomes(() => page.evaluate(() => document.activeElement?.id.startsWith('post-')), true)
    expect(await main(page).getByLabel(said.write).inputValue()).toBe('')
    await tabTo(page, said.edit)
    await page.keyboard.press('Enter')
    await main(page).getByLabel(said.yours).waitFor()
    await becomes(
      () => page.evaluate(() => (document.activeElement as HTMLTextAreaElement).value),
      'Found it.',
    )
    await page.keyboard.press('End')
    await page.keyboard.type(' Thanks!')
    await tabTo(page, said.save)
    await page.keyboard.press('Enter')
    await comments(page).getByText('Found it. Thanks!').waitFor()
    await comments(page).getByText(said.edited).waitFor()
    await isSound(page)
    const visitor = await visit(site.url + path, { locale })
    await comments(visitor).getByText('Found it. Thanks!').waitFor()
    await page.goto(`${site.url}/forum`)
    await main(page)
      .getByRole('link', { name: `Rope and lanterns ${locale}` })
      .waitFor()
  },
)

test('a visitor reads without a script, and is shown the way in', async ({ visit, site }) => {
  const player = await site.joinConfirmed()
  const { path } = await begin(player, 'For everybody', 'See [the map](https://map.example/).')
  const page = await visit(site.url + path, { hasScripts: false })
  const link = main(page).getByRole('link', { name: 'the map' })
  expect(await link.getAttribute('rel')).toContain('nofollow ugc')
  const way = main(page).getByRole('link', { name: 'Sign in' })
  expect(await way.getAttribute('href')).toBe(
    `/account/login?${new URLSearchParams({ returnUrl: `${path}#reply` })}`,
  )
  expect(await main(page).getByLabel('Your reply').count()).toBe(0)
})

test('what is typed is there again after a reload, and a quote comes below it', async ({
  visit,
  site,
}) => {
  const [alice, bob] = [await site.joinConfirmed(), await joinByBrowser(site)]
  const { path, topic } = await begin(alice, 'Quoted')
  await reply(alice, topic, 'Two *fine* boots.')
  const page = await visitAs(visit, site, bob, path)
  const text = main(page).getByLabel('Your reply')
  await text.fill('Is it you?')
  await page.reload()
  await becomes(() => text.inputValue(), 'Is it you?')
  await button(page, 'Quote comment 1').click()
  const quoted = `Is it you?\n\n> **${alice.pseudo.replaceAll('_', String.raw`\_`)} wrote:**\n>\n> Two fine boots.\n\n`
  await becomes(() => text.inputValue(), quoted)
  expect(await text.evaluate((area) => area === document.activeElement)).toBe(true)
  await page.keyboard.type('Mine!')
  await button(page, 'Reply').click()
  await comments(page).locator('blockquote', { hasText: 'Two fine boots.' }).waitFor()
  await page.reload()
  await main(page).getByLabel('Your reply').waitFor()
  expect(await main(page).getByLabel('Your reply').inputValue()).toBe('')
})

test('who takes a post back is asked once more, and its place stays', async ({ visit, site }) => {
  const [alice, bob] = [await site.joinConfirmed(), await joinByBrowser(site)]
  const { path, topic } = await begin(alice, 'Regretted')
  await reply(bob, topic, 'Something rash.')
  await reply(alice, topic, 'Pardon?')
  const page = await visitAs(visit, site, bob, path)
  expect(await button(page, 'Edit comment 2').count()).toBe(0)
  await button(page, 'Delete comment 1').click()
  const dialog = page.getByRole('dialog', { name: 'Delete this post?' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await main(page).getByText('Deleted by its author.').waitFor()
  expect(await comments(page).count()).toBe(2)
  expect(await main(page).getByText('Something rash.').count()).toBe(0)
  await isSound(page)
})

test('nobody else is there: who takes back a topic is led to the forum', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  const { path } = await begin(player, 'Gone in a moment')
  const page = await visitAs(visit, site, player, path)
  await button(page, 'Delete').click()
  const dialog = page.getByRole('dialog', { name: 'Delete this post?' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL('**/forum')
  await main(page).getByRole('heading', { level: 1, name: 'Forum' }).waitFor()
  await becomes(() => main(page).getByRole('link', { name: 'Gone in a moment' }).count(), 0)
})

test('below an article a player replies, and corrects it, without leaving', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  const path = `/article/${await newestNews(site)}`
  const page = await visitAs(visit, site, player, path)
  await tabToText(page)
  await page.keyboard.insertText('What news!')
  await tabTo(page, 'Reply')
  await page.keyboard.press('Enter')
  await comments(page).getByText('What news!').waitFor()
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${path}`))
  await isSound(page)
  await button(page, /^Edit comment/).click()
  await main(page).getByLabel('Your post').fill('What great news!')
  await button(page, 'Save').click()
  // it stands in the field before it is saved
  await main(page).getByLabel('Your post').waitFor({ state: 'detached' })
  await comments(page).getByText('What great news!').waitFor()
  const visitor = await visit(site.url + path)
  await comments(visitor).getByText('What great news!').waitFor()
  await main(visitor).locator('#reply').getByRole('link', { name: 'Sign in' }).click()
  await visitor.waitForURL(({ searchParams }) =>
    (searchParams.get('returnUrl') ?? '').startsWith(path),
  )
})

async function newestNews({ db }: PlayerSite): Promise<number> {
  const { id } = await db
    .selectFrom('local_topic')
    .innerJoin('local_forum', 'local_forum.id', 'forum_id')
    .select('local_topic.id')
    .where('is_news', '=', true)
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

test('older topics are behind a link, page after page, without a script', async ({
  visit,
  site,
}) => {
  const player = await site.joinConfirmed()
  const { topic } = await begin(player, 'The oldest of all')
  await site.db
    .insertInto('local_topic')
    .values(
      Array.from({ length: 30 }, (_, count) => ({
        forum_id: 6,
        slug: 'newer',
        title: JSON.stringify({ en: `Newer ${count}` }),
        published_at: new Date(),
        last_post_at: new Date(Date.now() + 1000),
        posts: 1,
      })),
    )
    .execute()
  await sql`
    insert into local_post (topic_id, position, created_at, html)
    select id, 0, now(), '{"en": "<p>Newer.</p>"}' from local_topic where slug = 'newer'`.execute(
    site.db,
  )
  const { id } = await site.db
    .selectFrom('local_topic')
    .select('forum_id as id')
    .where('id', '=', topic)
    .executeTakeFirstOrThrow()
  const page = await visit(`${site.url}/forum/${id}`, { hasScripts: false })
  expect(await main(page).getByRole('link', { name: 'The oldest of all' }).count()).toBe(0)
  expect(await page.locator('link[rel=next]').getAttribute('href')).toContain('?page=2')
  await main(page).getByRole('link', { name: 'Next' }).click()
  await page.waitForURL('**?page=2')
  await main(page).getByRole('link', { name: 'The oldest of all' }).waitFor()
})
