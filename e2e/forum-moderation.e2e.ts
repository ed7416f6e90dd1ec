import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { listForumCategories, openTopic, replyToTopic } from '../src/contract/discussion.ts'
import { reportPost } from '../src/contract/post-moderation.ts'
import { topicPath } from '../src/contract/topic-path.ts'
import type { TestPlayer } from '../test/players.ts'
import { tabTo } from './support/focus.ts'
import { phone } from './support/looks.ts'
import { listOverflow } from './support/overflow.ts'
import { joinByBrowser, playerSiteTest, visitAs } from './support/real-player.ts'
import { joinTeam } from './support/team-player.ts'
import { listViolations } from './support/violations.ts'
import { becomes } from './support/waiting.ts'

const test = playerSiteTest()

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
const missing = [/404 \(Not Found\)/]
const allGone = 'The whole topic disappears, with its title and all replies'

async function isSound(page: Page): Promise<void> {
  expect(await listViolations(page)).toEqual([])
  expect(await listOverflow(page)).toEqual([])
}

/** A topic with one reply. @returns where it is, and the id of its body and of the reply */
async function discuss(by: TestPlayer, Title: string, reply: string) {
  const { device, profile } = by
  const categories = await device.call(listForumCategories, {})
  const Category = categories.find(({ isNews }) => !isNews)?.id ?? 0
  const topic = { Category, Title, Text: 'Who has one?' }
  const opened = await device.callAs(profile.token, openTopic, topic)
  const written = { Topic: opened.topic, Text: reply }
  const { pid } = await device.callAs(profile.token, replyToTopic, written)
  return { path: topicPath(opened.topic, opened.titleSeo), body: opened.pid, pid }
}

const words = {
  'en-GB': {
    report: 'Report comment 1',
    dialog: 'Report this post',
    reason: 'Insults or threats',
    more: 'Anything to add?',
    send: 'Report',
    sent: 'Reported. The team will look at it.',
  },
  'fr-FR': {
    report: 'Signaler le commentaire 1',
    dialog: 'Signaler ce message',
    reason: 'Insultes ou menaces',
    more: 'Des précisions, si vous le souhaitez',
    send: 'Signaler',
    sent: 'C’est signalé. L’équipe va regarder.',
  },
} as const

test.for(Object.entries(words))(
  'a player reports a post by keyboard on a phone, in %s',
  async ([locale, said], { visit, site }) => {
    const [author, reader] = [await site.joinConfirmed(), await joinByBrowser(site)]
    const { path, pid } = await discuss(author, `Goats ${locale}`, 'You goat.')
    const page = await visitAs(visit, site, reader, path, { locale, size: phone })
    await button(page, said.report).waitFor()
    await isSound(page)
    await tabTo(page, said.report)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: said.dialog })
    await dialog.getByRole('radio', { name: said.reason }).check()
    await dialog.getByLabel(said.more).fill('He means me.')
    await isSound(page)
    await tabTo(page, said.send)
    await page.keyboard.press('Enter')
    await main(page).getByText(said.sent).waitFor()
    const report = await site.db
      .selectFrom('local_post_report')
      .select(['reason', 'text'])
      .where('post_id', '=', pid)
      .executeTakeFirst()
    expect(report).toEqual({ reason: 'insult', text: 'He means me.' })
  },
)

test('the team hides what was reported by keyboard, says why, and shows it again', async ({
  visit,
  site,
}) => {
  const [author, reader] = [await joinByBrowser(site), await site.joinConfirmed()]
  const { path, pid } = await discuss(author, 'Billy goats', 'You billy goat.')
  const report = { Id: pid, Reason: 'insult', Text: 'He means me.' } as const
  await reader.device.callAs(reader.profile.token, reportPost, report)
  const moderator = await joinTeam(site, 'moderator')
  const page = await visitAs(visit, site, moderator, '/admin/overview')
  await main(page).getByRole('link', { name: 'Posts to review' }).click()
  await page.waitForURL('**/admin/posts')
  const post = main(page).getByRole('article', { name: 'Billy goats' })
  await post.getByText('You billy goat.').waitFor()
  await post.getByText('He means me.').waitFor()
  await isSound(page)
  await post.focus()
  await page.keyboard.press('r')
  await post.getByLabel('Reason, for its author').fill('No goats here.')
  await page.keyboard.press('Control+Enter')
  await post.waitFor({ state: 'detached' })
  const visitor = await visit(site.url + path)
  await main(visitor).getByText('Hidden by the team.').waitFor()
  expect(await visitor.content()).not.toContain('billy goat')
  const own = await visitAs(visit, site, author, '/notification')
  await main(own).getByText('In “Billy goats”: No goats here.').waitFor()

  await main(page).getByRole('link', { name: 'Hidden', exact: true }).click()
  await main(page).getByText('No goats here.').waitFor()
  await isSound(page)
  await button(page, 'Restore: Billy goats').click()
  const dialog = page.getByRole('dialog', { name: 'Show this post again?' })
  await dialog.getByLabel('Reason, for its author').fill('It was a compliment.')
  await dialog.getByRole('button', { name: 'Restore it' }).click()
  await main(page).getByText('Nothing is hidden').waitFor()
  await becomes(async () => {
    await visitor.reload()
    return main(visitor).getByText('You billy goat.').count()
  }, 1)
})

test('who hides what begins a topic is told before that all of the topic goes', async ({
  visit,
  site,
}) => {
  const [author, reader] = [await site.joinConfirmed(), await site.joinConfirmed()]
  const { body, pid } = await discuss(author, 'Hares', 'You hare.')
  for (const Id of [body, pid]) {
    const report = { Id, Reason: 'spam', Text: '' } as const
    await reader.device.callAs(reader.profile.token, reportPost, report)
  }
  const moderator = await joinTeam(site, 'moderator')
  const page = await visitAs(visit, site, moderator, '/admin/posts')
  const posts = main(page).getByRole('article', { name: 'Hares' })
  const [topic, comment] = ['Who has one?', 'You hare.'].map((text) =>
    posts.filter({ has: page.getByText(text) }),
  )
  for (const post of [topic, comment]) await post?.getByRole('button', { name: 'Hide…' }).click()
  await topic?.getByText(allGone).waitFor()
  expect(await comment?.getByText(allGone).count()).toBe(0)
  await isSound(page)
})

test('where posts are read the team hides, shows again, and closes for replies', async ({
  visit,
  site,
}) => {
  const author = await site.joinConfirmed()
  const { path } = await discuss(author, 'Sheep', 'You sheep.')
  const moderator = await joinTeam(site, 'moderator')
  const page = await visitAs(visit, site, moderator, path)
  await button(page, 'Hide comment 1').click()
  const hiding = page.getByRole('dialog', { name: 'Hide this post?' })
  await hiding.getByLabel('Reason, for its author').fill('No sheep.')
  await hiding.getByRole('button', { name: 'Hide it' }).click()
  await main(page).getByText('Hidden by the team.').waitFor()
  await isSound(page)
  await button(page, 'Restore comment 1').click()
  const restoring = page.getByRole('dialog', { name: 'Show this post again?' })
  await restoring.getByLabel('Reason, for its author').fill('Sheep are fine.')
  await restoring.getByRole('button', { name: 'Restore it' }).click()
  await main(page).getByText('You sheep.').waitFor()

  await button(page, 'Close for replies').click()
  await main(page).getByText('This topic is closed to replies.').waitFor()
  await button(page, 'Reopen for replies').click()
  await main(page).getByLabel('Your reply').waitFor()

  await button(page, /^Hide$/).click()
  const topic = page.getByRole('dialog', { name: 'Hide this topic?' })
  await topic.getByText(allGone).waitFor()
  await topic.getByLabel('Reason, for its author').fill('No sheep at all.')
  await topic.getByRole('button', { name: 'Hide it' }).click()
  await page.waitForURL('**/forum')
  const visitor = await visit(site.url + path, { expected: missing })
  await visitor.getByRole('heading', { level: 1 }).waitFor()
  expect(await visitor.content()).not.toContain('Sheep')
})

test('a player who is not of the team sees none of its buttons', async ({ visit, site }) => {
  const [author, reader] = [await site.joinConfirmed(), await joinByBrowser(site)]
  const { path } = await discuss(author, 'Cows', 'You cow.')
  const page = await visitAs(visit, site, reader, path)
  await button(page, 'Report comment 1').waitFor()
  expect(await button(page, /^(?:Hide|Restore|Close)/).count()).toBe(0)
})
