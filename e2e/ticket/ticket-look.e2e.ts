import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { writeCannedAnswer } from '../../src/contract/ticket-team.ts'
import type { PlayerSite } from '../../test/players.ts'
import { listOverflow } from '../support/overflow.ts'
import { joinByBrowser, playerSiteTest, visitAs } from '../support/real-player.ts'
import { joinTeam } from '../support/team-player.ts'
import { answerTicketAs, openTicketOf } from '../support/ticket-site.ts'
import { listViolations } from '../support/violations.ts'

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
  await answerTicketAs(helper, id, 'Somebody **changed the lock**.', true)
  await answerTicketAs(helper, id, 'We know of it. The keep opens again tomorrow at noon.')
  await openTicketOf(player, { Category: 'payment', Subject: 'A gift that did not come' })
  await helper.device.callAs(helper.profile.token, writeCannedAnswer, {
    Name: 'Patience',
    Category: 'bug',
    Fr: 'Un peu de patience.',
    En: 'A little patience.',
  })
  return { player, helper, id }
}

const looks = [
  { locale: 'fr-FR', theme: 'dark', size: { width: 1280, height: 900 } },
  { locale: 'en-GB', theme: 'light', size: { width: 1280, height: 900 } },
  { locale: 'en-GB', theme: 'dark', size: { width: 360, height: 740 } },
  { locale: 'fr-FR', theme: 'light', size: { width: 360, height: 740 } },
] as const

test.for(looks)(
  'everybody can use the pages of support: $locale, $theme, $size.width',
  { timeout: 120_000 },
  async (look, { visit, site }) => {
    const { player, helper, id } = await fill(site)
    const name = `${look.locale.slice(0, 2)}-${look.theme}-${look.size.width}`
    const own = await visitAs(visit, site, player, '/support', look)
    const team = await visitAs(visit, site, helper, '/admin/tickets?state=all', look)
    const pages = [
      { page: own, path: '/support#lost-password', key: 'support' },
      { page: own, path: '/support/new?category=payment', key: 'new' },
      { page: own, path: `/support/ticket/${id}`, key: 'ticket' },
      { page: team, path: '/admin/tickets?state=all', key: 'team-list' },
      { page: team, path: `/admin/tickets/${id}`, key: 'team-ticket' },
      { page: team, path: '/admin/tickets/answers', key: 'team-answers' },
    ]
    for (const { page, path, key } of pages) {
      await page.goto(site.url + path)
      await main(page).locator('h1').waitFor()
      await main(page).locator('[aria-busy=true]').waitFor({ state: 'detached' })
      await page.evaluate(() => document.fonts.ready)
      const shots = process.env['SHOTS']
      if (shots) await page.screenshot({ path: `${shots}/${key}-${name}.png`, fullPage: true })
      expect(await listOverflow(page), path).toEqual([])
      expect(await listViolations(page), path).toEqual([])
    }
  },
)
