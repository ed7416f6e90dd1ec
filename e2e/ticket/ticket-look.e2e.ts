import type { Page } from 'playwright-core'
import { writeCannedReply } from '../../src/contract/ticket-team.ts'
import type { PlayerSite } from '../../test/players.ts'
import { joinByBrowser, playerSiteTest, visitAs } from '../support/real-player.ts'
import { joinTeam } from '../support/team-player.ts'
import { replyToTicketAs, openTicketOf } from '../support/ticket-site.ts'
import { expectSound } from '../support/sound.ts'
import { looksOfStates } from '../support/looks.ts'

const test = playerSiteTest()
const main = (page: Page) => page.getByRole('main')

const long = 'W'.repeat(96)
const text = `Since **last night** I can’t enter the keep.

> You are not on the list.

1. I went to the gate
2. \`/knock\`

| what | how many |
| --- | --- |
| horses | 2 |

${'w'.repeat(200)}`

/** A ticket with all that one may hold. */
async function fill(site: PlayerSite) {
  const [player, helper] = [await joinByBrowser(site), await joinTeam(site, 'support')]
  const { id } = await openTicketOf(player, { Subject: long, Text: text })
  await replyToTicketAs(helper, id, 'Somebody **changed the lock**.', true)
  await replyToTicketAs(helper, id, 'We know of it. The keep opens again tomorrow at noon.')
  await openTicketOf(player, { Category: 'payment', Subject: 'A gift that did not come' })
  await helper.device.callAs(helper.profile.token, writeCannedReply, {
    Name: 'Patience',
    Category: 'bug',
    Text: { fr: 'Un peu de patience.', en: 'A little patience.' },
  })
  return { player, helper, id }
}

test.for(looksOfStates)(
  'everybody can use the pages of support: $locale, $theme, $device',
  { timeout: 120_000 },
  async ({ locale, theme, size }, { visit, site }) => {
    const { player, helper, id } = await fill(site)
    const own = await visitAs(visit, site, player, '/support', { locale, theme, size })
    const team = await visitAs(visit, site, helper, '/admin/tickets?state=all', {
      locale,
      theme,
      size,
    })
    const pages = [
      { page: own, path: '/support#lost-password' },
      { page: own, path: '/support/new?category=payment' },
      { page: own, path: `/support/ticket/${id}` },
      { page: team, path: '/admin/tickets?state=all' },
      { page: team, path: `/admin/tickets/${id}` },
      { page: team, path: '/admin/tickets/replies' },
    ]
    for (const { page, path } of pages) {
      await page.goto(site.url + path)
      await main(page).locator('h1').waitFor()
      await main(page).locator('[aria-busy=true]').waitFor({ state: 'detached' })
      await page.evaluate(() => document.fonts.ready)
      await expectSound(page, path)
    }
  },
)
