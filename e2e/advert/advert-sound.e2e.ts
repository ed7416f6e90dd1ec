import { expect } from 'vitest'
import { reportAdvert } from '../../src/contract/advert.ts'
import { replyToAdvert } from '../../src/contract/advert-conversation.ts'
import { saveSearch } from '../../src/contract/saved-search.ts'
import { advertSiteTest, type Board } from '../support/advert-site.ts'
import { looksOfStates } from '../support/looks.ts'
import { visitAs } from '../support/real-player.ts'
import { expectSound } from '../support/sound.ts'
import { isAlive } from '../support/waiting.ts'

const test = advertSiteTest()

/** A board with all that tries the patience of a page: no spaces, the longest, nothing. */
async function fill(board: Board) {
  const author = await board.joinTeam('moderator')
  const buyer = await board.join()
  const longest = await board.write(author, {
    Title: 'W'.repeat(80),
    Text: 'w'.repeat(2000),
    Gold: 2 ** 40,
  })
  await board.write(author, {
    Category: 'group',
    Language: 'fr',
    Title: 'Ce soir au donjon des Brumes',
  })
  const ask = { Id: longest, Text: 'w'.repeat(1000) }
  const conversation = await buyer.device.callAs(buyer.profile.token, replyToAdvert, ask)
  const report = { Id: longest, Reason: 'insult', Text: 'w'.repeat(500) } as const
  await buyer.device.callAs(buyer.profile.token, reportAdvert, report)
  const search = { Name: 'W'.repeat(60), Search: { q: 'w'.repeat(60), goldMax: 5 } }
  await author.device.callAs(author.profile.token, saveSearch, search)
  return { author, longest, conversation: conversation.id }
}

type Filled = Awaited<ReturnType<typeof fill>>

const withBoard = test.extend('filled', { scope: 'file' }, ({ board }) => fill(board))

/** Their pages, as `fill` left them. */
const parts = {
  'what everybody reads': ({ longest }: Filled) => [
    '/advert',
    `/advert?q=${'w'.repeat(60)}&goldMax=5`,
    `/advert/${longest}`,
  ],
  'what an author does': ({ longest }: Filled) => [
    '/advert/new',
    `/advert/${longest}/edit`,
    '/advert/mine',
    '/admin/adverts',
  ],
  'what two write': ({ conversation }: Filled) => [
    '/advert/conversations',
    `/advert/conversations/${conversation}`,
    '/advert/searches',
  ],
}
const visits = looksOfStates.flatMap((visitor) =>
  Object.entries(parts).map(([part, pathsOf]) => ({ ...visitor, part, pathsOf })),
)

withBoard.for(visits)(
  '$part is sound: $locale, $theme, $device',
  async ({ locale, theme, size, pathsOf }, { visit, board, filled }) => {
    const prepared = { locale, theme, size, reducedMotion: true }
    const page = await visitAs(visit, board.site, filled.author, '/advert', prepared)
    for (const path of pathsOf(filled)) {
      await page.goto(board.site.url + path)
      await isAlive(page)
      await page.locator('main h1').waitFor()
      await page.waitForFunction(
        () => !document.querySelector('main [aria-busy=true], main .skeleton'),
      )
      await expectSound(page, path)
    }
    expect(page.url()).toContain(pathsOf(filled).at(-1))
  },
)

withBoard('what visitors read is sound too', async ({ visit, board, filled }) => {
  for (const path of ['/advert', `/advert/${filled.longest}`]) {
    const page = await visit(board.site.url + path)
    await expectSound(page, path)
  }
})
