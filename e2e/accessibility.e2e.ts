import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { siteTest } from './support/site-test.ts'
import { onEachPage } from './support/each-page.ts'
import { listOverflow } from './support/overflow.ts'
import { listPages } from './support/page-list.ts'
import { becomes } from './support/waiting.ts'
import { listViolations } from './support/violations.ts'
import { alice, answerNotifications, signIn } from './support/player.ts'

const test = siteTest()

const sizes = { phone: { width: 360, height: 780 }, desktop: { width: 1280, height: 800 } }

const visitors = (['fr', 'en'] as const).flatMap((locale) => {
  return (['dark', 'light'] as const).flatMap((theme) => {
    return (['phone', 'desktop'] as const).map((device) => ({ locale, theme, device }))
  })
})

test.for(visitors)(
  'no page breaks a rule of WCAG 2.2 AA: $locale, $theme, $device',
  { timeout: 120_000 },
  async ({ locale, theme, device }, { visit, site }) => {
    const broken: string[] = []
    await onEachPage(
      site.url,
      visit,
      { locale, theme, size: sizes[device], reducedMotion: true },
      async (page, { name }) => {
        for (const violation of await listViolations(page)) broken.push(`${name}: ${violation}`)
      },
    )
    expect(broken).toEqual([])
  },
)

test.for(['dark', 'light'] as const)(
  'open menus break no rule either: %s',
  async (theme, { visit, site }) => {
    const asPlayer = async (page: Page) => {
      await signIn(page, { ...alice, user: { ...alice.user, money: 999_999.99 } })
      await answerNotifications(page, () => 120)
    }
    const desk = await visit(`${site.url}/forum`, { theme, reducedMotion: true, prepare: asPlayer })
    for (const name of ['Rankings', 'Theme', alice.user.pseudo]) {
      await desk.getByRole('banner').getByRole('button', { name }).click()
      await desk.locator('.menu:popover-open').waitFor()
      expect(await listViolations(desk), name).toEqual([])
    }
    const phone = await visit(`${site.url}/forum`, {
      theme,
      reducedMotion: true,
      size: sizes.phone,
      prepare: asPlayer,
    })
    await phone.getByRole('button', { name: 'Menu', exact: true }).click()
    await phone.getByRole('dialog').waitFor()
    expect(await listViolations(phone)).toEqual([])
  },
)

/** Controls smaller than 24 by 24 pixels that are no links within a text, which the standard exempts. */
async function listSmallTargets(page: Page): Promise<string[]> {
  return page.locator('a[href], button, summary, input, select, textarea').evaluateAll((all) => {
    return all
      .filter(
        (one) =>
          one.checkVisibility() &&
          getComputedStyle(one).display !== 'inline' &&
          !one.matches('.sr-only'),
      )
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 23.9 || box.height < 23.9))
      .map(
        ({ one, box }) =>
          `${one.outerHTML.slice(0, 120)}: ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`,
      )
  })
}

/** Links shown in the line, outside any text: with less than 24 pixels to the next one they are hard to hit. */
async function listLooseInlineLinks(page: Page): Promise<string[]> {
  return page.locator('a[href]').evaluateAll((all) => {
    return all
      .filter((one) => one.checkVisibility() && getComputedStyle(one).display === 'inline')
      .filter((one) => !one.closest('p, dd, td, th, h3, .post-body, li.group'))
      .map((one) => one.outerHTML.slice(0, 120))
  })
}

test.for(['phone', 'desktop'] as const)(
  'everything one aims at is at least 24 pixels wide and high: %s',
  async (device, { visit, site }) => {
    const small: string[] = []
    await onEachPage(
      site.url,
      visit,
      { locale: 'fr-FR', size: sizes[device], reducedMotion: true },
      async (page, { name }) => {
        const found = [...(await listSmallTargets(page)), ...(await listLooseInlineLinks(page))]
        small.push(...found.map((target) => `${name}: ${target}`))
      },
    )
    expect(small).toEqual([])
  },
)

/** The text size of the browser's settings, which lengths in rem and widths in media queries follow. */
async function enlargeText(page: Page, percent: number): Promise<void> {
  const standard = (16 * percent) / 100
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard } })
  await devtools.detach()
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  await becomes(size, `${standard}px`)
}

test.for([
  { width: 360, percent: 100 },
  { width: 360, percent: 200 },
  { width: 320, percent: 100 },
  { width: 1280, percent: 200 },
  { width: 768, percent: 200 },
])(
  'nothing has to be scrolled sideways at $width pixels and $percent % text',
  async ({ width, percent }, { visit, site }) => {
    const wide: string[] = []
    await onEachPage(
      site.url,
      visit,
      { locale: 'fr-FR', size: { width, height: 780 }, reducedMotion: true },
      async (page, { name }) => {
        await enlargeText(page, percent)
        wide.push(...(await listOverflow(page)).map((one) => `${name}: ${one}`))
      },
    )
    expect(wide).toEqual([])
  },
)

test('nothing moves for who asked for that', async ({ visit, site }) => {
  const moving: string[] = []
  await onEachPage(site.url, visit, { reducedMotion: true }, async (page, { name }) => {
    const found = await page.locator('*').evaluateAll((all) => {
      const longest = (value: string) =>
        Math.max(
          ...value.split(',').map((one) => parseFloat(one) * (one.includes('ms') ? 1 : 1000)),
        )
      return all
        .flatMap((one) =>
          ['', '::before', '::after', '::backdrop'].map((part) => ({
            one,
            style: getComputedStyle(one, part),
          })),
        )
        .filter(
          ({ style }) =>
            longest(style.transitionDuration) > 1 || longest(style.animationDuration) > 1,
        )
        .map(({ one }) => one.outerHTML.slice(0, 100))
    })
    moving.push(...found.map((one) => `${name}: ${one}`))
  })
  expect(moving).toEqual([])
})

test('in forced colours every control keeps an edge or a line', async ({ visit, site }) => {
  const page = await visit(site.url, { forcedColors: true })
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
  const withoutEdge = await page
    .locator('main a[href], header a[href], main button, header button')
    .evaluateAll((all) => {
      const hasEdge = (one: Element) => {
        const style = getComputedStyle(one)
        return style.borderTopStyle !== 'none' && parseFloat(style.borderTopWidth) >= 1
      }
      // what looks like a button in colours alone would not look like one here
      return all
        .filter((one) => one.checkVisibility() && /\bbg-(?:brass|surface)/.test(one.className))
        .filter(
          (one) => !one.className.includes('hover:bg-surface-2') || one.className.includes(' bg-'),
        )
        .filter((one) => !hasEdge(one) && !one.matches('nav *, .sr-only'))
        .map((one) => one.outerHTML.slice(0, 160))
    })
  expect(withoutEdge).toEqual([])
  const cards = page.locator('.card')
  expect(await cards.first().evaluate((card) => getComputedStyle(card).borderTopWidth)).toBe('1px')
  const current = page.getByRole('banner').locator('[aria-current=page]').first()
  expect(await current.evaluate((one) => getComputedStyle(one).textDecorationLine)).toBe(
    'underline',
  )
  await page.keyboard.press('Tab')
  const focus = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
    return { outlineStyle, outlineWidth }
  })
  expect(focus).toEqual({ outlineStyle: 'solid', outlineWidth: '2px' })
})

test('pages have one main heading, one main part, a language and a title', async ({
  visit,
  site,
}) => {
  const titles = new Set<string>()
  await onEachPage(site.url, visit, { locale: 'fr-FR' }, async (page, { name }) => {
    expect(await page.getByRole('heading', { level: 1 }).count(), name).toBe(1)
    expect(await page.getByRole('main').count(), name).toBe(1)
    expect(await page.locator('html').getAttribute('lang'), name).toBe('fr')
    titles.add(await page.title())
  })
  expect(titles.size).toBe((await listPages(site.url)).length)
})

test('without scripts pages still read, and their links work', async ({ visit, site }) => {
  await onEachPage(
    site.url,
    visit,
    { locale: 'fr-FR', hasScripts: false },
    async (page, { name }) => {
      expect(await page.getByRole('heading', { level: 1 }).isVisible(), name).toBe(true)
      expect((await page.getByRole('main').innerText()).length, name).toBeGreaterThan(80)
      expect(
        await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).isVisible(),
        name,
      ).toBe(true)
    },
  )
  const page = await visit(site.url, { locale: 'fr-FR', hasScripts: false })
  await page.getByRole('banner').getByRole('button', { name: 'Classements' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Guildes' }).click()
  await page.waitForURL('**/ranking/guild')
  await page.getByRole('banner').getByRole('link', { name: 'Forum', exact: true }).click()
  await page.waitForURL('**/forum')
  await page.getByRole('main').getByRole('table').first().getByRole('link').first().click()
  await page.waitForURL('**/forum/topic/**')
  expect(await page.locator('.post-body').first().isVisible()).toBe(true)
})
