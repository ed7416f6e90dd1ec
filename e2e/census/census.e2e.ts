import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pages } from '../../src/contract/page-list.ts'
import { MemoryRewards, takingRewards } from '../../test/memory-rewards.ts'
import { nothing, type Visit } from '../support/browser-test.ts'
import { discordSiteTest } from '../support/discord-site.ts'
import { closeGate } from '../support/gate.ts'
import { type Look, looks } from '../support/looks.ts'
import { guardedPages, listPublicPages, playerPages } from '../support/page-list.ts'
import { fakeNotifications, signIn } from '../support/player.ts'
import { createRankedGame, rankedGame } from '../../test/ranked-game.ts'
import { visitAs } from '../support/real-player.ts'
import { sampleRewards } from '../support/reward-site.ts'
import { joinTeam } from '../support/team-player.ts'
import { listViolations } from '../support/violations.ts'
import { isAlive } from '../support/waiting.ts'
import { listFrameFaults, listMoving } from './frame.ts'
import { listRawTexts } from './raw-texts.ts'
import { isPainted, listShifts, watchShifts } from './shifts.ts'
import { listHardTargets } from './targets.ts'
import { listOverflowAnywhere } from './widths.ts'

// in a game that stands still: a count that changes meanwhile has a width of its own
const game = takingRewards(createRankedGame(), new MemoryRewards())
const test = discordSiteTest({ game: rankedGame(game), rewards: sampleRewards })

/** Who asked for less motion: half of all looks, so that both kinds of players are seen. */
const asksForRest = ({ device }: Look) => device === 'phone'

const toVisitor = (look: Look) => ({
  locale: look.locale,
  theme: look.theme,
  size: look.size,
  reducedMotion: asksForRest(look),
  expected: [/404 \(Not Found\)/],
})

/** What holds for every page in a window as it is, asked of the one that is open. */
async function examine(page: Page, look: Look): Promise<string[]> {
  return [
    ...(await listFrameFaults(page, look.locale.slice(0, 2))),
    ...(await listRawTexts(page)),
    ...(await listHardTargets(page)),
    ...(await listViolations(page)),
    ...(asksForRest(look) ? await listMoving(page) : []),
  ]
}

/** Opens a page whose scripts and fonts come only when it has been painted without them. */
async function openLate(page: Page, address: string): Promise<void> {
  const gate = await closeGate(page, /\/assets\/.*\.js$|\.woff2$/)
  await page.goto(address, { waitUntil: 'commit' })
  await isPainted(page)
  gate.open()
  await isAlive(page)
}

const putNoticeAway = (page: Page, url: string) =>
  page.context().addCookies([{ name: 'cookie_policy', value: '1', url }])

async function examineVisited(visit: Visit, address: string, look: Look) {
  const page = await visit(nothing, { ...toVisitor(look), prepare: watchShifts })
  // until it is put away the notice lies over whatever is at the foot: it is looked at on the home page
  if (new URL(address).pathname !== '/') await putNoticeAway(page, address)
  await openLate(page, address)
  const found = await examine(page, look)
  // whatever was still to come has come while the page was examined
  await page.waitForLoadState('networkidle')
  found.push(...(await listShifts(page)), ...(await listOverflowAnywhere(page, look)))
  const title = await page.title()
  await page.context().close()
  return { title, faults: found.map((fault) => `${address}: ${fault}`) }
}

test.for(looks)(
  'every page that anybody may read is sound: $locale, $theme, $device',
  { timeout: 300_000 },
  async (look, { visit, site }) => {
    const faults: string[] = []
    const titles = new Map<string, string>()
    for (const path of await listPublicPages(site.url)) {
      const seen = await examineVisited(visit, site.url + path, look)
      faults.push(...seen.faults)
      const namesake = titles.get(seen.title)
      if (namesake) faults.push(`${path} has the title of ${namesake}: ${seen.title}`)
      titles.set(seen.title, path)
    }
    expect(faults).toEqual([])
  },
)

test.for(looks)(
  'every page of players and of the team is sound: $locale, $theme, $device',
  { timeout: 300_000 },
  async (look, { visit, site }) => {
    const player = await joinTeam(site, 'owner')
    const faults: string[] = []
    const page = await visitAs(visit, site, player, '/', toVisitor(look))
    for (const path of playerPages) {
      await page.goto(site.url + path)
      await isAlive(page)
      await page.getByRole('banner').getByRole('button', { name: player.pseudo }).waitFor()
      await page.locator('[aria-busy=true], main .skeleton').first().waitFor({ state: 'detached' })
      const found = [...(await examine(page, look)), ...(await listOverflowAnywhere(page, look))]
      faults.push(...found.map((fault) => `${path}: ${fault}`))
    }
    expect(faults).toEqual([])
  },
)

test('every page has a title before its scripts have come', async ({ site }) => {
  const untitled: string[] = []
  for (const path of [...(await listPublicPages(site.url)), pages.discord.path, ...guardedPages]) {
    const page = await (await fetch(site.url + path)).text()
    const titles = page.match(/<title>[^<]/g) ?? []
    if (titles.length !== 1) untitled.push(`${titles.length} of ${path}`)
  }
  expect(untitled).toEqual([])
})

test.for(looks)(
  'nothing moves when a player is recognised: $locale, $theme, $device',
  async (look, { visit, site }) => {
    const page = await visit(`${site.url}/forum`, {
      ...toVisitor(look),
      prepare: async (opened) => {
        await watchShifts(opened)
        await signIn(opened)
        await fakeNotifications(opened, () => 3)
      },
    })
    const count = page
      .getByRole('banner')
      .getByText(/3 .*notifications/)
      .first()
    await count.waitFor({ state: 'attached' })
    expect(await listShifts(page)).toEqual([])
  },
)
